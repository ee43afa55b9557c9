import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ConversationRow } from '@qiaoban/contracts/chat/conversation.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '#core/directory';
import '../chat.table';

export type ReadConversation = Omit<ConversationRow, 'isOnline'>;
type Row = Omit<ReadConversation, 'last'> & {
  lastKind: NonNullable<ConversationRow['last']>['messageType'] | null;
  lastText: string | null;
  lastSender: string;
  lastName: string;
  lastRecalled: boolean;
};

const toConversation = ({ lastKind, lastText, lastSender, lastName, lastRecalled, ...row }: Row): ReadConversation => ({
  ...row,
  last:
    lastKind === null
      ? null
      : {
          messageType: lastKind,
          text: lastRecalled ? '' : (lastText ?? ''),
          senderId: lastSender,
          senderName: lastName,
          recalled: lastRecalled,
        },
});

const read = async (db: Db, userId: string, where: RawBuilder<unknown>, tail: RawBuilder<unknown>) => {
  const { rows } = await sql<Row>`
    select c.id, c.kind, case when c.kind = 'direct' then coalesce(ou.real_name, '') else c.name end as name,
      coalesce(ou.id, '') as "userId", coalesce(ou.account, '') as account, coalesce(d.full_name, '') as department,
      coalesce(ou.pinyin, '') as "quickQuery", coalesce(ou.head_icon, '') as "headIcon",
      coalesce(f.faces, '[]'::jsonb) as faces, f.n as "memberCount", m.role, m.muted, un.n as "unreadNum",
      coalesce(un.named, false) as "isMentioned", c.last_seq as "lastSeq", m.read_seq as "readSeq",
      coalesce(o.read_seq, 0) as "otherReadSeq", m.joined_seq as "joinedSeq", c.announcement,
      c.announced_by as "announcedBy", c.last_at as "lastTime", l.kind as "lastKind", left(l.content, 300) as "lastText",
      coalesce(l.sender_id, '') as "lastSender", coalesce(lu.real_name, '') as "lastName",
      l.recalled_at is not null as "lastRecalled"
    from chat_member m join chat_conversation c on c.id = m.conversation_id
      left join chat_member o on c.kind = 'direct' and o.conversation_id = c.id and o.user_id <> m.user_id
      left join directory_person ou on ou.id = o.user_id left join directory_organize d on d.id = ou.organize_id
      left join chat_message l on l.conversation_id = c.id and l.seq = c.last_seq and l.seq > m.joined_seq
        and not exists (select 1 from chat_hidden h
          where h.user_id = m.user_id and h.conversation_id = l.conversation_id and h.seq = l.seq)
      left join directory_person lu on lu.id = l.sender_id
      cross join lateral (
        select count(*) as n, bool_or(x.mentions && array[m.user_id, 'all']) as named from chat_message x
        where x.conversation_id = c.id and x.seq > greatest(m.read_seq, m.joined_seq) and x.sender_id <> m.user_id
          and x.kind <> 'system' and x.recalled_at is null
      ) un
      cross join lateral (
        select (select count(*) from chat_member where conversation_id = c.id) as n,
          case when c.kind = 'group' then (
            select jsonb_agg(jsonb_build_object('id', q.id, 'fullName', q.real_name, 'headIcon', q.head_icon)) from (
              select u.id, u.real_name, u.head_icon from chat_member g join directory_person u on u.id = g.user_id
              where g.conversation_id = c.id order by g.joined_at, g.user_id limit 4) q
          ) end as faces
      ) f
    where m.user_id = ${userId} and ${where} ${tail}`.execute(db);
  return rows.map(toConversation);
};

export const conversationReads = {
  list: async (db: Db, userId: string, keyword: string, limit: number) => {
    const like = `%${escapeLike(keyword)}%`;
    const meant =
      keyword === ''
        ? sql`(c.last_seq > 0 or c.kind = 'group')`
        : sql`(c.name ilike ${like} or ou.real_name ilike ${like} or ou.account ilike ${like}
            or ou.pinyin like ${like.toLowerCase()})`;
    const rows = await read(db, userId, meant, sql`order by un.n > 0 desc, c.last_at desc limit ${limit + 1}`);
    return { list: rows.slice(0, limit), hasMore: rows.length > limit };
  },

  one: async (db: Db, userId: string, id: string) => (await read(db, userId, sql`c.id = ${id}`, sql``))[0],
};
