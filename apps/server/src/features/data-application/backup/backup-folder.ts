import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import type { BackupRow } from '@qiaoban/contracts/data-application/data-backup.contract';

export type Card = Omit<BackupRow, 'fileUrl' | 'fileSize'>;
const ID = /^[\w-]{1,64}$/;

/**
 * Backups of each tenant: `<data folder>/backups/<tenant>/<id>.zip`, each with a card beside it. Not in the database:
 * they are there when it is gone, and a restore does not change the list.
 */
export const createBackupFolder = (dataDir: string) => {
  const folderOf = (tenant: string): string => join(dataDir, 'backups', tenant);
  const pathOf = (tenant: string, id: string, extension: string): string => {
    if (!ID.test(id)) throw new AppError(dataBackupErrors.not_found);
    return join(folderOf(tenant), `${id}.${extension}`);
  };
  const read = async (tenant: string, id: string): Promise<BackupRow | undefined> => {
    try {
      const card = JSON.parse(await readFile(pathOf(tenant, id, 'json'), 'utf8')) as Card;
      const { size } = await stat(pathOf(tenant, id, 'zip'));
      return { ...card, fileSize: size, fileUrl: `/api/system/Base/DataBackup/${id}/File` };
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return undefined;
      throw error;
    }
  };
  return {
    archive: (tenant: string, id: string): string => pathOf(tenant, id, 'zip'),
    part: async (tenant: string, id: string): Promise<string> => {
      await mkdir(folderOf(tenant), { recursive: true, mode: 0o700 });
      return pathOf(tenant, id, 'part');
    },
    /** A finished archive appears with its card. */
    finish: async (tenant: string, card: Card): Promise<void> => {
      await writeFile(pathOf(tenant, card.id, 'json'), JSON.stringify(card), { mode: 0o600 });
      await rename(pathOf(tenant, card.id, 'part'), pathOf(tenant, card.id, 'zip'));
    },
    save: async (tenant: string, card: Card): Promise<void> => {
      await writeFile(pathOf(tenant, card.id, 'json'), JSON.stringify(card), { mode: 0o600 });
    },
    find: async (tenant: string, id: string): Promise<BackupRow> => {
      const row = await read(tenant, id);
      if (row === undefined) throw new AppError(dataBackupErrors.not_found);
      return row;
    },
    list: async (tenant: string): Promise<BackupRow[]> => {
      const names = await readdir(folderOf(tenant)).catch(() => []);
      const rows = await Promise.all(
        names.filter((name) => name.endsWith('.zip')).map((name) => read(tenant, name.slice(0, -4))),
      );
      return rows.filter((row) => row !== undefined).sort((a, b) => b.creatorTime - a.creatorTime);
    },
    remove: async (tenant: string, id: string): Promise<void> => {
      for (const extension of ['zip', 'json', 'part']) await rm(pathOf(tenant, id, extension), { force: true });
    },
  };
};
export type BackupFolder = ReturnType<typeof createBackupFolder>;
