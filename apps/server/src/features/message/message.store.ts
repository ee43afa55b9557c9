import { sql } from 'kysely';
import type { ReplyOf, QueryOf } from '@qiaoban/contracts/route';
import type { listMessages } from '@qiaoban/contracts/message/message.contract';
import type { Db, Tx } from '../../platform/database/database';
import { escapeLike } from '../../platform/database/like';
import '../directory';
import type { MessageTable } from './message.table';

type Shown = ReplyOf<typeof listMessages>['list'][number];

const columns = ['m.id', 'm.title', 'm.type', 'm.creator_name', 'm.created_at', 'm.body_text', 'r.is_read'] as const;
type Row = Pick<MessageTable, 'id' | 'title' | 'type' | 'creator_name' | 'body_text'> & {
  created_at: number;
  is_read: boolean;
};

const toMessage = (row: Row): Shown => ({
  id: row.id,
  title: row.title,
  type: row.type,
  isRead: row.is_read ? '1' : '0',
  creatorUser: row.creator_name,
  lastModifyTime: row.created_at,
  bodyText: row.body_text,
});

const inboxOf = (db: Db, userId: string) =>
  db
    .selectFrom('message_receive as r')
    .innerJoin('message as m', 'm.id', 'r.message_id')
    .where('r.user_id', '=', userId);

/** The inbox of one person; every question names the person. */
export const messageStore = {
  list: async (db: Db, userId: string, query: QueryOf<typeof listMessages>) => {
    let rows = inboxOf(db, userId);
    if (query.type !== '') rows = rows.where('m.type', 'in', query.type === '3' ? [2, 3] : [Number(query.type)]);
    if (query.isRead !== '') rows = rows.where('r.is_read', '=', query.isRead === '1');
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('m.title', 'ilike', like), w('m.creator_name', 'ilike', like)]));
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select(columns)
      .orderBy('r.seq', query.sort === 'asc' ? 'asc' : 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list: list.map(toMessage), total };
  },

  find: async (db: Db, userId: string, id: string) => {
    const row = await inboxOf(db, userId).select(columns).where('m.id', '=', id).executeTakeFirst();
    return row && toMessage(row);
  },

  countUnread: async (db: Db, userId: string): Promise<number> => {
    const { n } = await db
      .selectFrom('message_receive')
      .select(sql<number>`count(*)`.as('n'))
      .where('user_id', '=', userId)
      .where('is_read', '=', false)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** How many became read. Without ids: all. */
  markRead: async (db: Db, userId: string, now: number, ids?: readonly string[]): Promise<number> => {
    let update = db
      .updateTable('message_receive')
      .set({ is_read: true, read_at: new Date(now) })
      .where('user_id', '=', userId)
      .where('is_read', '=', false);
    if (ids !== undefined) update = update.where('message_id', 'in', ids);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return Number(numUpdatedRows);
  },

  remove: async (db: Db, userId: string, ids: readonly string[]): Promise<void> => {
    await db.deleteFrom('message_receive').where('user_id', '=', userId).where('message_id', 'in', ids).execute();
  },

  lastSeq: async (db: Db, userId: string): Promise<number> =>
    (await db.selectFrom('users').select('message_seq').where('id', '=', userId).executeTakeFirst())?.message_seq ?? 0,

  /** What came after number `seq`, oldest first; of more than `limit` the newest. */
  after: async (db: Db, userId: string, seq: number, limit: number) => {
    const rows = await inboxOf(db, userId)
      .select(['m.id', 'm.title', 'm.type', 'r.seq'])
      .where('r.seq', '>', seq)
      .orderBy('r.seq', 'desc')
      .limit(limit)
      .execute();
    return rows.toReversed();
  },

  /** False when a message of this id was sent before. */
  insert: async (tx: Tx, message: Omit<MessageTable, 'created_at'> & { created_at: Date }): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('message')
      .values(message)
      .onConflict((c) => c.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  /**
   * Puts a message into inboxes. Raises each reader's number under its row lock, taken in the order of ids, so that
   * numbers have no gaps and two senders with the same readers wait instead of blocking each other.
   */
  deliver: async (
    tx: Tx,
    messageId: string,
    userIds: readonly string[],
  ): Promise<{ userId: string; seq: number }[]> => {
    const { rows } = await sql<{ userId: string; seq: number }>`
      with readers as (
        select id from users where id = any(${userIds as string[]}::text[]) order by id for no key update
      ), numbered as (
        update users set message_seq = message_seq + 1 from readers where users.id = readers.id
        returning users.id, users.message_seq
      )
      insert into message_receive (message_id, user_id, seq)
      select ${messageId}, id, message_seq from numbered
      returning user_id as "userId", seq`.execute(tx);
    return rows;
  },
};
