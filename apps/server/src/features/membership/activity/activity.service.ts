import { randomBytes } from 'node:crypto';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { ActivityInput, ActivityRow, RegistrationFilter } from '@qiaoban/contracts/membership/activity.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { paged, windowOf } from '#platform/http/paging';
import { newId } from '#platform/ids';
import { requireBranch } from '../member/branches';
import { requireMember } from '../member/member.reads';
import { everyMember, memberScope } from '../membership-scope';
import { activityStore, registrationStore } from './activity.store';
import { signCodeOf } from './sign-code';
import { refuseClosed, refuseSignIn, signIn, takeSeat } from './take-part';

const AREA = 'membership.activity';
const EVERY: RegistrationFilter = { keyword: '', state: '' };

const check = ({ startsAt, endsAt, registerUntil }: ActivityInput): void => {
  const wrong = endsAt <= startsAt ? 'endsAt' : registerUntil > endsAt ? 'registerUntil' : undefined;
  if (wrong !== undefined) throw new AppError(membershipErrors.activity_times, {}, [{ path: wrong, message: '' }]);
};
const requireActivity = async (db: Db, actor: Actor, id: string): Promise<ActivityRow> => {
  const found = await activityStore.find(db, await memberScope(db, actor), id);
  if (found === undefined) throw new AppError(membershipErrors.not_found);
  return found;
};
/** Held, and one that this person may change: those of the association are the secretariat's. */
const holdOwn = async (tx: Tx, actor: Actor, id: string): Promise<ActivityRow> => {
  await activityStore.hold(tx, id);
  const found = await requireActivity(tx, actor, id);
  if (found.branchId === '' && (await memberScope(tx, actor)).branchIds !== undefined)
    throw new AppError(membershipErrors.not_found);
  return found;
};

/** Activities: planned, opened, registered for, signed in at. */
export const createActivityService = ({ clock }: { clock: Clock }) => {
  /** The registration of a member in the scope, its activity held. */
  const holdRegistration = async (tx: Tx, actor: Actor, id: string) => {
    const known = await registrationStore.find(tx, { id });
    if (known === undefined) throw new AppError(membershipErrors.not_found);
    await activityStore.hold(tx, known.activityId);
    const activity = await requireActivity(tx, actor, known.activityId);
    const member = await requireMember(tx, await memberScope(tx, actor), known.memberId);
    return { activity, member, found: (await registrationStore.find(tx, { id }))! };
  };
  return {
    list: async (actor: Actor, query: PageQuery & { state: string }) => {
      const filter = { keyword: query.keyword, state: query.state, ...windowOf(query) };
      const { list, total } = await activityStore.list(actor.db, await memberScope(actor.db, actor), filter);
      return paged(list, total, query);
    },

    create: (actor: Actor, input: ActivityInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        check(input);
        await requireBranch(tx, await memberScope(tx, actor), input.branchId);
        const id = newId();
        await activityStore.insert(
          tx,
          { id, creatorId: actor.userId, secret: randomBytes(24).toString('base64url') },
          input,
        );
        await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
        return { id };
      }),

    update: (actor: Actor, id: string, { version, ...input }: ActivityInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        check(input);
        const before = await holdOwn(tx, actor, id);
        await requireBranch(tx, await memberScope(tx, actor), input.branchId);
        if (input.seats !== null && input.seats < before.registered)
          throw new AppError(membershipErrors.seats_few, { count: before.registered }, [
            { path: 'seats', message: '' },
          ]);
        if (!(await activityStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
        await registrationStore.letIn(tx, id);
        await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after: input });
      }),

    setState: (actor: Actor, id: string, state: ActivityRow['state']) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await holdOwn(tx, actor, id);
        if (before.state === state) return;
        await activityStore.setState(tx, id, state);
        const change = { area: AREA, action: 'state', id, name: before.fullName };
        await audit(tx, actor, { ...change, before: { state: before.state }, after: { state } });
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await holdOwn(tx, actor, id);
        if ((await registrationStore.list(tx, everyMember, id, EVERY)).length > 0)
          throw new AppError(membershipErrors.activity_in_use, { name: before.fullName });
        await activityStore.remove(tx, id);
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
      }),

    registrations: async (actor: Actor, id: string, filter: RegistrationFilter) => {
      await requireActivity(actor.db, actor, id);
      return { list: await registrationStore.list(actor.db, await memberScope(actor.db, actor), id, filter) };
    },

    register: (actor: Actor, id: string, memberIds: readonly string[]) =>
      inTransaction(actor.db, async ({ tx }) => {
        await activityStore.hold(tx, id);
        const activity = await requireActivity(tx, actor, id);
        refuseClosed(activity, clock.now());
        const scope = await memberScope(tx, actor);
        const counts = { registered: 0, waiting: 0 };
        const names: string[] = [];
        for (const memberId of new Set(memberIds)) {
          const member = await requireMember(tx, scope, memberId);
          if (member.state !== 'active') throw new AppError(membershipErrors.not_active, { name: member.fullName });
          const taken = activity.registered + counts.registered;
          const done = await takeSeat(tx, activity, { memberId, taken, at: clock.now() });
          if (done === 'known') continue;
          counts[done] += 1;
          names.push(member.code);
        }
        const change = { area: AREA, action: 'register', id, name: activity.fullName };
        if (names.length > 0) await audit(tx, actor, { ...change, after: { members: names } });
        return counts;
      }),

    cancel: (actor: Actor, registrationId: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { activity, member, found } = await holdRegistration(tx, actor, registrationId);
        if (found.state === 'cancelled' || found.state === 'attended') throw new AppError(membershipErrors.not_found);
        await registrationStore.setState(tx, found.id, 'cancelled');
        await registrationStore.letIn(tx, activity.id);
        const change = { area: AREA, action: 'unregister', id: activity.id, name: activity.fullName };
        await audit(tx, actor, { ...change, after: { members: [member.code] } });
      }),

    signInByHand: (actor: Actor, registrationId: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { activity, member, found } = await holdRegistration(tx, actor, registrationId);
        refuseSignIn(activity, clock.now());
        if (found.state === 'attended') return;
        if (found.state !== 'registered') throw new AppError(membershipErrors.not_found);
        await signIn(tx, activity, found, clock.now());
        const change = { area: AREA, action: 'signIn', id: activity.id, name: activity.fullName };
        await audit(tx, actor, { ...change, after: { members: [member.code] } });
      }),

    signCode: async (actor: Actor, id: string) => {
      const activity = await requireActivity(actor.db, actor, id);
      refuseSignIn(activity, clock.now());
      const secret = (await activityStore.secretOf(actor.db, id))!;
      return { ...signCodeOf(id, secret, clock.now()), attended: activity.attended };
    },
  };
};
export type ActivityService = ReturnType<typeof createActivityService>;
