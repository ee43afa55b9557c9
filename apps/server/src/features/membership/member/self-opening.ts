import { AppError } from '@qiaoban/contracts/errors';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import { unknownPassword } from '#core/directory';
import { BY_PROGRAM, audit } from '#core/log';
import type { ActorOf } from '#core/permission';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { asOneTransaction, inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import type { Zone } from '#platform/zone';
import type { Send } from '../../message';
import type { Letters } from '../../message';
import { everyMember } from '../membership-scope';
import { APPLICANT_LANGUAGE, accountOpener, associationName, readSettings } from '../setting/settings';
import type { AccountService } from './account.service';
import { requireMember } from './member.reads';

type Deps = {
  clock: Clock;
  zone: Zone;
  jobs: Jobs;
  send: Send;
  letters: Letters;
  actorOf: ActorOf;
  account: AccountService;
  siteAddress: (db: Db) => Promise<string>;
};
type Order = { memberId: string; language: Language };
const JOB = 'membership.open-account';

/** Accounts that come by themselves when an application was approved, in the name of whoever switched that on. */
export const createSelfOpening = ({ clock, zone, jobs, send, letters, actorOf, account, siteAddress }: Deps) => {
  const open = async (db: Db, tenant: string, { memberId, language }: Order): Promise<void> => {
    const { opensAccounts, accountDepartment, accountRoles } = await readSettings(db);
    const member = await requireMember(db, everyMember, memberId);
    if (!opensAccounts || member.state !== 'active') return;
    const actor = await actorOf(db, tenant, (await accountOpener.read(db)).userId);
    if (actor === undefined) throw new AppError(membershipErrors.opener_gone);
    const to = await account.mailOf(db, memberId);
    if (to.email === '') throw new AppError(membershipErrors.no_mail);
    const name = member.code.toLowerCase();
    await asOneTransaction(db, async (unit) => {
      const password = await unknownPassword(unit.tx, name);
      const given = { account: name, password, organizeId: accountDepartment || null };
      await account.open({ ...actor, db: unit.tx }, memberId, { ...given, roleIds: [...accountRoles] });
      await jobs.add(unit, `${JOB}-mail`, { memberId, language, account: name }, { maxAttempts: 3 });
    });
  };

  /** Whoever switched it on is notified of an account that could not be opened, once; it can be opened by hand. */
  const notifyFailure = (db: Db, tenant: string, { memberId }: Order, refusal: AppError): Promise<void> =>
    inTransaction(db, async (unit) => {
      const { userId } = await accountOpener.read(unit.tx);
      const { code, fullName } = await requireMember(unit.tx, everyMember, memberId);
      const names = Object.fromEntries(
        LANGUAGES.map((each) => [
          each,
          translate(each, 'membership.account_failed', {
            code,
            name: fullName,
            reason: translate(each, refusal.code, refusal.values),
          }),
        ]),
      ) as Record<Language, string>;
      const change = { area: 'membership.member', action: 'accountFailed', id: memberId, name: code };
      await audit(unit.tx, BY_PROGRAM, { ...change, after: { reason: refusal.code } });
      if (userId === '') return;
      await send(unit, {
        tenant,
        type: MESSAGE_TYPE.system,
        title: names.zh,
        titles: names,
        bodyText: '',
        userIds: [userId],
        creatorId: '',
        creatorName: await associationName(unit.tx),
        dedupeKey: `${JOB}:${memberId}`,
      });
    });

  jobs.handle<Order>(JOB, async (order, { db, tenant }) => {
    try {
      await open(db, tenant, order);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // it is there already, by hand or by an earlier run
      if (error.code !== membershipErrors.has_account) await notifyFailure(db, tenant, order, error);
    }
  });
  jobs.handle<Order & { account: string }>(`${JOB}-mail`, async ({ memberId, language, ...rest }, { db, tenant }) => {
    const to = await account.mailOf(db, memberId);
    if (to.email === '') return;
    const values = {
      association: await associationName(db),
      account: rest.account,
      address: await siteAddress(db),
      receiver: to.name,
      time: zone.dayOf(clock.now()),
    };
    await letters.write({ tenant, db, event: 'membership.account', language, to: to.email, values });
  });

  return async (unit: Unit, memberId: string, language: Language = APPLICANT_LANGUAGE): Promise<void> => {
    if ((await readSettings(unit.tx)).opensAccounts)
      await jobs.add(unit, JOB, { memberId, language } satisfies Order, { maxAttempts: 3 });
  };
};
export type OpenByItself = ReturnType<typeof createSelfOpening>;
