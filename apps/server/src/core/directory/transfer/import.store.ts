import type { ImportPlan } from '@qiaoban/contracts/directory/transfer.contract';
import { DAY } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import type { Json } from '#platform/database/tables';
import type { SheetRow } from '#platform/sheet/sheet';
import '../directory.table';

type Kept = {
  id: string;
  kind: string;
  ownerId: string;
  fileName: string;
  heading: string[];
  rows: SheetRow[];
  now: number;
};
type Result = { plan?: ImportPlan; message?: string };

export const importStore = {
  /** Keeps an upload; what this person uploaded more than a day ago is forgotten. */
  insert: async (tx: Tx, { id, kind, ownerId, fileName, heading, rows, now }: Kept): Promise<void> => {
    await tx
      .deleteFrom('directory_import')
      .where('owner_id', '=', ownerId)
      .where('created_at', '<', new Date(now - DAY) as never)
      .where('state', 'not in', ['waiting', 'running'])
      .execute();
    await tx
      .insertInto('directory_import')
      .values({
        id,
        kind,
        owner_id: ownerId,
        file_name: fileName,
        heading: JSON.stringify(heading),
        rows: JSON.stringify(rows),
        row_count: rows.length,
        state: 'ready',
        result: '{}',
        created_at: new Date(now),
      })
      .execute();
  },

  find: (db: Db, id: string) => db.selectFrom('directory_import').selectAll().where('id', '=', id).executeTakeFirst(),

  lock: (tx: Tx, id: string) =>
    tx.selectFrom('directory_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  move: async (db: Db, id: string, state: 'waiting' | 'running' | 'done' | 'failed', done: number, result: Result) => {
    await db
      .updateTable('directory_import')
      .set({ state, done, result: JSON.stringify(result as Json) })
      .where('id', '=', id)
      .execute();
  },
};
export type ImportRow = NonNullable<Awaited<ReturnType<typeof importStore.find>>>;
