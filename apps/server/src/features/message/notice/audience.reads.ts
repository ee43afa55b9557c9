import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Audience } from '@qiaoban/contracts/message/notice.contract';
import type { Db } from '#platform/database/database';
import '#core/directory';
import './notice.table';

/** Rows of kind, target_id and below. */
type Source = RawBuilder<unknown>;

const storedOf = (noticeId: string): Source =>
  sql`(select kind, target_id, below from notice_audience where notice_id = ${noticeId})`;

const givenOf = (audience: readonly Audience[]): Source =>
  sql`(select g.kind, g.id as target_id, g.below
    from jsonb_to_recordset(${JSON.stringify(audience)}::jsonb) as g(kind text, id text, below boolean))`;

/** A company without those below it means its own departments too, only not its subsidiaries. */
const isInside = sql`case when a.below then starts_with(d.path, t.path)
  when t.category = 'company' then d.company_id = t.id else d.id = t.id end`;

/** Condition on `u`: named by the audience. */
const isNamed = (source: Source) => sql<boolean>`(
  exists (select 1 from ${source} a where a.kind = 'everyone') or u.id in (
    select a.target_id from ${source} a where a.kind = 'user'
    union select m.user_id from ${source} a join directory_role r on r.id = a.target_id and r.enabled_mark = 1
      join directory_person_role m on m.role_id = r.id where a.kind = 'role'
    union select m.user_id from ${source} a join directory_position p on p.id = a.target_id and p.enabled_mark = 1
      join directory_person_position m on m.position_id = p.id where a.kind = 'position'
    union select m.user_id from ${source} a join directory_group g on g.id = a.target_id and g.enabled_mark = 1
      join directory_person_group m on m.group_id = g.id where a.kind = 'group'
    union select x.id from ${source} a join directory_organize t on t.id = a.target_id join directory_organize d on ${isInside}
      join directory_person x on x.organize_id = d.id where a.kind = 'organize'
    union select x.user_id from ${source} a join directory_organize t on t.id = a.target_id join directory_organize d on ${isInside}
      join directory_person_organize x on x.organize_id = d.id where a.kind = 'organize'
  ))`;

export const audienceReads = {
  /** How many people in use an audience names now. */
  count: async (db: Db, audience: readonly Audience[]): Promise<number> => {
    if (audience.length === 0) return 0;
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from directory_person u where u.enabled_mark = 1 and ${isNamed(givenOf(audience))}`.execute(
      db,
    );
    return rows[0]?.n ?? 0;
  },

  /** The next people in use, by id, whom a notice names and who have no copy yet. */
  nextReceivers: async (db: Db, noticeId: string, after: string, limit: number): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select u.id from directory_person u where u.enabled_mark = 1 and u.id > ${after} and ${isNamed(storedOf(noticeId))}
        and not exists (select 1 from message_receive r where r.message_id = ${noticeId} and r.user_id = u.id)
      order by u.id limit ${limit}`.execute(db);
    return rows.map((row) => row.id);
  },

  /**
   * Pinned notices in force for everybody or for an organisation of these people, of which they have no copy yet: they
   * joined after they were published.
   */
  missedPinned: async (db: Db, userIds: readonly string[], now: number) => {
    const { rows } = await sql<{ userId: string; id: string }>`
      select p.id as "userId", n.id from notice n cross join unnest(${[...new Set(userIds)]}::text[]) as p (id)
      where n.is_pinned and n.state = 'published' and not n.is_sending
        and (n.expires_at is null or n.expires_at > ${new Date(now)})
        and not exists (select 1 from message_receive r where r.message_id = n.id and r.user_id = p.id)
        and exists (select 1 from notice_audience a where a.notice_id = n.id and (a.kind = 'everyone' or (
          a.kind = 'organize' and exists (
            select 1 from directory_organize t join directory_organize d on ${isInside}
            where t.id = a.target_id and d.id in (
              select organize_id from directory_person where id = p.id
              union select organize_id from directory_person_organize where user_id = p.id)))))
      order by n.published_at`.execute(db);
    return rows;
  },

  /** Names of what an audience points at, in its order; empty for everyone, the id for what is gone. */
  names: async (db: Db, audience: readonly Audience[]): Promise<string[]> => {
    const ids = audience.map((each) => each.id).filter((id) => id !== '');
    if (ids.length === 0) return audience.map(() => '');
    const { rows } = await sql<{ id: string; name: string }>`
      select id, full_name as name from directory_organize where id = any(${ids}::text[])
      union all select id, full_name from directory_role where id = any(${ids}::text[])
      union all select id, full_name from directory_position where id = any(${ids}::text[])
      union all select id, full_name from directory_group where id = any(${ids}::text[])
      union all select id, real_name from directory_person where id = any(${ids}::text[])`.execute(db);
    const names = new Map(rows.map((row) => [row.id, row.name]));
    return audience.map((each) => names.get(each.id) ?? each.id);
  },
};
