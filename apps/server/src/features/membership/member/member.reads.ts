import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { Attributes } from '@qiaoban/contracts/membership/attributes';
import type {
  HeldPosition,
  MemberDetail,
  MemberFilter,
  MemberRow,
  Representative,
} from '@qiaoban/contracts/membership/member.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { MembershipSettings } from '@qiaoban/contracts/membership/setting.contract';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { windowOf } from '#platform/http/paging';
import { underBranch, within } from '../membership-scope';
import type { MemberScope } from '../membership-scope';
import { pointsOf } from '../score/grade.rules';
import { codeSql } from './member-code';
import '../membership.table';

type Row = Omit<MemberRow, 'grade'>;
const ROW = sql`m.id, ${codeSql} as code, m.kind, m.full_name as "fullName", m.member_type as "memberType",
  coalesce(m.branch_id, '') as "branchId", coalesce(o.full_name, '') as "branchName", m.state,
  to_char(m.joined_on, 'YYYY-MM-DD') as "joinedOn", coalesce(nullif(m.mobile, ''), r.mobile, '') as mobile,
  coalesce(r.full_name, '') as "contactName", coalesce(h.position, '') as position,
  coalesce(m.attributes ->> 'industryClassification', '') as industry,
  coalesce(m.attributes ->> 'enterpriseScale', '') as scale, m.points, m.version`;
const FROM = sql`membership_member m cross join organisation_today z left join directory_organize o on o.id = m.branch_id
  left join lateral (select x.full_name, x.mobile from membership_representative x where x.member_id = m.id
    order by x.is_main desc, x.sort_code limit 1) r on true
  left join lateral (select x.position from membership_position x where x.member_id = m.id
    and x.from_day <= z.today and (x.until_day is null or x.until_day >= z.today)
    order by x.from_day desc limit 1) h on true`;

const conditionOf = (
  scope: MemberScope,
  filter: Pick<MemberFilter, 'keyword' | 'kind' | 'memberType' | 'branchId' | 'state' | 'grade'>,
  grades: MembershipSettings['grades'],
): RawBuilder<unknown> => {
  const like = `%${escapeLike(filter.keyword)}%`;
  const bounds = filter.grade === '' ? { from: null, below: null } : pointsOf(grades, filter.grade);
  if (bounds === undefined) return sql`false`;
  return sql`${within(scope, 'm.branch_id')} and ${underBranch(filter.branchId, 'm.branch_id')}
    and (${filter.kind} = '' or m.kind = ${filter.kind})
    and (${filter.memberType} = '' or m.member_type = ${filter.memberType})
    and (${filter.state} = '' or m.state = ${filter.state})
    and (${bounds.from}::int is null or m.points >= ${bounds.from}) and (${bounds.below}::int is null or m.points < ${bounds.below})
    and (${filter.keyword} = '' or m.full_name ilike ${like} or ${codeSql} ilike ${like} or m.mobile like ${like}
      or exists (select 1 from membership_representative x where x.member_id = m.id
        and (x.full_name ilike ${like} or x.mobile like ${like})))`;
};

export const MEMBER_SORTS: Readonly<Record<string, string>> = {
  code: 'm.number',
  fullName: 'm.full_name',
  joinedOn: 'm.joined_on',
  points: 'm.points',
};

export const memberReads = {
  list: async (
    db: Db,
    scope: MemberScope,
    query: MemberFilter,
    grades: MembershipSettings['grades'],
  ): Promise<{ list: Row[]; total: number }> => {
    const where = conditionOf(scope, query, grades);
    const { limit, offset } = windowOf(query);
    const column = MEMBER_SORTS[query.sidx] ?? 'm.number';
    const direction = query.sidx !== '' && query.sort !== 'desc' ? sql`asc` : sql`desc`;
    const { rows } = await sql<Row>`select ${ROW} from ${FROM} where ${where}
      order by ${sql.ref(column)} ${direction}, m.number desc limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*)::int as n from membership_member m where ${where}`.execute(
      db,
    );
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },
  /** All that the list would show, the newest first. */
  ids: async (
    db: Db,
    scope: MemberScope,
    filter: Parameters<typeof conditionOf>[1],
    grades: MembershipSettings['grades'],
  ): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select m.id from membership_member m
      where ${conditionOf(scope, filter, grades)} order by m.number desc`.execute(db);
    return rows.map(({ id }) => id);
  },
  find: async (db: Db, scope: MemberScope, id: string) => {
    type Found = Row &
      Pick<
        MemberDetail,
        'email' | 'identity' | 'address' | 'note' | 'userId' | 'account' | 'fromApplication' | 'leftReason'
      > & { attributes: unknown; ownMobile: string; isRemoved: boolean };
    const { rows } = await sql<Found>`select ${ROW}, m.mobile as "ownMobile", m.email, m.identity, m.address, m.note,
        coalesce(m.user_id, '') as "userId", coalesce(u.account, '') as account, m.attributes,
        m.instance_id is not null as "fromApplication", m.left_reason as "leftReason", m.removed_at is not null as "isRemoved"
      from ${FROM} left join directory_person u on u.id = m.user_id
      where m.id = ${id} and ${within(scope, 'm.branch_id')}`.execute(db);
    const row = rows[0];
    return row && { ...row, attributes: Attributes.parse(row.attributes) };
  },
  parts: async (db: Db, id: string): Promise<{ representatives: Representative[]; positions: HeldPosition[] }> => {
    const people = await sql<Representative>`select full_name as "fullName", title, mobile, email, is_main as "isMain",
        coalesce(user_id, '') as "userId" from membership_representative where member_id = ${id} order by sort_code`.execute(
      db,
    );
    const held = await sql<HeldPosition>`select position, to_char(from_day, 'YYYY-MM-DD') as "from",
        coalesce(to_char(until_day, 'YYYY-MM-DD'), '') as "until", note
      from membership_position where member_id = ${id} order by from_day desc, id desc`.execute(db);
    return { representatives: people.rows, positions: held.rows };
  },
  select: async (
    db: Db,
    scope: MemberScope,
    keyword: string,
    more: { branchId?: string; kind?: string; limit: number },
  ) => {
    const like = `%${escapeLike(keyword)}%`;
    const { branchId, kind = '', limit } = more;
    const { rows } = await sql<{ id: string; code: string; fullName: string; branchName: string }>`
      select m.id, ${codeSql} as code, m.full_name as "fullName", coalesce(o.full_name, '') as "branchName"
      from membership_member m left join directory_organize o on o.id = m.branch_id
      where m.state = 'active' and ${within(scope, 'm.branch_id')} and (${kind} = '' or m.kind = ${kind})
        and ${branchId === undefined ? sql`true` : branchId === '' ? sql`m.branch_id is null` : sql`m.branch_id = ${branchId}`}
        and (${keyword} = '' or m.full_name ilike ${like} or ${codeSql} ilike ${like})
      order by m.number limit ${limit}`.execute(db);
    return rows;
  },
  names: async (db: Db, scope: MemberScope, ids: readonly string[]) => {
    const { rows } = await sql<{ id: string; fullName: string; department: string }>`
      select m.id, m.full_name as "fullName", coalesce(o.full_name, '') as department
      from membership_member m left join directory_organize o on o.id = m.branch_id
      where m.id = any(${[...ids]}::text[]) and ${within(scope, 'm.branch_id')} order by m.number`.execute(db);
    return rows;
  },
};

/** The member in the scope. Throws membership.not_found. */
export const requireMember = async (db: Db, scope: MemberScope, id: string) => {
  const found = await memberReads.find(db, scope, id);
  if (found === undefined) throw new AppError(membershipErrors.not_found, {}, [{ path: 'memberId', message: '' }]);
  return found;
};
