import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BLOCK = Buffer.alloc(64 * 1024, 1);

/** A disk of some megabytes in memory that can be full; undefined where this machine lets us mount nothing. */
export const mountSmallDisk = (megabytes: number) => {
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'qiaoban', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
  chmodSync(folder, 0o711);
  const filler = join(folder, 'filler');
  const left = (): number => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    /** Takes all but so many bytes. */
    fill: (leave: number): void => {
      const file = openSync(filler, 'a');
      try {
        while (left() > leave) writeSync(file, BLOCK, 0, Math.min(BLOCK.length, left() - leave));
      } catch (error) {
        if ((error as { code?: string }).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: (): void => rmSync(filler, { force: true }),
    close: (): void => {
      spawnSync('umount', [folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>;
