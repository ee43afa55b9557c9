import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { FileUploadTable } from '../file.table';

export type UploadRow = Selectable<FileUploadTable>;

export const uploadStore = {
  insert: async (db: Db, row: Insertable<FileUploadTable>): Promise<void> => {
    await db.insertInto('file_upload').values(row).execute();
  },
  /** One's own only. */
  find: (db: Db, id: string, creatorId: string): Promise<UploadRow | undefined> =>
    db
      .selectFrom('file_upload')
      .selectAll()
      .where('id', '=', id)
      .where('creator_id', '=', creatorId)
      .executeTakeFirst(),
  /** Unfinished ones of a person. */
  countOpen: async (db: Db, creatorId: string, now: number): Promise<number> => {
    const { n } = await db
      .selectFrom('file_upload')
      .select(sql<number>`count(*)`.as('n'))
      .where('creator_id', '=', creatorId)
      .where('file_id', 'is', null)
      .where('expires_at', '>', sql<number>`${new Date(now)}`)
      .executeTakeFirstOrThrow();
    return n;
  },
  parts: (db: Db, id: string) =>
    db.selectFrom('file_part').select(['number', 'blob_key']).where('upload_id', '=', id).orderBy('number').execute(),
  /** Keeps a part in place of an earlier one, whose bytes are to be removed then. Parts of what is done stay out. */
  putPart: async (
    tx: Tx,
    id: string,
    number: number,
    blobKey: string,
    now: number,
  ): Promise<'gone' | 'busy' | { replaced: string | undefined }> => {
    const upload = await tx
      .selectFrom('file_upload')
      .select(['file_id', 'busy_until'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (upload === undefined || upload.file_id !== null) return 'gone';
    if (upload.busy_until !== null && upload.busy_until > now) return 'busy';
    const earlier = await tx
      .selectFrom('file_part')
      .select('blob_key')
      .where('upload_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    await tx
      .insertInto('file_part')
      .values({ upload_id: id, number, blob_key: blobKey })
      .onConflict((c) => c.columns(['upload_id', 'number']).doUpdateSet({ blob_key: blobKey }))
      .execute();
    return { replaced: earlier?.blob_key };
  },
  /** Takes the right to put it together until `until`; false when somebody else has it or it is done. */
  takeTurn: async (db: Db, id: string, now: number, until: number): Promise<boolean> => {
    const taken = await db
      .updateTable('file_upload')
      .set({ busy_until: new Date(until) })
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .where((w) => w.or([w('busy_until', 'is', null), w('busy_until', '<', sql<number>`${new Date(now)}`)]))
      .returning('id')
      .execute();
    return taken.length > 0;
  },
  endTurn: async (db: Db, id: string): Promise<void> => {
    await db.updateTable('file_upload').set({ busy_until: null }).where('id', '=', id).execute();
  },
  setFile: async (db: Db, id: string, fileId: string): Promise<void> => {
    await db.updateTable('file_upload').set({ file_id: fileId, busy_until: null }).where('id', '=', id).execute();
  },
  remove: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('file_upload').where('id', '=', id).execute();
  },
  removeParts: async (db: Db, id: string): Promise<void> => {
    await db.deleteFrom('file_part').where('upload_id', '=', id).execute();
  },
  expired: (db: Db, now: number, limit: number) =>
    db
      .selectFrom('file_upload')
      .select('id')
      .where('expires_at', '<', sql<number>`${new Date(now)}`)
      .limit(limit)
      .execute(),
};
