import type { Db, Tx } from '#platform/database/database';
import type { CommentFileRow, CommentMention } from './comment.table';

/** Files of a comment live as long as it does. */
export const commentOwner = (id: string): string => `comment:${id}`;

type Place = { formId: string; recordId: string };

export const commentStore = {
  /** The comments of a record, oldest first. */
  list: (db: Db, { formId, recordId }: Place) =>
    db
      .selectFrom('record_comment')
      .select(['id', 'user_id', 'body', 'mentions', 'files', 'created_at', 'changed_at'])
      .where('form_id', '=', formId)
      .where('record_id', '=', recordId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),

  insert: async (
    tx: Tx,
    { formId, recordId }: Place,
    comment: {
      id: string;
      userId: string;
      text: string;
      mentions: CommentMention[];
      files: CommentFileRow[];
      at: number;
    },
  ): Promise<void> => {
    await tx
      .insertInto('record_comment')
      .values({
        id: comment.id,
        form_id: formId,
        record_id: recordId,
        user_id: comment.userId,
        body: comment.text,
        mentions: JSON.stringify(comment.mentions),
        files: JSON.stringify(comment.files),
        created_at: new Date(comment.at),
        changed_at: null,
      })
      .execute();
  },

  /** Somebody's own comment, locked; undefined when there is none. */
  lockOwn: (tx: Tx, { formId, recordId }: Place, id: string, userId: string) =>
    tx
      .selectFrom('record_comment')
      .select(['body', 'mentions'])
      .where('id', '=', id)
      .where('form_id', '=', formId)
      .where('record_id', '=', recordId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst(),

  change: async (tx: Tx, id: string, comment: { text: string; mentions: CommentMention[]; at: number }) => {
    await tx
      .updateTable('record_comment')
      .set({ body: comment.text, mentions: JSON.stringify(comment.mentions), changed_at: new Date(comment.at) })
      .where('id', '=', id)
      .execute();
  },

  /** Comments of records that are deleted for good. @returns their ids */
  removeOf: async (tx: Tx, formId: string, recordIds: readonly string[]): Promise<string[]> => {
    if (recordIds.length === 0) return [];
    const rows = await tx
      .deleteFrom('record_comment')
      .where('form_id', '=', formId)
      .where('record_id', 'in', [...recordIds])
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** @returns false when it is not there or, with `userId`, somebody else's */
  remove: async (tx: Tx, { formId, recordId }: Place, id: string, userId: string | undefined): Promise<boolean> => {
    const { numDeletedRows } = await tx
      .deleteFrom('record_comment')
      .where('id', '=', id)
      .where('form_id', '=', formId)
      .where('record_id', '=', recordId)
      .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
      .executeTakeFirst();
    return numDeletedRows === 1n;
  },
};
