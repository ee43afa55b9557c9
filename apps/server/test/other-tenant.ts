import { schemaOfTenant } from '#platform/database/tenant';
import type { Db } from '#platform/database/database';
import { migrateSchema } from '#platform/database/migrate';
import { newId } from '#platform/ids';
import { tenantMigrations } from '#migrations/index';
import { tenantViews } from '#migrations/views';
import { hashToken } from '#core/auth/session.store.ts';
import { seed } from '#seed/seed';
import { ensureTenant } from '#seed/tenant';
import { ADMIN_PASSWORD } from './test-app';
import type { TestApp } from './test-app';

/** A session of somebody, without a sign-in. @returns the token */
export const sessionFor = async (
  app: TestApp,
  tenant: string,
  userId: string,
  { ended = null, now = new Date() }: { ended?: string | null; now?: Date } = {},
): Promise<string> => {
  const token = `token-${newId()}`;
  const session = { id: newId(), token_hash: hashToken(token), tenant, user_id: userId, created_at: now, seen_at: now };
  await app.tenants.platform
    .insertInto('session')
    .values({ ...session, ip: '127.0.0.1', place: '', user_agent: '', ended })
    .execute();
  return token;
};

/** A second tenant on the same database with its own menus and administrator, who is signed in. */
export const openOtherTenant = async (app: TestApp, now = new Date()): Promise<{ db: Db; token: string }> => {
  const code = 'other';
  await ensureTenant(app.tenants.platform, code);
  await migrateSchema(app.driver, schemaOfTenant(code), tenantMigrations, tenantViews);
  const db = app.tenants.db(code);
  await seed(db, { adminPassword: ADMIN_PASSWORD, demo: 'none' });
  return { db, token: await sessionFor(app, code, 'admin', { now }) };
};
