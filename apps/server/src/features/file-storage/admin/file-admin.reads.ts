import { sql } from 'kysely';
import type { listFiles } from '@qiaoban/contracts/file/file-admin.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Db } from '../../../platform/database/database';
import { escapeLike } from '../../../platform/database/like';
import '../file.table';

type ListQuery = QueryOf<typeof listFiles>;

const SORTS = { name: 'file.name', size: 'file.size', creatorTime: 'file.created_at', type: 'file.type' } as const;
const isSort = (text: string): text is keyof typeof SORTS => Object.hasOwn(SORTS, text);

const matching = (db: Db, query: ListQuery) => {
  let rows = db.selectFrom('file');
  if (query.keyword !== '') rows = rows.where('file.name', 'ilike', `%${escapeLike(query.keyword)}%`);
  if (query.type !== '') rows = rows.where('file.type', '=', query.type);
  if (query.state !== '') rows = rows.where('file.state', '=', query.state);
  if (query.creatorId !== '') rows = rows.where('file.creator_id', '=', query.creatorId);
  if (query.from !== undefined) rows = rows.where('file.created_at', '>=', sql<number>`${new Date(query.from)}`);
  if (query.to !== undefined) rows = rows.where('file.created_at', '<', sql<number>`${new Date(query.to)}`);
  if (query.use !== '') rows = rows.where('file.free_since', query.use === 'used' ? 'is' : 'is not', null);
  return rows;
};

/** One page of the tenant's files with how often they are used. */
export const pageOfFiles = async (db: Db, query: ListQuery) => {
  const sort = isSort(query.sidx) ? SORTS[query.sidx] : SORTS.creatorTime;
  const direction = query.sort === 'asc' ? 'asc' : 'desc';
  const rows = matching(db, query);
  const list = await rows
    .leftJoin('users', 'users.id', 'file.creator_id')
    .select(['file.id', 'file.name', 'file.type', 'file.size', 'file.media_type', 'file.sha256', 'file.creator_id'])
    .select(['file.created_at', 'file.state', 'file.state_note', 'file.free_since', 'users.real_name'])
    .select((q) =>
      q
        .selectFrom('file_claim')
        .whereRef('file_claim.file_id', '=', 'file.id')
        .select(sql<number>`count(*)`.as('n'))
        .as('uses'),
    )
    .orderBy(sort, direction)
    .orderBy('file.id', direction)
    .limit(query.pageSize)
    .offset((query.currentPage - 1) * query.pageSize)
    .execute();
  const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { list, total };
};

/** Who uses a file, the first hundred. */
export const usesOf = (db: Db, fileId: string) =>
  db
    .selectFrom('file_claim')
    .select(['owner', 'created_at'])
    .where('file_id', '=', fileId)
    .orderBy('created_at')
    .limit(100)
    .execute();

const KEPT = ['ready', 'scanning'] as const;

/** Files and bytes by purpose, largest first. */
export const usageByType = (db: Db) =>
  db
    .selectFrom('file')
    .where('state', 'in', KEPT)
    .select(['type', sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(size), 0)::bigint`.as('size')])
    .groupBy('type')
    .orderBy(sql`sum(size)`, 'desc')
    .execute();

/** The ten people with the most bytes. */
export const usageByPerson = (db: Db) =>
  db
    .selectFrom('file')
    .innerJoin('users', 'users.id', 'file.creator_id')
    .where('file.state', 'in', KEPT)
    .select(['users.id', 'users.real_name as name'])
    .select([sql<number>`count(*)`.as('count'), sql<number>`coalesce(sum(file.size), 0)::bigint`.as('size')])
    .groupBy(['users.id', 'users.real_name'])
    .orderBy(sql`sum(file.size)`, 'desc')
    .limit(10)
    .execute();
