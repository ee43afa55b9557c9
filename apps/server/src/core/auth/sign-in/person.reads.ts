import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { tenantErrors } from '@qiaoban/contracts/tenant/tenant.contract';
import type { Db } from '#platform/database/database';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import '../../directory';
import { loginNameOf } from './login-name.rules';

const people = (db: Db) =>
  db
    .selectFrom('directory_account as u')
    .select([
      'u.id',
      'u.account',
      'u.real_name',
      'u.password_hash',
      'u.enabled_mark',
      'u.is_administrator',
      'u.must_change_password',
      'u.password_changed_at',
      'u.created_at',
      'u.theme',
    ]);
export type Person = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

/** By account (any case) or by mobile number; an account that looks like somebody's number wins. */
const byAccount = (db: Db, account: string) =>
  people(db)
    .where((w) => w.or([w(sql`lower(u.account)`, '=', account.toLowerCase()), w('u.mobile_phone', '=', account)]))
    .orderBy(sql`lower(u.account) = ${account.toLowerCase()}`, 'desc')
    .limit(1)
    .executeTakeFirst();

const findByMobile = (db: Db, mobile: string) => people(db).where('u.mobile_phone', '=', mobile).executeTakeFirst();

export const findById = (db: Db, id: string) => people(db).where('u.id', '=', id).executeTakeFirst();

/** The one person with this mobile number or e-mail address; nobody when two share the address. */
export const findByTarget = async (db: Db, target: string): Promise<Person | undefined> => {
  if (!target.includes('@')) return findByMobile(db, target);
  const found = await people(db)
    .where(sql`lower(u.email)`, '=', target.toLowerCase())
    .where('u.enabled_mark', '=', 1)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0] : undefined;
};

const inCompany = (db: Db, mobile: string, code: string) =>
  people(db)
    .innerJoin('directory_organize as d', 'd.id', 'u.organize_id')
    .innerJoin('directory_organize as c', 'c.id', 'd.company_id')
    .where(sql`lower(c.en_code)`, '=', code)
    .where('u.mobile_phone', '=', mobile)
    .executeTakeFirst();

/** Managers above somebody are asked for no further up than this. */
const MOST_ABOVE = 20;

/** The sub-account of somebody: the person has the account, and the number is the own one or that of a manager above. */
const subAccount = async (db: Db, mobile: string, account: string): Promise<Person | undefined> => {
  const found = await sql<{ id: string }>`
    with recursive above(id, manager_id, mobile_phone, sub_id, depth) as (
      select u.id, u.manager_id, u.mobile_phone, u.id, 0 from directory_person u where lower(u.account) = ${account}
      union all
      select m.id, m.manager_id, m.mobile_phone, above.sub_id, above.depth + 1
      from above join directory_person m on m.id = above.manager_id and m.enabled_mark = 1
      where above.depth < ${MOST_ABOVE}
    )
    select sub_id as id from above where mobile_phone = ${mobile} limit 1`.execute(db);
  const [row] = found.rows;
  return row && findById(db, row.id);
};

/** Whom the typed account means, and in which tenant. An organisation is a tenant, else a
 * company of the own tenant; else what stands behind the @ is a sub-account of the number's owner. */
export const findTyped = async (
  tenants: Tenants,
  typed: string,
): Promise<{ tenant: string; person: Person | undefined }> => {
  const name = loginNameOf(typed);
  const own = tenants.db(DEFAULT_TENANT);
  if (name.kind === 'account') return { tenant: DEFAULT_TENANT, person: await byAccount(own, name.account) };
  const tenant = await tenantRows
    .query(tenants.platform)
    .select(['code', 'state'])
    .where(sql`lower(code)`, '=', name.organisation)
    .where('state', 'in', ['open', 'suspended', 'deleting'])
    .executeTakeFirst();
  if (tenant !== undefined && tenant.state !== 'open') throw new AppError(tenantErrors.suspended);
  if (tenant !== undefined) {
    const db = tenants.db(tenant.code);
    const isMember = name.kind === 'member';
    return {
      tenant: tenant.code,
      person: await (isMember ? findByMobile(db, name.mobile) : byAccount(db, name.account)),
    };
  }
  if (name.kind === 'named') return { tenant: DEFAULT_TENANT, person: undefined };
  const person =
    (await inCompany(own, name.mobile, name.organisation)) ?? (await subAccount(own, name.mobile, name.organisation));
  return { tenant: DEFAULT_TENANT, person };
};
