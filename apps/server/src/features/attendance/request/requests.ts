import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import { AppError } from '@qiaoban/contracts/errors';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { flowsInUse, waitingRecords } from '../../workflow';
import type { InstanceDeleted, InstanceMoved } from '../../workflow';
import type { Visualdev } from '../../visualdev';
import { clockingStore } from '../clock/clocking.store';
import { dayStore } from '../day/day.store';
import type { EvaluateLater } from '../day/evaluate-later';
import type { LeaveCharge } from '../leave/leave-charge';
import { groupStore } from '../setup/group.store';
import { firstOf, lastOf, monthOf, nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { REQUEST_FORMS, isPaidInTime, leaveOf, requestKind, timesOf } from './request.rules';
import type { RequestKind, RequestedTimes } from './request.rules';
import { requestStore } from './request.store';

type Deps = {
  clock: Clock;
  zone: Zone;
  records: Pick<Visualdev['records'], 'readFor'>;
  evaluateLater: EvaluateLater;
  leave: LeaveCharge;
};

const HOUR = 3_600_000;
/** Who decides goes by the hours that are said: they are no more than there are. Throws attendance.hours_too_many. */
const requireHoursWithin = ({ startsAt, endsAt }: RequestedTimes, data: Record<string, unknown>): void => {
  const { hours } = leaveOf(data);
  // hours are typed in halves, so they may be rounded up
  if (hours * HOUR < endsAt - startsAt + HOUR / 2) return;
  const most = Math.floor(((endsAt - startsAt) / HOUR) * 10) / 10;
  throw new AppError(attendanceErrors.hours_too_many, { hours: most }, [{ path: 'duration', message: '' }]);
};

/** Requests are instances of the forms of attendance: an approved one changes the days it touches, one that is taken back no longer does. */
export const createRequests = ({ clock, zone, records, evaluateLater, leave }: Deps) => {
  const evaluateAgain = async (unit: Unit, userId: string, times: readonly RequestedTimes[]): Promise<void> => {
    for (const { startsAt, endsAt } of times)
      await evaluateLater.days(unit, {
        userIds: [userId],
        from: nextDay(zone.dayOf(startsAt), -1),
        until: zone.dayOf(endsAt),
      });
  };

  /** A closed month stays as it is, so nothing may be granted in it or taken out of it: balances would say something else. */
  const requireOpenMonths = async (
    unit: Unit,
    kind: RequestKind | undefined,
    times: readonly RequestedTimes[],
  ): Promise<void> => {
    if (times.length === 0) return;
    await dayStore.holdMonths(unit.tx);
    const closed = [...(await dayStore.closedMonths(unit.tx)).keys()].toSorted();
    const isTouched = (month: string): boolean =>
      times.some(
        ({ startsAt, endsAt }) =>
          monthOf(zone.dayOf(startsAt)) <= month && month <= monthOf(zone.dayOf(Math.max(startsAt, endsAt - 1))),
      );
    const month = closed.find(isTouched);
    if (month === undefined) return;
    const path = kind === 'correction' ? 'clockTime' : 'startTime';
    throw new AppError(attendanceErrors.month_closed, { month }, [{ path, message: '' }]);
  };

  const takeBack = async (unit: Unit, { instanceId, initiatorId, formCode }: InstanceDeleted): Promise<void> => {
    const absences = await requestStore.removeAbsence(unit.tx, instanceId);
    const clockings = await clockingStore.removeOf(unit.tx, instanceId);
    const times = [...absences, ...clockings.map((at) => ({ startsAt: at, endsAt: at }))];
    await requireOpenMonths(unit, requestKind(formCode), times);
    await leave.giveBack(unit.tx, instanceId);
    await evaluateAgain(unit, initiatorId, times);
  };

  /** The times of a person's requests of a kind that wait for a decision, besides that of an instance. */
  const waitingTimes = async (db: Db, kind: 'leave' | 'correction', userId: string, besides = '') => {
    const formCode = kind === 'leave' ? 'attendLeave' : 'attendCorrection';
    const found: RequestedTimes[] = [];
    for (const { instanceId, formId, recordId } of await waitingRecords(db, { formCode, initiatorId: userId })) {
      const record = instanceId === besides ? undefined : await records.readFor(db, formId, recordId);
      const times = record && timesOf(kind, record.data);
      if (times !== undefined) found.push(times);
    }
    return found;
  };

  /** Forgotten clockings of a person between two moments that wait for a decision, besides that of an instance. */
  const countWaiting = async (db: Db, userId: string, from: number, until: number, besides?: string): Promise<number> =>
    (await waitingTimes(db, 'correction', userId, besides)).filter(
      ({ startsAt }) => startsAt >= from && startsAt < until,
    ).length;

  /**
   * As many forgotten clockings a month as the group allows, those that wait included; of what is over.
   * Throws attendance.correction_ahead, corrections_used.
   */
  const requireCorrection = async (unit: Unit, moved: InstanceMoved, at: number): Promise<void> => {
    const refuse = (code: string, values = {}): never => {
      throw new AppError(code, values, [{ path: 'clockTime', message: '' }]);
    };
    if (at > clock.now()) refuse(attendanceErrors.correction_ahead);
    const month = monthOf(zone.dayOf(at));
    const userId = moved.initiatorId;
    const groupId = (await groupStore.membership(unit.tx, [userId])).get(userId);
    const group = groupId === undefined ? undefined : await groupStore.find(unit.tx, groupId);
    if (group === undefined) throw new AppError(attendanceErrors.no_group);
    const [from, until] = [zone.midnight(firstOf(month)), zone.midnight(nextDay(lastOf(month)))];
    const approved = await clockingStore.countCorrections(unit.tx, userId, from, until);
    // whoever approves is not held up by what was submitted later
    const isAsked = moved.status === InstanceStatus.waiting;
    const waiting = isAsked ? await countWaiting(unit.tx, userId, from, until, moved.instanceId) : 0;
    if (approved + waiting >= group.correctionsPerMonth)
      refuse(attendanceErrors.corrections_used, { count: group.correctionsPerMonth });
  };

  /**
   * One absence after the other: the same hours are not taken from the balances twice.
   * Throws attendance.leave_overlaps, leave_overlaps_waiting.
   */
  const requireFree = async (unit: Unit, moved: InstanceMoved, times: RequestedTimes): Promise<void> => {
    const refuse = (code: string, other: RequestedTimes): never => {
      const values = { from: zone.dayOf(other.startsAt), until: zone.dayOf(other.endsAt) };
      throw new AppError(code, values, [{ path: 'startTime', message: '' }]);
    };
    const { initiatorId: userId, instanceId, status } = moved;
    const approved = await requestStore.findLeave(unit.tx, userId, times);
    if (approved !== undefined) refuse(attendanceErrors.leave_overlaps, approved);
    // whoever approves is not held up by what was submitted later
    if (status !== InstanceStatus.waiting) return;
    const waiting = await waitingTimes(unit.tx, 'leave', userId, instanceId);
    const other = waiting.find(({ startsAt, endsAt }) => startsAt < times.endsAt && endsAt > times.startsAt);
    if (other !== undefined) refuse(attendanceErrors.leave_overlaps_waiting, other);
  };

  const onInstanceMoved = async (unit: Unit, moved: InstanceMoved): Promise<void> => {
    const { tx } = unit;
    const kind = requestKind(moved.formCode);
    if (kind === undefined) return;
    const isApproved = moved.status === InstanceStatus.adopted;
    if (!isApproved && moved.status !== InstanceStatus.waiting) return takeBack(unit, moved);
    const record = await records.readFor(tx, moved.formId, moved.recordId);
    const times = record && timesOf(kind, record.data);
    if (times === undefined) throw new AppError(attendanceErrors.period_wrong, {}, [{ path: 'endTime', message: '' }]);
    await takeBack(unit, moved);
    await requireOpenMonths(unit, kind, [times]);
    if (kind === 'correction') await requireCorrection(unit, moved, times.startsAt);
    const { initiatorId: userId, instanceId } = moved;
    if (!isApproved && kind !== 'leave' && kind !== 'correction') requireHoursWithin(times, record?.data ?? {});
    if (kind === 'leave') {
      await requireFree(unit, moved, times);
      const asked = { userId, instanceId, times, isApproved, ...leaveOf(record?.data ?? {}) };
      // whoever approves is not held up by a shift that was changed since
      if (!isApproved) await leave.requireHours(tx, asked);
      await leave.charge(tx, asked);
    }
    if (!isApproved) return;
    if (kind === 'correction')
      await clockingStore.insert(tx, {
        id: newId(),
        at: times.startsAt,
        source: 'correction',
        place: '',
        isOutside: false,
        note: '',
        userId,
        position: undefined,
        ip: '',
        photo: undefined,
        instanceId,
      });
    else {
      const isTimeOff = kind === 'overtime' && isPaidInTime(record?.data ?? {});
      await requestStore.insertAbsence(tx, { id: newId(), userId, kind, ...times, instanceId, isTimeOff });
    }
    await evaluateAgain(unit, userId, [times]);
  };

  /** Requests of everybody, of any kind, that wait for a decision and touch the time between two moments. */
  const countWaitingOfAll = async (db: Db, from: number, until: number): Promise<number> => {
    let count = 0;
    for (const [formCode, kind] of Object.entries(REQUEST_FORMS))
      for (const { formId, recordId } of await waitingRecords(db, { formCode })) {
        const record = await records.readFor(db, formId, recordId);
        const times = record && timesOf(kind, record.data);
        if (times !== undefined && times.startsAt < until && times.endsAt >= from) count += 1;
      }
    return count;
  };

  const onInstanceDeleted = async (unit: Unit, deleted: InstanceDeleted): Promise<void> => {
    if (requestKind(deleted.formCode) !== undefined) await takeBack(unit, deleted);
  };

  return {
    onInstanceMoved,
    onInstanceDeleted,
    countWaiting,
    countWaitingOfAll,
    /** Flows of attendance that are in use. */
    startable: async (actor: Actor) =>
      (await flowsInUse(actor.db, Object.keys(REQUEST_FORMS))).flatMap(({ code, flowId }) => {
        const kind = requestKind(code);
        return kind === undefined ? [] : [{ kind, flowId }];
      }),
  };
};
export type Requests = ReturnType<typeof createRequests>;
