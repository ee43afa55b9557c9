import type { Db } from '#platform/database/database';
import { qualified } from '../dialect/dialects';
import { readColumns } from '../source/catalogue';
import type { Link } from '../source/link-access';
import { unfinishedStore } from './unfinished.store';

/** Drops a half-made target where whoever started the run said so. */
export const dropWhereWanted = async (db: Db, syncId: string, to: Link, table: string): Promise<void> => {
  const row = await db
    .selectFrom('data_sync_unfinished')
    .select('drop_first')
    .where('sync_id', '=', syncId)
    .where('target_table', '=', table)
    .executeTakeFirst();
  if (row?.drop_first !== true) return;
  const isThere = (await readColumns(to, table)).length > 0;
  if (isThere)
    await to.use((connection) => connection.run(to.dialect.dropTable(qualified(to.dialect, to.schema, table)), []));
  await unfinishedStore.wantAnew(db, syncId, false);
};
