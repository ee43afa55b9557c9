import { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import type { Db } from '#platform/database/database';
import { readSecurity } from '../../system';

export const optionsService = {
  /** What the sign-in page offers: nothing of the settings that is of no use before signing in. */
  read: async (db: Db) => {
    const security = await readSecurity(db);
    return {
      sms: security.smsSignIn === 1,
      scan: security.scanSignIn === 1,
      forgot: security.forgotPassword === 1,
      registration: security.registration === 1,
      policy: PasswordPolicy.parse(security),
    };
  },
};
export type OptionsService = typeof optionsService;
