import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/database/database';
import type { FileTable } from './file.table';

export type FileRow = Selectable<FileTable>;

export const fileStore = {
  insert: async (db: Db, row: Insertable<FileTable>): Promise<void> => {
    await db.insertInto('file').values(row).execute();
  },
  find: (db: Db, id: string): Promise<FileRow | undefined> =>
    db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst(),
  findMany: (db: Db, ids: readonly string[]): Promise<FileRow[]> =>
    ids.length === 0 ? Promise.resolve([]) : db.selectFrom('file').selectAll().where('id', 'in', ids).execute(),
};
