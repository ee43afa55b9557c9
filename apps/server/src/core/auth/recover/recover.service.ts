import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import { accounts, hashNewPassword, keepOldPassword } from '../../directory';
import { audit, recordLogin } from '../../log';
import type { CodeService } from '../code/code.service';
import type { Guesses } from '../guesses';
import { ipLocationOf } from '../ip-location';
import { platformOf } from '../user-agent';
import type { SessionService } from '../session.service';
import { findById } from '../sign-in/person.reads';
import type { From } from '../from';

type Deps = { clock: Clock; codes: CodeService; sessions: SessionService; guesses: Guesses };
type Wanted = { target: string; code: string; password: string };

/** A forgotten password: a code to the telephone or mailbox of the record, then a new one by the policy. */
export const createRecoverService = ({ clock, codes, sessions, guesses }: Deps) => ({
  replace: async (from: From, tenant: string, db: Db, { target, code, password }: Wanted): Promise<void> => {
    const wrong = (): AppError => new AppError(authErrors.code_wrong, {}, [{ path: 'code', message: '' }]);
    const match = await codes.match(from, db, 'reset', target, code);
    const person = match?.userId === undefined ? undefined : await findById(db, match.userId);
    if (match === undefined || person === undefined || person.enabled_mark !== 1) throw wrong();
    const passwordHash = await hashNewPassword(db, {
      password,
      userId: person.id,
      account: person.account,
      path: 'password',
      language: from.language,
    });
    await inTransaction(db, async ({ tx }) => {
      if (!(await codes.use(tx, match.id))) throw wrong();
      await keepOldPassword(tx, person.id, clock.now());
      await accounts.setOwnPassword(tx, person.id, passwordHash, clock.now());
      const by = { userId: person.id, userName: person.real_name, ip: from.ip, requestId: newId() };
      await audit(tx, by, { area: 'user', action: 'resetPassword', id: person.id, name: person.real_name });
      await recordLogin(tx, clock.now(), {
        account: target,
        userId: person.id,
        userName: person.real_name,
        ip: from.ip,
        place: await ipLocationOf(from.ip),
        platform: platformOf(from.userAgent),
        outcome: 'auth.password_reset',
      });
    });
    await guesses.forgive(tenant, person.id);
    await sessions.endOthers(tenant, person.id, '', 'password');
  },
});
export type RecoverService = ReturnType<typeof createRecoverService>;
