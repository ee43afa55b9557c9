import { sql } from 'kysely';
import type { Tenant } from '@qiaoban/contracts/tenant/tenant.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { DEFAULT_TENANT, PLATFORM_SCHEMA, schemaOfTenant } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';

export const MIB = 1024 * 1024;

/** The control schema seen from a transaction of the first tenant, so that both change together or not at all. */
export const control = (db: Db): Db => db.withSchema(PLATFORM_SCHEMA);

const shape = [
  'code',
  'full_name as fullName',
  'contact',
  'description',
  'quota_users as quotaUsers',
  'quota_forms as quotaForms',
  'quota_storage',
  'state',
  'progress',
  'step',
  'error',
  'created_at as creatorTime',
  'suspended_at as suspendedAt',
  'suspend_reason as suspendReason',
  'delete_after as deleteAfter',
  'version',
] as const;
const rows = (db: Db) => tenantRows.query(control(db)).select(shape);
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirst']>>>;

type Size = { users: number; forms: number; fileBytes: number };
const NOTHING: Size = { users: 0, forms: 0, fileBytes: 0 };

const sizeOf = async (tenants: Tenants, { code, state }: Row): Promise<Size> => {
  if (state === 'creating' || state === 'failed') return NOTHING;
  const { rows: found } = await sql<Size>`
    select (select count(*) from directory_person where enabled_mark = 1) as users,
      (select count(*) from visualdev_form) as forms,
      (select coalesce(sum(size), 0)::bigint from file_stored) as "fileBytes"`.execute(tenants.db(code));
  return found[0] ?? NOTHING;
};

const tableBytes = async (db: Db, codes: readonly string[]): Promise<Map<string, number>> => {
  if (codes.length === 0) return new Map();
  const { rows: found } = await sql<{ name: string; bytes: number }>`
    select n.nspname as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname in (${sql.join(codes.map(schemaOfTenant))}) group by n.nspname`.execute(
    db,
  );
  return new Map(found.map(({ name, bytes }) => [name, bytes]));
};

const withSizes = async (db: Db, tenants: Tenants, found: Row[]): Promise<Tenant[]> => {
  const bytes = await tableBytes(
    db,
    found.map((row) => row.code),
  );
  const list: Tenant[] = [];
  // one after the other: a database with one connection serves them no faster
  for (const { quota_storage, ...row } of found)
    list.push({
      ...row,
      quotaStorage: Math.round(quota_storage / MIB),
      isDefault: row.code === DEFAULT_TENANT,
      ...(await sizeOf(tenants, { ...row, quota_storage })),
      databaseBytes: bytes.get(schemaOfTenant(row.code)) ?? 0,
    } as Tenant);
  return list;
};

export const tenantStore = {
  page: async (db: Db, tenants: Tenants, query: PageQuery): Promise<{ list: Tenant[]; total: number }> => {
    const like = `%${escapeLike(query.keyword)}%`;
    const { total } = await tenantRows
      .query(control(db))
      .select(sql<number>`count(*)`.as('total'))
      .where((w) => w.or([w('code', 'ilike', like), w('full_name', 'ilike', like)]))
      .executeTakeFirstOrThrow();
    const found = await rows(db)
      .where((w) => w.or([w('code', 'ilike', like), w('full_name', 'ilike', like)]))
      .orderBy('created_at')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list: await withSizes(db, tenants, found), total };
  },

  get: async (db: Db, tenants: Tenants, code: string): Promise<Tenant | undefined> =>
    (await withSizes(db, tenants, await rows(db).where('code', '=', code).execute()))[0],

  /** The row, held until the transaction ends. */
  lock: (db: Db, code: string) => rows(db).where('code', '=', code).forUpdate().executeTakeFirst(),
  find: (db: Db, code: string) => rows(db).where('code', '=', code).executeTakeFirst(),
};
export type TenantRow = Row;
