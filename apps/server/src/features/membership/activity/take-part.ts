import { AppError } from '@qiaoban/contracts/errors';
import { isSignInTime } from '@qiaoban/contracts/membership/activity.contract';
import type { ActivityRow } from '@qiaoban/contracts/membership/activity.contract';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { Tx } from '../../../platform/database/database';
import { enterScore } from '../score/ledger';
import { registrationStore } from './activity.store';
import type { FoundRegistration } from './activity.store';

export const refuseClosed = ({ state, registerUntil, fullName }: ActivityRow, now: number): void => {
  if (state !== 'open' || now > registerUntil) throw new AppError(membershipErrors.activity_closed, { name: fullName });
};
export const refuseSignIn = (activity: ActivityRow, now: number): void => {
  if (!isSignInTime(activity, now)) throw new AppError(membershipErrors.sign_closed, { name: activity.fullName });
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

/** Signs somebody in, once, with the points of the activity. */
export const signIn = async (tx: Tx, activity: ActivityRow, found: FoundRegistration, at: number): Promise<number> => {
  await registrationStore.setState(tx, found.id, 'attended', at);
  const cause = `activity:${activity.id}`;
  const { fullName: reason, points } = activity;
  const entry = { memberId: found.memberId, scoreType: 'activity', points, reason, cause, at };
  return (await enterScore(tx, entry)) === undefined ? 0 : points;
};
