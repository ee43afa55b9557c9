import { sql } from 'kysely';
import type { PositionRow } from '@qiaoban/contracts/directory/position.contract';
import type { Page, PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import type { Leaf } from '../organize/organize.tree';
import { isVisiblePath } from '../organize/visible';
import type { Roots } from '../organize/visible';
import { offsetOf, sortColumn, toPage } from '../paging';
import '../directory.table';

const SORTS = {
  fullName: 'p.full_name',
  enCode: 'p.en_code',
  sortCode: 'p.sort_code',
  enabledMark: 'p.enabled_mark',
  creatorTime: 'p.created_at',
} as const;

/** Positions of a company or department and of those below it. */
export const listPositionPage = async (
  db: Db,
  query: PageQuery & { organizeId: string },
): Promise<Page<Omit<PositionRow, 'isManaged'>>> => {
  let rows = db.selectFrom('position as p').innerJoin('organize as o', 'o.id', 'p.organize_id');
  if (query.organizeId !== '') {
    rows = rows.where(sql<boolean>`starts_with(o.path, (select path from organize where id = ${query.organizeId}))`);
  }
  if (query.keyword !== '') {
    const like = `%${escapeLike(query.keyword)}%`;
    rows = rows.where((w) => w.or([w('p.full_name', 'ilike', like), w('p.en_code', 'ilike', like)]));
  }
  const sorted = sortColumn(query, SORTS);
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const list = await rows
    .select([
      'p.id',
      'p.organize_id',
      'p.full_name',
      'p.en_code',
      'p.type',
      'p.sort_code',
      'p.enabled_mark',
      'p.description',
    ])
    .select(['p.version', 'p.created_at', 'o.full_name as department'])
    .select((q) =>
      q
        .selectFrom('user_position')
        .whereRef('position_id', '=', 'p.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('members'),
    )
    .$if(sorted !== undefined, (q) => q.orderBy(sorted!, query.sort === 'desc' ? 'desc' : 'asc'))
    .orderBy('p.sort_code')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .limit(query.pageSize)
    .offset(offsetOf(query))
    .execute();
  const shown = list.map((row) => ({
    id: row.id,
    organizeId: row.organize_id,
    fullName: row.full_name,
    enCode: row.en_code,
    type: row.type,
    sortCode: row.sort_code,
    enabledMark: row.enabled_mark,
    description: row.description,
    version: row.version,
    department: row.department,
    memberCount: row.members ?? 0,
    creatorTime: row.created_at,
  }));
  return toPage(query, shown, total);
};

const names = (db: Db) =>
  db
    .selectFrom('position as p')
    .innerJoin('organize as o', 'o.id', 'p.organize_id')
    .select(['p.id', 'p.full_name as fullName', 'p.organize_id as organizeId', 'o.full_name as department'])
    .orderBy('p.sort_code')
    .orderBy('p.created_at')
    .orderBy('p.id');

/** All positions in use, as far as the roots reach. */
export const allPositionNames = (db: Db, roots: Roots) =>
  names(db)
    .where('p.enabled_mark', '=', 1)
    .where(isVisiblePath(sql.ref('o.path'), roots))
    .execute();

/** Those with these ids, out of use or not, and those in use of the companies and departments with these ids. */
export const positionNamesOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : names(db)
        .where(sql<boolean>`p.id = any(${ids}::text[]) or (p.enabled_mark = 1 and p.organize_id = any(${ids}::text[]))`)
        .execute();

/** Positions in use as leaves of the picker's tree. */
export const positionLeaves = async (db: Db, roots: Roots): Promise<Leaf[]> =>
  (await allPositionNames(db, roots)).map((row) => ({
    id: row.id,
    organizeId: row.organizeId,
    fullName: row.fullName,
    type: 'position' as const,
    headIcon: '',
  }));
