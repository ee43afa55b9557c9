import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Names the folder of a run in which prepared data are kept; `browser.global.ts` makes and removes it. */
export const PREPARED_NAME = 'QIAOBAN_E2E_PREPARED';

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** With its owners and rights: the files of PostgreSQL belong to another user than root. */
const copyFolder = (from: string, to: string): void => {
  const done = spawnSync('cp', ['-a', '--reflink=auto', from, to], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`the prepared data cannot be copied: ${done.stderr}`);
};

/**
 * A data folder that begins as `fill` leaves it. `fill` runs once a run for each `kind`, in whichever journey comes first;
 * everybody gets a copy of their own. Outside a run, and where files cannot be copied so, the answer is undefined.
 */
export const copyPreparedData = async (
  kind: string,
  fill: (dataDir: string) => Promise<void>,
): Promise<string | undefined> => {
  const folder = process.env[PREPARED_NAME];
  if (folder === undefined || process.platform !== 'linux') return undefined;
  const whole = join(folder, kind);
  const lock = join(folder, `${kind}.lock`);
  while (!existsSync(whole)) {
    try {
      mkdirSync(lock);
    } catch {
      await sleep(100);
      continue;
    }
    try {
      if (existsSync(whole)) break;
      const draft = join(folder, `${kind}.new`);
      mkdirSync(draft, { mode: 0o711 });
      await fill(draft).catch((error: unknown) => {
        rmSync(draft, { recursive: true, force: true });
        throw error;
      });
      renameSync(draft, whole);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  const place = mkdtempSync(join(tmpdir(), 'qiaoban-e2e-'));
  // the user of PostgreSQL passes through
  chmodSync(place, 0o711);
  const copy = join(place, 'data');
  copyFolder(whole, copy);
  return copy;
};
