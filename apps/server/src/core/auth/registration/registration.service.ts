import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import type { approveRegistration, register, RegistrationState } from '@qiaoban/contracts/auth/registration.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { News } from '#platform/news';
import { accounts, accountsMade, hashNewPassword, pinyinOf } from '../../directory';
import type { Admit, DirectoryEvents } from '../../directory';
import { audit } from '../../log';
import { readSecurity } from '../../system';
import type { CodeService } from '../code/code.service';
import type { From } from '../from';
import { registrationStore } from './registration.store';

type Deps = { clock: Clock; codes: CodeService; directory: DirectoryEvents; admit: Admit; news: News };

const takenError = (what: 'account' | 'mobile'): AppError =>
  new AppError(what === 'account' ? authErrors.account_taken : authErrors.mobile_taken, {}, [
    { path: what, message: '' },
  ]);

/** The unique indexes decide when two apply, or are approved, at once. */
const explained = (error: unknown): never => {
  if (isUniqueViolation(error, 'registration_account') || isUniqueViolation(error, 'users_account'))
    throw takenError('account');
  if (isUniqueViolation(error, 'registration_mobile') || isUniqueViolation(error, 'users_mobile'))
    throw takenError('mobile');
  throw error;
};

/** Applications for an account: off until the security settings allow them; an administrator decides each. */
export const createRegistrationService = ({ clock, codes, directory, admit, news }: Deps) => ({
  apply: async (from: From, db: Db, wanted: BodyOf<typeof register>): Promise<void> => {
    if ((await readSecurity(db)).registration !== 1) throw new AppError(authErrors.registration_off);
    const match = await codes.match(from, db, 'register', wanted.mobile, wanted.code);
    const wrong = (): AppError => new AppError(authErrors.code_wrong, {}, [{ path: 'code', message: '' }]);
    if (match === undefined) throw wrong();
    const taken = await registrationStore.taken(db, wanted.account, wanted.mobile);
    if (taken !== undefined) throw takenError(taken);
    const { password, account } = wanted;
    const passwordHash = await hashNewPassword(db, { password, account, path: 'password', language: from.language });
    await inTransaction(db, async ({ tx }) => {
      if (!(await codes.use(tx, match.id))) throw wrong();
      await tx
        .insertInto('registration')
        .values({
          id: newId(),
          company_name: wanted.companyName,
          contact: wanted.contact,
          mobile: wanted.mobile,
          account,
          password_hash: passwordHash,
          state: 'waiting',
          ip: from.ip,
          created_at: new Date(clock.now()),
        })
        .execute();
    }).catch(explained);
  },

  list: (actor: Actor, query: PageQuery & { state: RegistrationState | '' }) => registrationStore.page(actor.db, query),

  approve: async (actor: Actor, id: string, place: BodyOf<typeof approveRegistration>): Promise<{ userId: string }> =>
    inTransaction(actor.db, async (unit) => {
      const { tx, afterCommit } = unit;
      const wanted = await registrationStore.find(tx, id);
      if (wanted === undefined) throw new AppError(authErrors.registration_gone);
      const userId = newId();
      const decision = { state: 'approved' as const, reason: '', by: actor.userName, at: clock.now(), userId };
      if (!(await registrationStore.decide(tx, id, decision))) throw new AppError(commonErrors.already_handled);
      const user = {
        account: wanted.account,
        real_name: wanted.contact,
        mobile_phone: wanted.mobile,
        description: wanted.company_name,
      };
      await accounts.insert(tx, {
        id: userId,
        account: user.account,
        realName: user.real_name,
        pinyin: await pinyinOf(wanted.contact),
        mobilePhone: user.mobile_phone,
        description: user.description,
        passwordHash: wanted.password_hash,
        now: clock.now(),
        creatorId: actor.userId,
      });
      await admit(tx, actor, userId, place);
      const after = { ...user, ...place };
      await audit(tx, actor, { area: 'user', action: 'create', id: userId, name: wanted.contact, after });
      await news.emit(unit, accountsMade, { by: actor, userIds: [userId] });
      afterCommit(() => directory.treeChanged(actor.tenant));
      return { userId };
    }).catch(explained),

  refuse: (actor: Actor, id: string, reason: string): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const wanted = await registrationStore.find(tx, id);
      if (wanted === undefined) throw new AppError(authErrors.registration_gone);
      const decision = { state: 'refused' as const, reason, by: actor.userName, at: clock.now(), userId: null };
      if (!(await registrationStore.decide(tx, id, decision))) throw new AppError(commonErrors.already_handled);
      const change = { area: 'registration', action: 'refuse', id, name: wanted.contact };
      await audit(tx, actor, { ...change, before: { state: 'waiting' }, after: { state: 'refused', reason } });
    }),
});
export type RegistrationService = ReturnType<typeof createRegistrationService>;
