import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import { readSecurity } from '../../system';
import type { SecuritySettings } from '../../system';
import type { Guesses } from '../guesses';
import type { Messenger } from '../messenger';
import { findByTarget } from '../sign-in/person.reads';
import type { From } from '../from';
import { codeStore, WAIT_SECONDS } from './code.store';
import type { CodePurpose } from './code.table';

const GOOD_MINUTES = 5;

type Deps = { guesses: Guesses; clock: Clock; messenger: Messenger; secret: Buffer };

const refusalOf = (security: SecuritySettings, purpose: CodePurpose, isMail: boolean): string | undefined => {
  if (purpose === 'register' && security.registration !== 1) return authErrors.registration_off;
  const isOn = { signIn: security.smsSignIn, reset: security.forgotPassword, register: 1 }[purpose] === 1;
  return isOn && !(isMail && purpose !== 'reset') ? undefined : commonErrors.no_permission;
};

/**
 * Codes of six digits by SMS or mail: five minutes, one use, five tries, kept as a keyed hash. Whether a number is
 * known shows neither in the answer nor in the limits.
 */
export const createCodeService = ({ guesses, clock, messenger, secret }: Deps) => {
  const hashOf = (purpose: CodePurpose, target: string, code: string): string =>
    createHmac('sha256', secret).update(`${purpose}|${target}|${code}`).digest('base64url');

  return {
    send: async (from: From, db: Db, purpose: CodePurpose, given: string) => {
      const isMail = given.includes('@');
      const target = isMail ? given.toLowerCase() : given;
      const refusal = refusalOf(await readSecurity(db), purpose, isMail);
      if (refusal !== undefined) throw new AppError(refusal);
      const owner = await findByTarget(db, target);
      const person = owner?.enabled_mark === 1 ? owner : undefined;
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const now = clock.now();
      await inTransaction(db, async ({ tx }) => {
        const seconds = await codeStore.secondsToWait(tx, target, from.ip, now);
        if (seconds > 0) throw new AppError(authErrors.code_too_soon, { seconds });
        await codeStore.insert(tx, {
          id: newId(),
          purpose,
          target,
          user_id: person?.id ?? null,
          code_hash: hashOf(purpose, target, code),
          ip: from.ip,
          created_at: new Date(now),
          expires_at: new Date(now + GOOD_MINUTES * 60_000),
        });
      });
      if (person !== undefined || purpose === 'register') {
        const { log, language } = from;
        const message = { db, log, language, target, purpose, values: { code, minutes: GOOD_MINUTES } };
        // not waited for: how long a gateway takes must not tell who is known
        const sending = isMail
          ? messenger.sendMail({ ...message, template: 'auth.mail_code' })
          : messenger.sendSms({ ...message, template: 'auth.sms_code' });
        sending.catch((error: unknown) => log.error({ err: error, purpose }, 'code not sent'));
      }
      return { wait: WAIT_SECONDS, minutes: GOOD_MINUTES };
    },

    /**
     * The code's row when the code is right and good; undefined otherwise. It is not used up yet: `use` does that, in
     * the transaction of what it is for. Throws `auth.account_locked` for a number or an address that guesses.
     */
    match: async (
      from: From,
      db: Db,
      purpose: CodePurpose,
      given: string,
      code: string,
    ): Promise<{ id: string; userId: string | undefined } | undefined> => {
      const target = given.toLowerCase();
      const now = clock.now();
      const door = { account: `c:${DEFAULT_TENANT}:${target}`, ip: from.ip, limits: await readSecurity(db) };
      let match: { id: string; userId: string | undefined } | undefined;
      await guesses.compare(door, async () => {
        const row = await codeStore.newest(db, purpose, target, now);
        const expected = Buffer.from(row?.code_hash ?? '');
        const actual = Buffer.from(hashOf(purpose, target, code));
        const isAlive = row !== undefined && row.expires_at > now && (await codeStore.countTry(db, row.id));
        if (isAlive && expected.length === actual.length && timingSafeEqual(expected, actual))
          match = { id: row.id, userId: row.user_id ?? undefined };
        return match !== undefined;
      });
      return match;
    },

    /** Uses a matched code up; false when somebody was faster. */
    use: (db: Db, id: string): Promise<boolean> => codeStore.use(db, id, clock.now()),
  };
};
export type CodeService = ReturnType<typeof createCodeService>;
