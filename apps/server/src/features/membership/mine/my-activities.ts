import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { activityStore, registrationStore } from '../activity/activity.store';
import { registerSelf } from '../activity/take-part';
import { everyMember } from '../membership-scope';
import { requireOwn } from './own-member';

const AREA = 'membership.activity';

/** Activities as a member has them: look, register, leave. */
export const createMyActivities = ({ clock }: { clock: Clock }) => ({
  list: async (actor: Actor, id: string) => {
    await requireOwn(actor.db, actor, id);
    const now = clock.now();
    const rows = await activityStore.listOfMember(actor.db, id, now);
    return {
      list: await Promise.all(
        rows.map(async (row) => ({
          id: row.id,
          fullName: row.fullName,
          place: row.place,
          startsAt: row.startsAt,
          endsAt: row.endsAt,
          registerUntil: row.registerUntil,
          points: row.points,
          intro: row.intro,
          state: row.state,
          seatsLeft: row.seats === null ? null : Math.max(0, row.seats - row.registered),
          own: row.own,
          line: row.own === 'waiting' ? await registrationStore.placeOf(actor.db, row.id, id) : 0,
          mayRegister: row.state === 'open' && row.isPublic && now <= row.registerUntil,
        })),
      ),
    };
  },

  register: (actor: Actor, id: string, activityId: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const member = await requireOwn(tx, actor, id);
      if (member.state !== 'active') throw new AppError(membershipErrors.not_active, { name: member.fullName });
      const { activity, ...seat } = await registerSelf(tx, activityId, { memberId: id, at: clock.now() });
      const change = { area: AREA, action: 'register', id: activityId, name: activity.fullName };
      await audit(tx, actor, { ...change, after: { members: [member.code] } });
      return seat;
    }),

  leave: (actor: Actor, id: string, activityId: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const member = await requireOwn(tx, actor, id);
      await activityStore.hold(tx, activityId);
      const activity = await activityStore.find(tx, everyMember, activityId);
      const found = await registrationStore.find(tx, { activityId, memberId: id });
      if (found?.state !== 'registered' && found?.state !== 'waiting')
        throw new AppError(membershipErrors.not_registered);
      const { fullName: name = '', endsAt = 0 } = activity ?? {};
      if (clock.now() > endsAt) throw new AppError(membershipErrors.activity_closed, { name });
      await registrationStore.setState(tx, found.id, 'cancelled');
      await registrationStore.letIn(tx, activityId);
      const change = { area: AREA, action: 'unregister', id: activityId, name };
      await audit(tx, actor, { ...change, after: { members: [member.code] } });
    }),
});
export type MyActivities = ReturnType<typeof createMyActivities>;
