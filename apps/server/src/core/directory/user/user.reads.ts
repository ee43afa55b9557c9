import { sql } from 'kysely';
import type { UserRow } from '@qiaoban/contracts/directory/user.contract';
import type { Page, PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { offsetOf, sortColumn, toPage } from '../paging';
import { isMeantBy } from './person-search';
import '../directory.table';

export type UserQuery = PageQuery & { organizeId: string; enabledMark: '' | '0' | '1' };

/** Names sort by their pinyin: the database has no Chinese collation everywhere. */
const SORTS = {
  account: 'u.account',
  realName: 'u.pinyin',
  gender: 'u.gender',
  mobilePhone: 'u.mobile_phone',
  department: 'd.path',
  sortCode: 'u.sort_code',
  enabledMark: 'u.enabled_mark',
  entryDate: 'u.entry_date',
  creatorTime: 'u.created_at',
} as const;

/** Names of the positions that user `u` holds, the main one first. */
export const positionNames = sql<string>`coalesce((select string_agg(p.full_name, '、' order by up.sort_code)
  from user_position up join position p on p.id = up.position_id where up.user_id = u.id), '')`;
/** Names of the departments and companies that user `u` belongs to beside the main one. */
const otherDepartments = sql<string>`coalesce((select string_agg(o.full_name, '、' order by uo.sort_code)
  from user_organize uo join organize o on o.id = uo.organize_id where uo.user_id = u.id), '')`;
/** Names of the roles that user `u` holds. */
export const roleNames = sql<string>`coalesce((select string_agg(r.full_name, '、' order by r.sort_code, r.full_name)
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id), '')`;

const people = (db: Db, query: Pick<UserQuery, 'organizeId' | 'enabledMark' | 'keyword'>) => {
  let rows = db
    .selectFrom('users as u')
    .leftJoin('organize as d', 'd.id', 'u.organize_id')
    .leftJoin('organize as c', 'c.id', 'd.company_id')
    .leftJoin('users as m', 'm.id', 'u.manager_id');
  if (query.organizeId !== '') {
    rows = rows.where(
      sql<boolean>`(starts_with(d.path, (select path from organize where id = ${query.organizeId}))
        or u.id in (select uo.user_id from user_organize uo join organize x on x.id = uo.organize_id
          where starts_with(x.path, (select path from organize where id = ${query.organizeId}))))`,
    );
  }
  if (query.enabledMark !== '') rows = rows.where('u.enabled_mark', '=', query.enabledMark === '1' ? 1 : 0);
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where(sql<boolean>`(${isMeantBy(query.keyword)} or u.mobile_phone like ${like})`);
  }
  return rows;
};

/** Ids of everybody that the list would show on all of its pages, in its usual order. */
export const listUserIds = async (
  db: Db,
  query: Pick<UserQuery, 'organizeId' | 'enabledMark' | 'keyword'>,
): Promise<string[]> => {
  const rows = await people(db, query)
    .select('u.id')
    .orderBy('u.sort_code')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => row.id);
};

/** Users of a company or department and of those below it; the keyword looks in account, name, mobile and pinyin. */
export const listUserPage = async (
  db: Db,
  query: UserQuery,
): Promise<Page<Omit<UserRow, 'isManaged' | 'lockedUntil'>>> => {
  const sorted = sortColumn(query, SORTS);
  const rows = people(db, query);
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .select(['u.id', 'u.account', 'u.real_name', 'u.head_icon', 'u.gender', 'u.mobile_phone', 'u.organize_id'])
    .select(['u.sort_code', 'u.enabled_mark', 'u.is_administrator', 'u.entry_date', 'u.created_at'])
    .select(['d.full_name as department', 'c.full_name as company', positionNames.as('position'), roleNames.as('role')])
    .select([otherDepartments.as('others'), 'm.real_name as manager', 'u.left_at'])
    .$if(sorted !== undefined, (q) => q.orderBy(sorted!, query.sort === 'desc' ? 'desc' : 'asc'))
    .orderBy('u.sort_code')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const shown = list.map((row) => ({
    id: row.id,
    account: row.account,
    realName: row.real_name,
    headIcon: row.head_icon,
    gender: row.gender,
    mobilePhone: row.mobile_phone,
    organizeId: row.organize_id ?? '',
    department: row.department ?? '',
    company: row.company ?? '',
    otherDepartments: row.others,
    manager: row.manager ?? '',
    position: row.position,
    role: row.role,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    isAdministrator: row.is_administrator,
    entryDate: row.entry_date,
    leftAt: row.left_at,
    creatorTime: row.created_at,
  }));
  return toPage(query, shown, total);
};
