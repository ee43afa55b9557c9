import type { LeaveType } from '@qiaoban/contracts/attendance/leave.contract';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import type { Timetable } from '#platform/timetable';
import type { Zone } from '#platform/zone';
import { minutesOfDays, yearExpiresOn, yearlyMinutes, yearsGranted } from './leave-accrual.rules';
import { leaveAccrualStore } from './leave-accrual.store';
import { leaveLedgerStore } from './leave-ledger.store';
import type { EntryToKeep } from './leave-ledger.store';
import { leaveTypeStore } from './leave-type.store';

type Deps = {
  jobs: Pick<Jobs, 'add' | 'handle'>;
  timetable: Pick<Timetable, 'standing' | 'handle'>;
  clock: Clock;
  zone: Zone;
  config: { timeZone: string };
};
const ACCRUE = 'attendance.leave-accrual';
/** People in one transaction. */
const BATCH = 200;

/**
 * Grants leave by seniority and takes away what is over, each night and when a rule is saved. What somebody is to have is compared with what was
 * granted, and the difference is entered: running twice does no harm, a mended first day of work mends the balance.
 */
export const createLeaveAccrual = ({ jobs, timetable, clock, zone, config }: Deps) => {
  const grantTo = (
    db: Db,
    people: readonly { id: string; entryDate: number | null }[],
    types: readonly LeaveType[],
  ): Promise<void> =>
    inTransaction(db, async ({ tx }) => {
      const userIds = people.map(({ id }) => id);
      const years = yearsGranted(zone.dayOf(clock.now()));
      await leaveLedgerStore.hold(tx, userIds);
      const known = new Map(
        (await leaveAccrualStore.yearLots(tx, userIds, years)).map((lot) => [
          `${lot.userId} ${lot.typeId} ${lot.year}`,
          lot,
        ]),
      );
      const entries: EntryToKeep[] = [];
      for (const { id: userId, entryDate } of people)
        for (const { id: typeId, rule } of types)
          for (const year of years) {
            const entryDay = entryDate === null ? undefined : zone.dayOf(entryDate);
            const minutes = yearlyMinutes(rule, entryDay, year);
            const lot = known.get(`${userId} ${typeId} ${year}`);
            const difference = minutes - (lot?.granted ?? 0);
            const expiresOn = yearExpiresOn(rule, year);
            if (lot !== undefined && !lot.isCarried && minutes > 0 && lot.expiresOn !== expiresOn)
              await leaveAccrualStore.setExpiry(tx, lot.id, expiresOn);
            if (difference === 0) continue;
            const made = { userId, typeId, origin: 'year' as const, source: String(year) };
            const lotId =
              lot?.id ?? (await leaveLedgerStore.insertLot(tx, { ...made, startsOn: `${year}-01-01`, expiresOn }));
            entries.push({ userId, typeId, lotId, kind: 'grant', minutes: difference });
          }
      await leaveLedgerStore.insertEntries(tx, entries, clock.now());
    });

  const expireOf = (db: Db, userIds: readonly string[], types: ReadonlyMap<string, LeaveType>): Promise<void> =>
    inTransaction(db, async ({ tx }) => {
      await leaveLedgerStore.hold(tx, userIds);
      const lots = await leaveAccrualStore.over(tx, userIds, zone.dayOf(clock.now()));
      const entries = lots.flatMap(({ id, userId, typeId, left, isOver }): EntryToKeep[] => {
        const rule = types.get(typeId)?.rule;
        const kept = isOver || rule === undefined ? 0 : minutesOfDays(rule.carryDays, rule);
        return left > kept ? [{ userId, typeId, lotId: id, kind: 'expire', minutes: kept - left }] : [];
      });
      await leaveLedgerStore.insertEntries(tx, entries, clock.now());
      await leaveAccrualStore.markCarried(
        tx,
        lots.map(({ id }) => id),
        clock.now(),
      );
    });

  const accrue = async (db: Db, signal?: AbortSignal): Promise<void> => {
    const requireTime = (): void => {
      // the job comes again elsewhere: what was granted is not granted twice
      if (signal?.aborted === true) throw new Error('stopped while granting leave');
    };
    const types = await leaveTypeStore.list(db);
    const byId = new Map(types.map((type) => [type.id, type]));
    const yearly = types.filter(({ rule }) => rule.grant === 'year');
    // what is over goes first, by the rules of its year
    for (let after = ''; ;) {
      requireTime();
      const ids = await leaveAccrualStore.losing(db, zone.dayOf(clock.now()), after, BATCH);
      if (ids.length === 0) break;
      await expireOf(db, ids, byId);
      after = ids.at(-1)!;
    }
    for (let after = ''; yearly.length > 0;) {
      requireTime();
      const people = await leaveAccrualStore.people(db, after, BATCH);
      if (people.length === 0) break;
      await grantTo(db, people, yearly);
      after = people.at(-1)!.id;
    }
    const owing = await leaveAccrualStore.owing(db);
    if (owing.length === 0) return;
    await inTransaction(db, async ({ tx }) => {
      await leaveLedgerStore.hold(tx, owing);
      await leaveAccrualStore.settle(tx, owing, zone.dayOf(clock.now()));
    });
  };

  jobs.handle(ACCRUE, (_payload, { db, signal }) => accrue(db, signal));
  timetable.standing({
    id: ACCRUE,
    kind: ACCRUE,
    rule: { cron: '10 0 * * *', timeZone: config.timeZone, missed: 'run-once' },
  });
  timetable.handle(ACCRUE, (_entry, { db, signal }) => accrue(db, signal));
  return {
    accrue,
    later: async (unit: Unit): Promise<void> => {
      await jobs.add(unit, ACCRUE, {});
    },
  };
};
