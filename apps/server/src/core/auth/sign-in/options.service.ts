import { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import type { Db } from '#platform/database/database';
import { readSecurity } from '../../system';
import type { Messenger } from '../messenger';

type Deps = { messenger: Pick<Messenger, 'reaches'> };

export const createOptionsService = ({ messenger }: Deps) => ({
  /** What the sign-in page offers: nothing of the settings that is of no use before signing in, no code that cannot arrive. */
  read: async (db: Db) => {
    const security = await readSecurity(db);
    const { sms, mail } = await messenger.reaches(db);
    return {
      sms: security.smsSignIn === 1 && sms,
      scan: security.scanSignIn === 1,
      forgot: security.forgotPassword === 1 && (sms || mail),
      registration: security.registration === 1 && sms,
      policy: PasswordPolicy.parse(security),
    };
  },
});
export type OptionsService = ReturnType<typeof createOptionsService>;
