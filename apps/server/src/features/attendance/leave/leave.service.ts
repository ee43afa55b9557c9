import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import type { LeaveBalance, correctLeave } from '@qiaoban/contracts/attendance/leave.contract';
import { takeLeave } from '@qiaoban/attendance/take-leave';
import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Zone } from '#platform/zone';
import { paged, windowOf } from '../paging';
import type { Paged } from '../paging';
import { peopleInScope } from '../report/people-in-scope';
import { scopeOf } from '../report/report-scope';
import { leaveLedgerStore } from './leave-ledger.store';
import { leaveTypeStore } from './leave-type.store';
import { requireLeaveType } from './leave-type.service';
import { leaveReads } from './leave.reads';

type Deps = { clock: Clock; zone: Zone };
type EntriesAsked = Paged & { leaveTypeId: string };
const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** Balances of leave: the own ones, those of people that somebody looks after, corrections by hand. */
export const createLeaveService = ({ clock, zone }: Deps) => {
  /** Balances by person, every kind that is counted, in the order of kinds. */
  const balancesOf = async (db: Db, userIds: readonly string[]): Promise<Map<string, LeaveBalance[]>> => {
    const types = (await leaveTypeStore.list(db)).filter(({ rule }) => rule.isCounted);
    const today = zone.dayOf(clock.now());
    const key = (userId: string, typeId: string): string => `${userId} ${typeId}`;
    const rows = new Map(
      (await leaveReads.balances(db, userIds, today, zone.midnight(`${today.slice(0, 4)}-01-01`))).map((row) => [
        key(row.userId, row.typeId),
        row,
      ]),
    );
    const expiring = new Map(
      (await leaveReads.expiring(db, userIds, today)).map((row) => [key(row.userId, row.typeId), row]),
    );
    const balanceOf = (userId: string, type: (typeof types)[number]): LeaveBalance => {
      const row = rows.get(key(userId, type.id));
      const next = expiring.get(key(userId, type.id));
      return {
        id: type.id,
        enCode: type.enCode,
        fullName: type.fullName,
        hoursPerDay: type.rule.hoursPerDay,
        available: row?.available ?? 0,
        pending: row?.pending ?? 0,
        used: row?.used ?? 0,
        expiring: next?.left ?? 0,
        expiresOn: next?.expiresOn ?? '',
      };
    };
    return new Map(userIds.map((userId) => [userId, types.map((type) => balanceOf(userId, type))]));
  };

  const entriesOf = async ({ db, language }: Actor, userId: string, query: EntriesAsked) => {
    const { list, total } = await leaveReads.entries(db, userId, { ...query, language, ...windowOf(query) });
    return paged(list, total, query);
  };

  /** Somebody of the own scope. Throws attendance.not_found. */
  const requirePerson = async (actor: Actor, db: Db, userId: string) => {
    const people = await peopleInScope(db, await scopeOf(db, actor, 'attendance.leave'), { groupId: '', keyword: '' });
    const person = people.find((each) => each.userId === userId);
    if (person === undefined) throw new AppError(attendanceErrors.not_found);
    return person;
  };

  return {
    mine: async (actor: Actor) => ({ list: (await balancesOf(actor.db, [actor.userId])).get(actor.userId) ?? [] }),
    myEntries: (actor: Actor, query: EntriesAsked) => entriesOf(actor, actor.userId, query),

    balances: async (actor: Actor, query: Paged & { groupId: string }) => {
      const people = await peopleInScope(actor.db, await scopeOf(actor.db, actor, 'attendance.leave'), query);
      const { limit, offset } = windowOf(query);
      const shown = people.slice(offset, offset + limit);
      const ids = shown.map(({ userId }) => userId);
      const [balances, entries] = [await balancesOf(actor.db, ids), await leaveReads.entryDates(actor.db, ids)];
      const list = shown.map((person) => {
        const entry = entries.get(person.userId) ?? null;
        const entryDay = entry === null ? '' : zone.dayOf(entry);
        return { ...person, entryDay, balances: balances.get(person.userId) ?? [] };
      });
      return paged(list, people.length, query);
    },

    entries: async (actor: Actor, userId: string, query: EntriesAsked) => {
      await requirePerson(actor, actor.db, userId);
      return entriesOf(actor, userId, query);
    },

    correct: (actor: Actor, userId: string, { leaveTypeId, minutes, ...body }: BodyOf<typeof correctLeave>) =>
      inTransaction(actor.db, async ({ tx }) => {
        const person = await requirePerson(actor, tx, userId);
        const type = await requireLeaveType(tx, leaveTypeId);
        if (!type.rule.isCounted)
          throw new AppError(attendanceErrors.leave_not_counted, { name: type.fullName }, [
            { path: 'leaveTypeId', message: '' },
          ]);
        if (minutes === 0) throw new AppError(attendanceErrors.leave_nothing, {}, [{ path: 'minutes', message: '' }]);
        await leaveLedgerStore.hold(tx, [userId]);
        const [today, id] = [zone.dayOf(clock.now()), newId()];
        const made = { userId, typeId: type.id, kind: 'correct' as const, reason: body.reason, actor };
        const { lots, owed } = await leaveLedgerStore.standing(tx, userId, type.id, today);
        const expiresOn = body.expiresOn === '' ? null : body.expiresOn;
        const lot = { userId, typeId: type.id, origin: 'hand' as const, source: id, startsOn: today, expiresOn };
        const parts =
          minutes > 0
            ? [{ lotId: await leaveLedgerStore.insertLot(tx, lot), minutes }]
            : takeLeave(lots, -minutes, { owed, overdraft: NO_BOUND })!.map((part) => ({
                ...part,
                minutes: -part.minutes,
              }));
        await leaveLedgerStore.insertEntries(
          tx,
          parts.map((part) => ({ ...made, ...part })),
          clock.now(),
        );
        const after = { leaveType: type.fullName, minutes, ...body };
        await audit(tx, actor, {
          area: 'attendance.leave',
          action: 'correct',
          id: userId,
          name: person.userName,
          after,
        });
      }),
  };
};
export type LeaveService = ReturnType<typeof createLeaveService>;
