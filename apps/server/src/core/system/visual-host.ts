import { OutsideSites } from '@qiaoban/contracts/system/outside-sites.contract';
import type { Db, Tx } from '#platform/database/database';

const KEY = 'outside-sites';

/** Sites that may receive one-time codes; none until an administrator names them. */
export const readOutsideSites = async (db: Db): Promise<OutsideSites> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return OutsideSites.parse({ dataV: '', hosts: [], ...(row?.value as Partial<OutsideSites> | undefined) });
};

export const writeOutsideSites = async (tx: Tx, sites: OutsideSites): Promise<void> => {
  const value = JSON.stringify(sites);
  await tx
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};
