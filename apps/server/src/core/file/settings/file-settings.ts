import { FileSettings, usualFileSettings } from '@qiaoban/contracts/file/file-settings';
import type { LimitedType } from '@qiaoban/contracts/file/file-settings';
import type { Db, Tx } from '#platform/database/database';

const KEY = 'files';

/** The tenant's settings of files; what was never set, or no longer fits, is as usual. */
export const readFileSettings = async (db: Db): Promise<FileSettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  if (row === undefined) return usualFileSettings;
  return FileSettings.safeParse(row.value).data ?? usualFileSettings;
};

export const writeFileSettings = async (tx: Tx, settings: FileSettings): Promise<void> => {
  const value = JSON.stringify(settings);
  await tx
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};

/** Largest upload of a purpose, bytes; purposes of features' own are as attachments. */
export const limitFor = (settings: FileSettings, type: string): number =>
  type in settings.limits ? settings.limits[type as LimitedType] : settings.limits.annex;
