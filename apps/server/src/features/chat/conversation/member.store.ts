import { sql } from 'kysely';
import type { MemberRole } from '@qiaoban/contracts/chat/conversation.contract';
import type { Db, Tx } from '#platform/database/database';
import '#core/directory';
import '../chat.table';

/** The person's own place in a conversation; undefined when it is none of his. */
export type Membership = {
  id: string;
  kind: 'direct' | 'group';
  name: string;
  announcement: string;
  lastSeq: number;
  role: MemberRole;
  joinedSeq: number;
  readSeq: number;
  /** The other person of a one-to-one conversation. */
  other: string | null;
  otherEnabled: boolean;
};

const membership = async (db: Db, userId: string, by: { id: string } | { pair: string }) => {
  const where = 'id' in by ? sql`c.id = ${by.id}` : sql`c.pair_key = ${by.pair}`;
  const { rows } = await sql<Membership>`
    select c.id, c.kind, c.name, c.announcement, c.last_seq as "lastSeq", m.role, m.joined_seq as "joinedSeq",
      m.read_seq as "readSeq", o.id as other, coalesce(o.enabled_mark = 1, false) as "otherEnabled"
    from chat_conversation c join chat_member m on m.conversation_id = c.id and m.user_id = ${userId}
      left join directory_person o on c.kind = 'direct' and o.id = case when split_part(c.pair_key, ':', 1) = ${userId}
        then split_part(c.pair_key, ':', 2) else split_part(c.pair_key, ':', 1) end
    where ${where}`.execute(db);
  return rows[0];
};

/** What a window knows of the conversations of its person. */
export type Known = { userId: string; known: readonly { id: string; seq: number }[] };
type Missed = { id: string; seq: number; lastSeq: number; recalled: number[] };

/** How far back a window is told what was taken back, messages. */
const RECALLED_BACK = 200;

type Unread = { conversationId: string; muted: boolean; sendUserId: string; unreadNum: number };

/** What counts as unread: from others, since joining and reading, not taken back, no news of the group itself. */
const unreadOf = sql`x.conversation_id = m.conversation_id and x.seq > greatest(m.read_seq, m.joined_seq)
  and x.sender_id <> m.user_id and x.kind <> 'system' and x.recalled_at is null`;

export const memberStore = {
  find: (db: Db, userId: string, id: string) => membership(db, userId, { id }),
  findPair: (db: Db, userId: string, pair: string) => membership(db, userId, { pair }),

  everybody: async (db: Db, conversationId: string): Promise<{ ids: string[]; isDirect: boolean }> => {
    const rows = await db
      .selectFrom('chat_member as m')
      .innerJoin('chat_conversation as c', 'c.id', 'm.conversation_id')
      .select(['m.user_id', 'c.kind'])
      .where('c.id', '=', conversationId)
      .execute();
    return { ids: rows.map((row) => row.user_id), isDirect: rows[0]?.kind === 'direct' };
  },

  list: async (db: Db, conversationId: string) => {
    const { rows } = await sql<{
      id: string;
      fullName: string;
      headIcon: string;
      account: string;
      quickQuery: string;
      department: string;
      role: MemberRole;
      readSeq: number;
      joinedSeq: number;
    }>`
      select u.id, u.real_name as "fullName", u.head_icon as "headIcon", u.account, u.pinyin as "quickQuery",
        coalesce(o.full_name, '') as department, m.role, m.read_seq as "readSeq", m.joined_seq as "joinedSeq"
      from chat_member m join directory_person u on u.id = m.user_id left join directory_organize o on o.id = u.organize_id
      where m.conversation_id = ${conversationId}
      order by m.role = 'owner' desc, m.role = 'admin' desc, u.pinyin, u.id`.execute(db);
    return rows;
  },

  /**
   * Raises the mark; answers it, what is unread now, and who wrote what was read: they want to know. Undefined when it
   * stood there already.
   */
  read: async (db: Db, userId: string, conversationId: string, seq: number | undefined) => {
    const { rows } = await sql<{ now: number; unreadNum: number; writers: string[] }>`
      with before as (
        select m.read_seq, least(c.last_seq, ${seq ?? null}::bigint) as upto from chat_member m
        join chat_conversation c on c.id = m.conversation_id
        where m.conversation_id = ${conversationId} and m.user_id = ${userId}
      ), m as (
        update chat_member set read_seq = b.upto from before b
        where conversation_id = ${conversationId} and user_id = ${userId} and chat_member.read_seq < b.upto
        returning chat_member.*, b.read_seq as before
      )
      select m.read_seq as now, (select count(*) from chat_message x where ${unreadOf}) as "unreadNum",
        array(select distinct x.sender_id from chat_message x where x.conversation_id = m.conversation_id
          and x.seq > m.before and x.seq <= m.read_seq) as writers
      from m`.execute(db);
    return rows[0];
  },

  countUnread: async (db: Db, userId: string, conversationId: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from chat_member m join chat_message x on ${unreadOf}
      where m.user_id = ${userId} and m.conversation_id = ${conversationId}`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** Every conversation with something unread, of each of these people. */
  unreadAll: async (db: Db, userIds: readonly string[]): Promise<Map<string, Unread[]>> => {
    const { rows } = await sql<Unread & { userId: string }>`
      select m.user_id as "userId", m.conversation_id as "conversationId", m.muted, count(*) as "unreadNum",
        case when c.kind = 'direct' then replace(replace(c.pair_key, m.user_id, ''), ':', '') else '' end as "sendUserId"
      from chat_member m join chat_conversation c on c.id = m.conversation_id and c.last_seq > m.read_seq
        join chat_message x on ${unreadOf}
      where m.user_id = any(${[...userIds]}::text[]) group by 1, 2, 3, 5`.execute(db);
    const found = new Map<string, Unread[]>(userIds.map((id) => [id, []]));
    for (const { userId, ...unread } of rows) found.get(userId)?.push(unread);
    return found;
  },

  /**
   * For each window the own conversations with something after the number that it knows, or with older messages that were
   * taken back; `seq` is where to go on, not before joining.
   */
  missed: async (db: Db, windows: readonly Known[]): Promise<Missed[][]> => {
    const known = windows.flatMap((window, at) => window.known.map((each) => ({ ...each, at, userId: window.userId })));
    const { rows } = await sql<Missed & { at: number }>`
      select * from (
        select k.at, c.id, at.seq, c.last_seq as "lastSeq", to_jsonb(array(
          select x.seq from chat_message x where x.conversation_id = c.id and x.recalled_at is not null
            and x.seq > at.seq - ${RECALLED_BACK} and x.seq <= at.seq)) as recalled
        from unnest(${known.map(({ at }) => at)}::integer[], ${known.map(({ userId }) => userId)}::text[],
            ${known.map(({ id }) => id)}::text[], ${known.map(({ seq }) => seq)}::bigint[]) as k (at, user_id, id, seq)
          join chat_member m on m.conversation_id = k.id and m.user_id = k.user_id
          join chat_conversation c on c.id = k.id
          cross join lateral (select greatest(k.seq, m.joined_seq) as seq) at
      ) each where "lastSeq" > seq or recalled <> '[]'`.execute(db);
    const found: Missed[][] = windows.map(() => []);
    for (const { at, ...missed } of rows) found[at]!.push(missed);
    return found;
  },

  setMuted: async (db: Db, userId: string, conversationId: string, muted: boolean): Promise<boolean> => {
    const done = await db
      .updateTable('chat_member')
      .set({ muted })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  /** Puts people in; those who are in already stay as they are. Answers who is new. */
  add: async (tx: Tx, conversationId: string, userIds: readonly string[], joinedSeq: number, now: number) => {
    const rows = await tx
      .insertInto('chat_member')
      .values(
        userIds.map((user_id) => ({
          conversation_id: conversationId,
          user_id,
          joined_seq: joinedSeq,
          read_seq: joinedSeq,
          joined_at: new Date(now),
        })),
      )
      .onConflict((c) => c.doNothing())
      .returning('user_id')
      .execute();
    return rows.map((row) => row.user_id);
  },

  remove: async (tx: Tx, conversationId: string, userId: string): Promise<void> => {
    await tx
      .deleteFrom('chat_member')
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .execute();
  },

  setRole: async (tx: Tx, conversationId: string, userId: string, role: MemberRole): Promise<void> => {
    await tx
      .updateTable('chat_member')
      .set({ role })
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .execute();
  },

  /** People with whom each of these talks alone, as pairs; of one person the newest `limit`. */
  contactsOf: async (db: Db, userIds: readonly string[], limit: number) => {
    const { rows } = await sql<{ userId: string; contact: string }>`
      select p.id as "userId", each.contact from unnest(${[...new Set(userIds)]}::text[]) as p (id)
        cross join lateral (
          select o.user_id as contact from chat_member m
            join chat_conversation c on c.id = m.conversation_id and c.kind = 'direct'
            join chat_member o on o.conversation_id = c.id and o.user_id <> m.user_id
          where m.user_id = p.id order by c.last_at desc limit ${limit}) each`.execute(db);
    return rows;
  },
};
