import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { listFiles } from '@qiaoban/contracts/file/file-admin.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import '../file.table';

/** The name of the person whose id stands in a column. Handed over: the directory stands below the files. */
export type PersonName = (id: string) => RawBuilder<string | null>;

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
export const pageOfFiles = async (db: Db, query: ListQuery, nameOf: PersonName) => {
  const sort = isSort(query.sidx) ? SORTS[query.sidx] : SORTS.creatorTime;
  const direction = query.sort === 'asc' ? 'asc' : 'desc';
  const rows = matching(db, query);
  const list = await rows
    .select(['file.id', 'file.name', 'file.type', 'file.size', 'file.media_type', 'file.sha256', 'file.creator_id'])
    .select(['file.created_at', 'file.state', 'file.state_note', 'file.free_since'])
    .select(nameOf('file.creator_id').as('real_name'))
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

/** Who uses a file. */
export const usesOf = (db: Db, fileId: string) =>
  db
    .selectFrom('file_claim')
    .select(['owner', 'created_at'])
    .where('file_id', '=', fileId)
    .orderBy('created_at')
    .execute();

const KEPT = ['ready', 'scanning'] as const satisfies readonly string[];

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
export const usageByPerson = async (db: Db, nameOf: PersonName) => {
  const { rows } = await sql<{ id: string; name: string; count: number; size: number }>`
    select id, name, count, size from (
      select held.id, ${nameOf('held.id')} as name, held.count, held.size from (
        select creator_id as id, count(*) as count, coalesce(sum(size), 0)::bigint as size from file
        where state = any(${KEPT}::text[]) and creator_id is not null group by creator_id
      ) held
    ) named where name is not null order by size desc limit 10`.execute(db);
  return rows;
};
