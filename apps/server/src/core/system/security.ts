import { sql } from 'kysely';
import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import type { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';
import type { Db, Tx } from '#platform/database/database';

export type { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';

/** News that the rules of a tenant changed: whoever keeps something made of them reads anew. */
export const SECURITY_CHANGED = 'system.security-changed';

const KEY = 'security';

/** The tenant's rules of passwords and sessions; what was never set is as usual. */
export const readSecurity = async (db: Db): Promise<SecuritySettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', KEY).executeTakeFirst();
  return { ...usualSecurity, ...(row?.value as Partial<SecuritySettings> | undefined) };
};

/** One save of the configuration at a time; parts of it are saved on two pages. */
export const lockConfig = async (tx: Tx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.sys-config'))`.execute(tx);
};

export const writeSecurity = async (tx: Tx, settings: SecuritySettings): Promise<void> => {
  const value = JSON.stringify(settings);
  await tx
    .insertInto('setting')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};
