import { AppError } from '@qiaoban/contracts/errors';
import { isSignInTime } from '@qiaoban/contracts/membership/activity.contract';
import type { ActivityRow } from '@qiaoban/contracts/membership/activity.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { audit } from '#core/log';
import type { AuditBy } from '#core/log';
import type { Db, Tx } from '#platform/database/database';
import { everyMember } from '../membership-scope';
import { enterScore } from '../score/ledger';
import { activityStore, registrationStore } from './activity.store';
import type { FoundRegistration } from './activity.store';

export const refuseClosed = ({ state, registerUntil, fullName }: ActivityRow, now: number): void => {
  if (state !== 'open' || now > registerUntil) throw new AppError(membershipErrors.activity_closed, { name: fullName });
};
export const refuseSignIn = (activity: ActivityRow, now: number): void => {
  if (!isSignInTime(activity, now)) throw new AppError(membershipErrors.sign_closed, { name: activity.fullName });
};

/** An activity that members see and register for themselves. Throws membership.not_found. */
export const requireOpenToMembers = async (db: Db, id: string): Promise<ActivityRow> => {
  const found = await activityStore.find(db, everyMember, id);
  if (found === undefined || !found.isPublic || found.state === 'draft') throw new AppError(membershipErrors.not_found);
  return found;
};

/** Registers a member for a seat, or for the waiting list when none is free. The activity is held; `taken` counts its seats. */
export const takeSeat = async (
  tx: Tx,
  activity: ActivityRow,
  { memberId, taken, at }: { memberId: string; taken: number; at: number },
): Promise<'registered' | 'waiting' | 'known'> => {
  const known = await registrationStore.find(tx, { activityId: activity.id, memberId });
  if (known !== undefined && known.state !== 'cancelled') return 'known';
  const state = activity.seats === null || taken < activity.seats ? 'registered' : 'waiting';
  await registrationStore.put(tx, activity.id, memberId, state, at);
  return state;
};

/** Registers a member who asks for it: for activities that members register for themselves. */
export const registerSelf = async (
  tx: Tx,
  activityId: string,
  { memberId, at }: { memberId: string; at: number },
): Promise<{ activity: ActivityRow; state: 'registered' | 'waiting'; place: number }> => {
  await activityStore.hold(tx, activityId);
  const activity = await requireOpenToMembers(tx, activityId);
  refuseClosed(activity, at);
  const state = await takeSeat(tx, activity, { memberId, taken: activity.registered, at });
  if (state === 'known') throw new AppError(membershipErrors.registered);
  return { activity, state, place: await registrationStore.placeOf(tx, activityId, memberId) };
};

/** Seats that a member who leaves will not take: those who wait get them. */
export const giveUpSeats = async (tx: Tx, by: AuditBy, member: { id: string; code: string }, now: number) => {
  for (const { id, activityId } of await registrationStore.toCome(tx, member.id, now)) {
    await activityStore.hold(tx, activityId);
    await registrationStore.setState(tx, id, 'cancelled');
    await registrationStore.letIn(tx, activityId);
    const name = (await activityStore.find(tx, everyMember, activityId))?.fullName ?? '';
    const change = { area: 'membership.activity', action: 'unregister', id: activityId, name };
    await audit(tx, by, { ...change, after: { members: [member.code] } });
  }
};

/** Signs somebody in, once, with the points of the activity. */
export const signIn = async (tx: Tx, activity: ActivityRow, found: FoundRegistration, at: number): Promise<number> => {
  await registrationStore.setState(tx, found.id, 'attended', at);
  const cause = `activity:${activity.id}`;
  const { fullName: reason, points } = activity;
  const entry = { memberId: found.memberId, scoreType: 'activity', points, reason, cause, at };
  return (await enterScore(tx, entry)) === undefined ? 0 : points;
};
