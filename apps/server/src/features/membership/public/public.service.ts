import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import type { Guests, Visitor } from '#platform/http/visitor';
import { activityStore, registrationStore } from '../activity/activity.store';
import { activityOfCode, isFresh } from '../activity/sign-code';
import { refuseClosed, refuseSignIn, registerSelf, requireOpenToMembers, signIn } from '../activity/take-part';
import { APPLICATION_FORMS } from '../application/application-forms';
import { readCertificateNumber } from '../honour/certificate-number.rules';
import { honourStore } from '../honour/honour.store';
import { codeOf, numberOf } from '../member/member-code';
import { everyMember } from '../membership-scope';
import { associationName, readSettings } from '../setting/settings';

type Deps = {
  clock: Clock;
  tenants: Tenants;
  guests: Guests;
  /** Tokens of public forms that are open, by the code of the form. */
  publicTokens: (db: Db, codes: readonly string[], now: number) => Promise<ReadonlyMap<string, string>>;
};
type Who = { memberCode: string; mobile: string };

/** Of one address in a quarter of an hour. */
const MAX_LOOKS = 300;
const MAX_CHECKS = 60;
/** People at one event often share an address; wrong pairs count, right ones are given back. */
const MAX_WRONG = 20;

/** What members and others may do without an account: counted by address at every step. */
export const createPublicService = ({ clock, tenants, guests, publicTokens }: Deps) => {
  const enter = async ({ tenant }: Visitor) => {
    const code = tenant === '' ? DEFAULT_TENANT : tenant;
    if (!tenants.isOpen(code)) throw new AppError(membershipErrors.off);
    const db = tenants.db(code);
    const settings = await readSettings(db);
    if (!settings.isOpen) throw new AppError(membershipErrors.off);
    return { db, settings };
  };
  /** The active member with this number and one of its mobile numbers; wrong pairs are counted. */
  const identify = async (db: Db, visitor: Visitor, { memberCode, mobile }: Who) => {
    const { giveBack } = await guests.limitUse('mw', visitor.ip, MAX_WRONG);
    const number = numberOf(memberCode);
    const { rows } = await sql<{ id: string; number: number; name: string }>`
      select m.id, m.number, m.full_name as name from membership_member m
      where m.number = ${number ?? -1} and m.state = 'active' and (m.mobile = ${mobile} or exists (
        select 1 from membership_representative r where r.member_id = m.id and r.mobile = ${mobile}))`.execute(db);
    const found = rows[0];
    if (found === undefined)
      throw new AppError(membershipErrors.member_unknown, {}, [{ path: 'memberCode', message: '' }]);
    await giveBack();
    return found;
  };
  const by = ({ ip, requestId }: Visitor) => ({ userId: '', userName: '', ip, requestId });

  return {
    open: async (visitor: Visitor) => {
      await guests.limitUse('ml', visitor.ip, MAX_LOOKS);
      const { db, settings } = await enter(visitor);
      const now = clock.now();
      const tokens = await publicTokens(db, Object.values(APPLICATION_FORMS), now);
      const activities = await activityStore.listPublic(db, now);
      return {
        associationName: await associationName(db),
        intro: settings.intro,
        forms: (['person', 'company'] as const).flatMap((kind) => {
          const token = tokens.get(APPLICATION_FORMS[kind]);
          return token === undefined ? [] : [{ kind, token }];
        }),
        activities: activities.map(
          ({ id, fullName, place, startsAt, endsAt, registerUntil, seats, registered, intro }) => ({
            id,
            fullName,
            place,
            startsAt,
            endsAt,
            registerUntil,
            intro,
            seatsLeft: seats === null ? null : Math.max(0, seats - registered),
          }),
        ),
      };
    },

    register: async (visitor: Visitor, activityId: string, who: Who & { sliderCode: string }) => {
      await guests.limitUse('mr', visitor.ip, MAX_LOOKS);
      const { db } = await enter(visitor);
      refuseClosed(await requireOpenToMembers(db, activityId), clock.now());
      // nobody tries numbers and mobiles by a program
      await guests.takePass(who.sliderCode);
      const member = await identify(db, visitor, who);
      return inTransaction(db, async ({ tx }) => {
        const at = { memberId: member.id, at: clock.now() };
        const { activity, ...seat } = await registerSelf(tx, activityId, at);
        const change = { area: 'membership.activity', action: 'register', id: activityId, name: activity.fullName };
        await audit(tx, by(visitor), { ...change, after: { members: [codeOf(member.number)] } });
        return seat;
      });
    },

    signIn: async (visitor: Visitor, { code, ...who }: Who & { code: string }) => {
      await guests.limitUse('ms', visitor.ip, MAX_LOOKS);
      const { db } = await enter(visitor);
      const activityId = activityOfCode(code);
      const secret = await activityStore.secretOf(db, activityId);
      if (secret === undefined || !isFresh(code, secret, clock.now()))
        throw new AppError(membershipErrors.sign_expired);
      const member = await identify(db, visitor, who);
      return inTransaction(db, async ({ tx }) => {
        await activityStore.hold(tx, activityId);
        const activity = (await activityStore.find(tx, everyMember, activityId))!;
        refuseSignIn(activity, clock.now());
        const found = await registrationStore.find(tx, { activityId, memberId: member.id });
        const answer = { activityName: activity.fullName, memberName: `${[...member.name][0] ?? ''}**` };
        if (found?.state === 'attended') return { ...answer, points: 0, wasSignedIn: true };
        if (found?.state !== 'registered') throw new AppError(membershipErrors.not_registered);
        const points = await signIn(tx, activity, found, clock.now());
        const change = { area: 'membership.activity', action: 'signIn', id: activityId, name: activity.fullName };
        await audit(tx, by(visitor), { ...change, after: { members: [codeOf(member.number)] } });
        return { ...answer, points, wasSignedIn: false };
      });
    },

    check: async (visitor: Visitor, typed: string) => {
      await guests.limitUse('mc', visitor.ip, MAX_CHECKS);
      const { db } = await enter(visitor);
      const number = readCertificateNumber(typed);
      const found = number === undefined ? undefined : await honourStore.byNumber(db, number);
      if (found === undefined) throw new AppError(membershipErrors.certificate_unknown);
      const { memberName, title, words, day, state } = found;
      return { number: found.number, associationName: await associationName(db), memberName, title, words, day, state };
    },
  };
};
export type PublicService = ReturnType<typeof createPublicService>;
