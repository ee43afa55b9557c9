import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChatMessage, MessageType } from '@qiaoban/contracts/chat/chat-message';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '#core/directory';
import type { KeptFile } from '../chat.table';

/** A message with the account of its writer, which one frame of the wire wants. */
export type ReadMessage = { message: ChatMessage; account: string };
export type SignFile = (fileId: string, kind: MessageType) => string;

type Row = {
  id: string;
  conversation_id: string;
  seq: number;
  client_id: string;
  sender_id: string;
  real_name: string | null;
  head_icon: string | null;
  account: string | null;
  kind: MessageType;
  content: string;
  file: KeptFile | null;
  quote_seq: number | null;
  mentions: string[];
  recalled_at: number | null;
  sent_at: number;
  q_sender: string | null;
  q_name: string | null;
  q_kind: MessageType | null;
  q_content: string | null;
  q_recalled: number | null;
};

const SHORT = 120;

const toMessage = (row: Row, sign: SignFile): ReadMessage => {
  const recalled = row.recalled_at !== null;
  const file = recalled || row.file === null ? null : { ...row.file, url: sign(row.file.fileId, row.kind) };
  const quote =
    row.quote_seq === null || row.q_kind === null || recalled
      ? null
      : {
          seq: row.quote_seq,
          senderId: row.q_sender ?? '',
          senderName: row.q_name ?? '',
          messageType: row.q_kind,
          text: row.q_recalled === null ? (row.q_content ?? '').slice(0, SHORT) : '',
          recalled: row.q_recalled !== null,
        };
  return {
    account: row.account ?? '',
    message: {
      id: row.id,
      conversationId: row.conversation_id,
      seq: row.seq,
      clientId: row.client_id,
      senderId: row.sender_id,
      senderName: row.real_name ?? '',
      headIcon: row.head_icon ?? '',
      messageType: row.kind,
      content: recalled ? '' : row.content,
      file,
      quote,
      mentions: row.mentions,
      recalled,
      dateTime: row.sent_at,
    },
  };
};

const select = async (
  db: Db,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
  from: RawBuilder<unknown> = sql`chat_message m`,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select m.id, m.conversation_id, m.seq, m.client_id, m.sender_id, u.real_name, u.head_icon, u.account, m.kind,
      m.content, m.file, m.quote_seq, m.mentions, m.recalled_at, m.sent_at, q.sender_id as q_sender,
      qu.real_name as q_name, q.kind as q_kind, q.content as q_content, q.recalled_at as q_recalled
    from ${from} left join directory_person u on u.id = m.sender_id
      left join chat_message q on q.conversation_id = m.conversation_id and q.seq = m.quote_seq
      left join directory_person qu on qu.id = q.sender_id
    where ${where} ${tail}`.execute(db);
  return rows;
};

const notHidden = (userId: string): RawBuilder<unknown> => sql`not exists (select 1 from chat_hidden h
  where h.user_id = ${userId} and h.conversation_id = m.conversation_id and h.seq = m.seq)`;

/** What a member may see: since joining, but what the person deleted for itself. */
export type Sight = { conversationId: string; userId: string; joinedSeq: number };
const seen = ({ conversationId, userId, joinedSeq }: Sight): RawBuilder<unknown> =>
  sql`m.conversation_id = ${conversationId} and m.seq > ${joinedSeq} and ${notHidden(userId)}`;

type Found = { keyword: string; messageType: string; senderId: string; from: number; until: number };

/** Messages as a member reads them; each question is bound to what the member may see. */
export const messageReads = {
  before: async (db: Db, sight: Sight, seq: number | undefined, limit: number, sign: SignFile) => {
    const older = seq === undefined ? sql`true` : sql`m.seq < ${seq}`;
    const rows = await select(db, sql`${seen(sight)} and ${older}`, sql`order by m.seq desc limit ${limit}`);
    return rows.toReversed().map((row) => toMessage(row, sign).message);
  },

  after: async (db: Db, sight: Sight, seq: number, limit: number, sign: SignFile) => {
    const rows = await select(db, sql`${seen(sight)} and m.seq > ${seq}`, sql`order by m.seq limit ${limit}`);
    return rows.map((row) => toMessage(row, sign).message);
  },

  /**
   * Everything after a number of several conversations, at most `limit` of each, what somebody hid for himself included:
   * the numbers must have no gaps.
   */
  following: async (db: Db, after: readonly { id: string; seq: number }[], limit: number, sign: SignFile) => {
    const found = new Map<string, ReadMessage[]>(after.map(({ id }) => [id, []]));
    if (after.length === 0) return found;
    const from = sql`unnest(${after.map(({ id }) => id)}::text[], ${after.map(({ seq }) => seq)}::bigint[]) as k (id, seq)
      cross join lateral (select * from chat_message where conversation_id = k.id and seq > k.seq order by seq limit ${limit}) m`;
    for (const row of await select(db, sql`true`, sql`order by m.conversation_id, m.seq`, from))
      found.get(row.conversation_id)?.push(toMessage(row, sign));
    return found;
  },

  one: async (db: Db, sight: Sight, seq: number, sign: SignFile) => {
    const [row] = await select(db, sql`${seen(sight)} and m.seq = ${seq}`, sql``);
    return row && toMessage(row, sign).message;
  },

  search: async (db: Db, sight: Sight, found: Found, before: number | undefined, limit: number, sign: SignFile) => {
    const wishes = [seen(sight), sql`m.recalled_at is null`, sql`m.kind <> 'system'`];
    if (found.keyword !== '') wishes.push(sql`m.content ilike ${`%${escapeLike(found.keyword)}%`}`);
    if (found.messageType !== '') wishes.push(sql`m.kind = ${found.messageType}`);
    if (found.senderId !== '') wishes.push(sql`m.sender_id = ${found.senderId}`);
    if (found.from > 0) wishes.push(sql`m.sent_at >= ${new Date(found.from)}`);
    if (found.until > 0) wishes.push(sql`m.sent_at < ${new Date(found.until)}`);
    if (before !== undefined) wishes.push(sql`m.seq < ${before}`);
    const rows = await select(db, sql.join(wishes, sql` and `), sql`order by m.seq desc limit ${limit}`);
    return rows.map((row) => toMessage(row, sign).message);
  },

  /** For the paged list of older clients. */
  page: async (db: Db, sight: Sight, keyword: string, sort: 'asc' | 'desc', limit: number, offset: number) => {
    const like =
      keyword === '' ? sql`true` : sql`m.content ilike ${`%${escapeLike(keyword)}%`} and m.recalled_at is null`;
    const where = sql`${seen(sight)} and ${like}`;
    const order = sort === 'asc' ? sql`asc` : sql`desc`;
    const rows = await select(db, where, sql`order by m.seq ${order} limit ${limit} offset ${offset}`);
    const count = await sql<{ n: number }>`select count(*) as n from chat_message m where ${where}`.execute(db);
    const unsigned: SignFile = () => '';
    return { list: rows.map((row) => toMessage(row, unsigned).message), total: count.rows[0]?.n ?? 0 };
  },
};
