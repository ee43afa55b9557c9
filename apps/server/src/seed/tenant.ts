import { ADMIN_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import type { DatabaseDriver } from '#platform/database/driver';
import { migrateSchema } from '#platform/database/migrate';
import { DEFAULT_TENANT, schemaOfTenant } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import { pinyinOf } from '#core/directory';
import { writeZone } from '#core/system';
import type { Provision } from '#features/tenant';
import { tenantMigrations } from '#migrations/index';
import { tenantViews } from '#migrations/views';
import { ensureBaseData } from './base-data';
import { ensureMenus } from './ensure-menus';

const NAME = '默认租户';

/** Makes the first tenant's row when it is missing; one that has no name but its code gets one. */
export const ensureTenant = async (platform: Db, code: string): Promise<void> => {
  await platform
    .insertInto('tenant')
    .values({ code, full_name: NAME, enabled_mark: 1, suspended_at: null, delete_after: null })
    .onConflict((c) => c.column('code').doUpdateSet({ full_name: NAME }).where('tenant.full_name', '=', code))
    .execute();
};

/** Screens of the operator: only the first tenant has them. */
const OPERATOR_MENUS = ['system.tenant'];

const hideOperatorMenus = async (db: Db): Promise<void> => {
  await db
    .updateTable('menu')
    .set({ enabled_mark: 0 })
    .where('en_code', 'in', OPERATOR_MENUS)
    .where('creator_id', 'is', null)
    .execute();
};

/** Brings every other tenant up to this program: tables, new menu entries, new dictionaries. */
export const topUpTenants = async (driver: DatabaseDriver, tenants: Tenants, timeZone: string): Promise<void> => {
  for (const code of tenants.builtCodes()) {
    await migrateSchema(driver, schemaOfTenant(code), tenantMigrations, tenantViews);
    const db = tenants.db(code);
    await writeZone(db, timeZone);
    if (code === DEFAULT_TENANT) continue;
    const before = await db.selectFrom('menu').select('id').where('en_code', 'in', OPERATOR_MENUS).execute();
    await ensureMenus(db);
    if (before.length === 0) await hideOperatorMenus(db);
    await ensureBaseData(db, { areas: false });
  }
};

/** Makes a tenant's tables, menus, dictionaries and administrator. May be interrupted and run again. */
export const createProvision =
  (driver: DatabaseDriver, tenants: Tenants, timeZone: string): Provision =>
  async (wanted, say) => {
    await say(10, 'schema');
    await migrateSchema(driver, schemaOfTenant(wanted.code), tenantMigrations, tenantViews);
    const db = tenants.db(wanted.code);
    await writeZone(db, timeZone);
    await say(50, 'menus');
    await ensureMenus(db);
    await hideOperatorMenus(db);
    await say(70, 'baseData');
    await ensureBaseData(db, { areas: true });
    await say(90, 'administrator');
    const pinyin = await pinyinOf(wanted.realName);
    await inTransaction(db, async ({ tx }) => {
      await tx
        .insertInto('users')
        .values({
          id: ADMIN_ID,
          account: wanted.account,
          real_name: wanted.realName,
          pinyin,
          mobile_phone: wanted.mobilePhone,
          password_hash: wanted.passwordHash,
          must_change_password: true,
          is_administrator: true,
          organize_id: null,
          manager_id: null,
          language: null,
          creator_id: null,
          modifier_id: null,
        })
        .onConflict((c) => c.doNothing())
        .execute();
    });
  };
