import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Attributes } from '@qiaoban/contracts/membership/attributes';
import type { MemberInput, MemberRow } from '@qiaoban/contracts/membership/member.contract';
import type { Db } from '#platform/database/database';
import { codeSql } from '../member/member-code';
import { within } from '../membership-scope';
import type { MemberScope } from '../membership-scope';

/** A member with everything that a file tells of it. */
export type WholeMember = MemberInput &
  Pick<MemberRow, 'id' | 'code' | 'branchName' | 'position' | 'points' | 'state' | 'version'> & { isRemoved: boolean };

const read = async (db: Db, scope: MemberScope, where: RawBuilder<unknown>, order = sql`m.number`) => {
  const { rows } = await sql<Omit<WholeMember, 'attributes'> & { attributes: unknown }>`
    select m.id, ${codeSql} as code, m.kind, m.full_name as "fullName", m.member_type as "memberType",
      coalesce(m.branch_id, '') as "branchId", coalesce(o.full_name, '') as "branchName", m.state,
      to_char(m.joined_on, 'YYYY-MM-DD') as "joinedOn", m.mobile, m.email, m.identity, m.address, m.note,
      coalesce(m.user_id, '') as "userId", m.attributes, m.points, m.version, m.removed_at is not null as "isRemoved",
      coalesce(h.position, '') as position,
      coalesce((select json_agg(json_build_object('fullName', r.full_name, 'title', r.title, 'mobile', r.mobile,
        'email', r.email, 'isMain', r.is_main, 'userId', coalesce(r.user_id, '')) order by r.sort_code)
        from membership_representative r where r.member_id = m.id), '[]') as representatives,
      coalesce((select json_agg(json_build_object('position', p.position, 'from', to_char(p.from_day, 'YYYY-MM-DD'),
        'until', coalesce(to_char(p.until_day, 'YYYY-MM-DD'), ''), 'note', p.note) order by p.from_day desc, p.id desc)
        from membership_position p where p.member_id = m.id), '[]') as positions
    from membership_member m cross join organisation_today z left join directory_organize o on o.id = m.branch_id
    left join lateral (select x.position from membership_position x where x.member_id = m.id
      and x.from_day <= z.today and (x.until_day is null or x.until_day >= z.today)
      order by x.from_day desc limit 1) h on true
    where ${where} and ${within(scope, 'm.branch_id')} order by ${order}`.execute(db);
  return rows.map((row): WholeMember => ({ ...row, attributes: Attributes.parse(row.attributes) }));
};

export const wholeMembers = {
  /** Those with one of the numbers or identity numbers. */
  named: (db: Db, scope: MemberScope, { numbers, identities }: { numbers: number[]; identities: string[] }) =>
    read(
      db,
      scope,
      sql`(m.number = any(${numbers}::bigint[]) or (m.identity <> '' and m.identity = any(${identities}::text[])))`,
    ),
  byIds: (db: Db, scope: MemberScope, ids: readonly string[]) =>
    read(db, scope, sql`m.id = any(${[...ids]}::text[])`, sql`m.number desc`),
};
