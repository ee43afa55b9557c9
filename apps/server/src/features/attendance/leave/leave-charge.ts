import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import { takeLeave } from '@qiaoban/attendance/take-leave';
import { AppError } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { daysBetween, nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { readDayFacts } from '../day/day-facts.reads';
import { evaluatePersonDay } from '../day/evaluate-person-day';
import type { RequestedTimes } from '../request/request.rules';
import { leaveLedgerStore } from './leave-ledger.store';
import { leaveTypeStore } from './leave-type.store';

type Deps = { clock: Clock; zone: Zone };
/** Hours are typed in halves, the hours of shifts are not. */
const NEAR_MINUTES = 18;
type LeaveAsked = {
  userId: string;
  instanceId: string;
  /** Code of the kind of leave. */
  code: string;
  times: RequestedTimes;
  /** Hours that the form says; they count for people of no group, who have no hours of work. */
  hours: number;
  isApproved: boolean;
};

const hoursOf = (minutes: number): number => Math.round(minutes / 6) / 10;

/** Requests for leave take from balances: held back as soon as they are submitted, taken when they are approved, given back when they are revoked. */
export const createLeaveCharge = ({ clock, zone }: Deps) => {
  /** Minutes of work that the absence covers, as the days will be evaluated. */
  const minutesOf = async (tx: Tx, { userId, times, hours }: LeaveAsked): Promise<number> => {
    const [from, until] = [nextDay(zone.dayOf(times.startsAt), -1), zone.dayOf(times.endsAt)];
    const facts = await readDayFacts(tx, zone, { userIds: [userId], from, until, now: clock.now() });
    if (!facts.membership.has(userId)) return Math.round(hours * 60);
    const alone = { ...facts, absences: new Map([[userId, [{ kind: 'leave' as const, ...times, isTimeOff: false }]]]) };
    return daysBetween(from, until).reduce(
      (sum, day) => sum + (evaluatePersonDay(zone, alone, userId, day)?.row.leave ?? 0),
      0,
    );
  };

  return {
    /**
     * The hours that are said are those of the shift: branches of the flow go by them. A day without a plan has none
     * yet. Throws attendance.leave_hours.
     */
    requireHours: async (tx: Tx, asked: LeaveAsked): Promise<void> => {
      const minutes = await minutesOf(tx, asked);
      if (minutes === 0 || Math.abs(minutes - asked.hours * 60) <= NEAR_MINUTES) return;
      throw new AppError(attendanceErrors.leave_hours, { hours: hoursOf(minutes) }, [
        { path: 'duration', message: '' },
      ]);
    },

    /** Takes what the request asks for. Throws attendance.leave_short. */
    charge: async (tx: Tx, asked: LeaveAsked): Promise<void> => {
      const { userId, instanceId, isApproved } = asked;
      const type = await leaveTypeStore.ofCode(tx, asked.code);
      if (type === undefined || !type.rule.isCounted) return;
      await leaveLedgerStore.hold(tx, [userId]);
      const minutes = await minutesOf(tx, asked);
      if (minutes === 0) return;
      const { lots, owed } = await leaveLedgerStore.standing(tx, userId, type.id, zone.dayOf(asked.times.startsAt));
      const overdraft = Math.round(type.rule.overdraftHours * 60);
      const parts = takeLeave(lots, minutes, { owed, overdraft });
      if (parts === undefined) {
        const left = lots.reduce((sum, lot) => sum + Math.max(0, lot.left), 0) - owed + overdraft;
        const values = { name: type.fullName, left: hoursOf(Math.max(0, left)), asked: hoursOf(minutes) };
        throw new AppError(attendanceErrors.leave_short, values, [{ path: 'leaveType', message: '' }]);
      }
      const use = { userId, typeId: type.id, kind: 'use' as const, isPending: !isApproved, instanceId };
      await leaveLedgerStore.insertEntries(
        tx,
        parts.map((part) => ({ ...use, lotId: part.lotId, minutes: -part.minutes })),
        clock.now(),
      );
    },

    /** Gives back what an instance holds or took. */
    giveBack: async (tx: Tx, instanceId: string): Promise<void> => {
      const userId = await leaveLedgerStore.personOf(tx, instanceId);
      if (userId === undefined) return;
      await leaveLedgerStore.hold(tx, [userId]);
      await leaveLedgerStore.dropPending(tx, instanceId);
      const taken = await leaveLedgerStore.takenBy(tx, instanceId);
      await leaveLedgerStore.insertEntries(
        tx,
        taken.map((part) => ({ ...part, kind: 'revoke' as const, instanceId })),
        clock.now(),
      );
    },
  };
};
export type LeaveCharge = ReturnType<typeof createLeaveCharge>;
