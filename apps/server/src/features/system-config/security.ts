import type { Db } from '../../platform/database/database';

/** Rules of sessions and passwords; a tenant's setting `security` overrides each. */
export type SecuritySettings = {
  /** 1: a later sign-in of the same account ends the earlier one (601). */
  singleLogin: 0 | 1;
  /** Minutes without a call after which a session ends (600). */
  tokenTimeout: number;
  /** Hours after which a session ends whatever happens. */
  sessionHours: number;
  /** Wrong passwords of one account before it is locked for a while. */
  maxFailures: number;
  /** Minutes that it stays locked. */
  lockMinutes: number;
  /** Wrong passwords from one address before the address waits. */
  maxFailuresPerAddress: number;
  /** 1: the last-login notice is shown. */
  lastLoginTimeSwitch: 0 | 1;
};

const defaults: SecuritySettings = {
  singleLogin: 0,
  tokenTimeout: 480,
  sessionHours: 7 * 24,
  maxFailures: 5,
  lockMinutes: 15,
  maxFailuresPerAddress: 50,
  lastLoginTimeSwitch: 1,
};

export const readSecurity = async (db: Db): Promise<SecuritySettings> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'security').executeTakeFirst();
  return { ...defaults, ...(row?.value as Partial<SecuritySettings> | undefined) };
};
