import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Titles } from '@qiaoban/contracts/message/reader-language';
import type { MessageRow, listMessages } from '@qiaoban/contracts/message/message.contract';
import { writeAtEnd } from '#platform/database/transaction';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { numberedMessages } from '#core/directory';
import type { MessageTable } from './message.table';
import './notice/notice.table';

type Row = Pick<MessageTable, 'id' | 'title' | 'type' | 'creator_name' | 'body_text'> & {
  created_at: number;
  is_read: boolean;
};

type NewMessage = Omit<MessageTable, 'created_at'> & { created_at: Date };
/** A message in somebody's inbox, with its number there. */
export type Delivered = { userId: string; seq: number };

const toMessage = (row: Row, isPinned: boolean): MessageRow => ({
  id: row.id,
  title: row.title,
  type: row.type,
  isRead: row.is_read ? '1' : '0',
  creatorUser: row.creator_name,
  lastModifyTime: row.created_at,
  bodyText: row.body_text,
  isPinned,
});

const ofPerson = (db: Db, userId: string) =>
  db
    .selectFrom('message_receive as r')
    .innerJoin('message as m', 'm.id', 'r.message_id')
    .leftJoin('notice as n', 'n.id', 'm.id')
    .where('r.user_id', '=', userId)
    .where('r.hidden', '=', false);

/** A notice is listed in the language of its reader; Chinese readers take the other Chinese before the main language. */
export const titleIn = (language: Language) => {
  const near = language === 'zh' ? ['zh', 'zhtw'] : language === 'zhtw' ? ['zhtw', 'zh'] : ['en', 'en'];
  return sql<string>`coalesce(nullif(n.titles ->> ${near[0]}, ''), nullif(n.titles ->> ${near[1]}, ''), m.title)`.as(
    'title',
  );
};
const shape = (language: Language) =>
  [
    ...(['m.id', 'm.type', 'm.creator_name', 'm.created_at', 'm.body_text', 'r.is_read'] as const),
    titleIn(language),
  ] as const;

const matching = (db: Db, userId: string, query: QueryOf<typeof listMessages>) => {
  let rows = ofPerson(db, userId);
  if (query.type === '3') rows = rows.where('m.type', 'in', [2, 3]);
  else if (query.type !== '') rows = rows.where('m.type', 'in', query.type.split(',').map(Number));
  if (query.isRead !== '') rows = rows.where('r.is_read', '=', query.isRead === '1');
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where((w) =>
      w.or([
        w('m.title', 'ilike', like),
        w('m.creator_name', 'ilike', like),
        sql<boolean>`n.titles::text ilike ${like}`,
      ]),
    );
  }
  return rows;
};

const isPinned = (now: number) =>
  sql<boolean>`(n.id is not null and n.is_pinned and n.state = 'published'
    and (n.expires_at is null or n.expires_at > ${new Date(now)}))`;

/** The inbox of one person; every question names the person. */
export const messageStore = {
  /** Pinned notices first, then the newest. */
  list: async (
    db: Db,
    { userId, language }: { userId: string; language: Language },
    query: QueryOf<typeof listMessages>,
    now: number,
  ) => {
    const rows = matching(db, userId, query);
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const order = query.sort === 'asc' ? ('asc' as const) : ('desc' as const);
    const page = { from: (query.currentPage - 1) * query.pageSize, size: query.pageSize };
    // few at most: there is an index of the pinned ones alone
    const pinned = await rows
      .where(isPinned(now))
      .select(shape(language))
      .orderBy('m.created_at', order)
      .orderBy('r.seq', order)
      .execute();
    const top = pinned.slice(page.from, page.from + page.size);
    const rest =
      top.length === page.size
        ? []
        : await rows
            .where(sql<boolean>`not ${isPinned(now)}`)
            .select(shape(language))
            // not as they came in: a notice to thousands arrives by a job, after what was written later
            .orderBy('m.created_at', order)
            .orderBy('r.seq', order)
            .limit(page.size - top.length)
            .offset(Math.max(0, page.from - pinned.length))
            .execute();
    return { list: [...top.map((row) => toMessage(row, true)), ...rest.map((row) => toMessage(row, false))], total };
  },

  find: async (db: Db, { userId, language }: { userId: string; language: Language }, id: string) => {
    const row = await ofPerson(db, userId).select(shape(language)).where('m.id', '=', id).executeTakeFirst();
    return row && toMessage(row, false);
  },

  countUnread: async (db: Db, userId: string): Promise<number> => {
    const { n } = await db
      .selectFrom('message_receive')
      .select(sql<number>`count(*)`.as('n'))
      .where('user_id', '=', userId)
      .where('is_read', '=', false)
      .where('hidden', '=', false)
      .executeTakeFirstOrThrow();
    return n;
  },

  /** How many became read. Without ids: all. */
  markRead: async (db: Db, userId: string, now: number, ids?: readonly string[]): Promise<number> => {
    if (ids?.length === 0) return 0;
    let update = db
      .updateTable('message_receive')
      .set({ is_read: true, read_at: new Date(now) })
      .where('user_id', '=', userId)
      .where('is_read', '=', false)
      .where('hidden', '=', false);
    if (ids !== undefined) update = update.where('message_id', 'in', ids);
    const { numUpdatedRows } = await update.executeTakeFirst();
    return Number(numUpdatedRows);
  },

  /** Takes messages out of one inbox. */
  remove: async (db: Db, userId: string, ids: readonly string[]): Promise<void> => {
    await db
      .updateTable('message_receive')
      .set({ hidden: true })
      .where('user_id', '=', userId)
      .where('message_id', 'in', ids)
      .execute();
  },

  /** Takes a message out of every inbox. */
  recall: async (tx: Tx, messageId: string): Promise<void> => {
    await tx
      .updateTable('message_receive')
      .set({ hidden: true })
      .where('message_id', '=', messageId)
      .where('hidden', '=', false)
      .execute();
  },

  /** The number of the last message of each of these people, and how many are unread, of one moment. */
  standing: async (db: Db, userIds: readonly string[]): Promise<Map<string, { seq: number; unread: number }>> => {
    const { rows } = await sql<{ id: string; seq: number; unread: number }>`
      select u.id, u.message_seq as seq, (select count(*) from message_receive r
        where r.user_id = u.id and not r.is_read and not r.hidden) as unread
      from directory_person u where u.id = any(${[...userIds]}::text[])`.execute(db);
    return new Map(rows.map(({ id, seq, unread }) => [id, { seq, unread }]));
  },

  /** What came after number `seq`, oldest first; of more than `limit` the newest. */
  after: async (db: Db, userId: string, seq: number, limit: number) => {
    const rows = await ofPerson(db, userId)
      .innerJoin('directory_person as u', 'u.id', 'r.user_id')
      .select(['m.id', 'm.title', 'n.titles', 'm.type', 'r.seq'])
      .select(['m.creator_name as sender', 'm.created_at as at', 'u.real_name as receiver'])
      .where('r.seq', '>', seq)
      .orderBy('r.seq', 'desc')
      .limit(limit)
      .execute();
    return rows.toReversed();
  },

  /** Numbers of some people's copies of one notice, with the language that each chose, and its titles. */
  pushesOf: async (db: Db, messageId: string, userIds: readonly string[]) => {
    const { rows } = await sql<{
      userId: string;
      seq: number;
      language: Language;
      title: string;
      titles: Titles;
      sender: string;
      receiver: string;
      at: number;
    }>`
      select r.user_id as "userId", r.seq, coalesce(u.language, 'zh') as language, m.title, n.titles,
        m.creator_name as sender, u.real_name as receiver, m.created_at as at
      from message_receive r join message m on m.id = r.message_id join directory_person u on u.id = r.user_id
      join notice n on n.id = m.id
      where r.message_id = ${messageId} and not r.hidden and r.user_id = any(${userIds as string[]}::text[])`.execute(
      db,
    );
    return rows;
  },

  /** Unread messages of those among `userIds` who received a message. */
  countsOfReaders: async (db: Db, messageId: string, userIds: readonly string[]) => {
    if (userIds.length === 0) return [];
    const { rows } = await sql<{ userId: string; count: number }>`
      select r.user_id as "userId", (select count(*) from message_receive x
        where x.user_id = r.user_id and not x.is_read and not x.hidden) as count
      from message_receive r where r.message_id = ${messageId} and r.user_id = any(${userIds as string[]}::text[])`.execute(
      db,
    );
    return rows;
  },

  /** Nobody else numbers messages of this person until the transaction ends. */
  lockReader: async (tx: Tx, userId: string): Promise<void> => {
    await sql`select 1 from directory_person where id = ${userId} for no key update`.execute(tx);
  },

  /** False when a message of this id was sent before. */
  insert: async (tx: Tx, message: NewMessage): Promise<boolean> => {
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
  deliver: async (tx: Tx, messageId: string, userIds: readonly string[]): Promise<Delivered[]> => {
    const { rows } = await sql<Delivered>`
      with ${numberedMessages(sql`${userIds as string[]}::text[]`)}
      insert into message_receive (message_id, user_id, seq)
      select ${messageId}, id, message_seq from numbered
      returning user_id as "userId", seq`.execute(tx);
    return rows;
  },

  /**
   * `insert` and `deliver` in one statement at the end of the transaction. `hear` is told who has got it, before anything
   * happens after the commit; not at all when a message of this id was sent before.
   */
  send: (
    tx: Tx,
    message: NewMessage,
    userIds: readonly string[],
    hear: (delivered: readonly Delivered[]) => void,
  ): Promise<void> =>
    writeAtEnd(
      tx,
      sql`
      with made as (
        insert into message (id, type, title, body_text, creator_id, creator_name, created_at)
        values (${message.id}, ${message.type}, ${message.title}, ${message.body_text}, ${message.creator_id},
                ${message.creator_name}, ${message.created_at})
        on conflict (id) do nothing returning id
      ), ${numberedMessages(sql`case when exists (select 1 from made) then ${userIds as string[]}::text[] end`)}
      insert into message_receive (message_id, user_id, seq)
      select ${message.id}, id, message_seq from numbered
      returning user_id as "userId", seq`.compile(tx),
      ({ rows }) => hear(rows as Delivered[]),
    ),
};
