import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import type { Zone } from '#platform/zone';
import type { DayFactsOf } from '../day/day-facts.reads';
import { evaluatePersonDay } from '../day/evaluate-person-day';
import { monthsAfter } from './leave-accrual.rules';
import { leaveLedgerStore } from './leave-ledger.store';
import type { EntryToKeep } from './leave-ledger.store';
import { leaveTypeStore } from './leave-type.store';

type Evaluated = { userIds: readonly string[]; days: readonly string[]; facts: DayFactsOf; now: number };
type Lot = { id: string; userId: string; day: string; granted: number };

const lotsOf = async (tx: Tx, typeId: string, { userIds, days }: Evaluated): Promise<Lot[]> => {
  const { rows } = await sql<Lot>`
    select l.id, l.user_id as "userId", l.source as day, coalesce(sum(e.minutes), 0)::int as granted
    from attendance_leave_lot l left join attendance_leave_entry e on e.lot_id = l.id and e.kind = 'grant'
    where l.origin = 'overtime' and l.leave_type_id = ${typeId} and l.user_id = any(${[...userIds]}::text[])
      and l.source = any(${[...days]}::text[])
    group by l.id`.execute(tx);
  return rows;
};

/**
 * Approved overtime that is given back as time off, entered when its day is evaluated: as many minutes as count there, so clocking less gives less,
 * and a day that is evaluated again mends the balance. Does nothing where no kind of leave is made of overtime.
 */
export const grantTimeOff = async (tx: Tx, zone: Zone, evaluated: Evaluated): Promise<void> => {
  const { facts, userIds, days, now } = evaluated;
  const type = (await leaveTypeStore.list(tx)).find(({ rule }) => rule.isCounted && rule.grant === 'overtime');
  if (type === undefined || days.length === 0) return;
  const concerned = userIds.filter((userId) => facts.absences.get(userId)?.some(({ isTimeOff }) => isTimeOff));
  const before = await lotsOf(tx, type.id, evaluated);
  if (concerned.length === 0 && before.length === 0) return;
  await leaveLedgerStore.hold(tx, [...concerned, ...before.map(({ userId }) => userId)]);
  // another evaluation may have entered them until now
  const known = new Map((await lotsOf(tx, type.id, evaluated)).map((lot) => [`${lot.userId} ${lot.day}`, lot]));
  const wanted = new Map<string, { userId: string; day: string; minutes: number }>();
  for (const { userId, day } of known.values()) wanted.set(`${userId} ${day}`, { userId, day, minutes: 0 });
  for (const userId of concerned) {
    const absences = facts.absences.get(userId) ?? [];
    const timeOff = absences.filter(({ isTimeOff }) => isTimeOff);
    const paid = (each: (typeof absences)[number]): boolean => each.kind === 'overtime' && !each.isTimeOff;
    const alone = { ...facts, absences: new Map([[userId, absences.filter((each) => !paid(each))]]) };
    for (const day of new Set(timeOff.map(({ startsAt }) => zone.dayOf(startsAt)))) {
      if (!days.includes(day)) continue;
      const overtime = evaluatePersonDay(zone, alone, userId, day)?.row.overtime ?? 0;
      const minutes = Math.floor((overtime * type.rule.overtimePercent) / 100);
      wanted.set(`${userId} ${day}`, { userId, day, minutes });
    }
  }
  const entries: EntryToKeep[] = [];
  for (const [key, { userId, day, minutes }] of wanted) {
    const lot = known.get(key);
    if (minutes === (lot?.granted ?? 0)) continue;
    const made = { userId, typeId: type.id, origin: 'overtime' as const, source: day, startsOn: day };
    const expiresOn = monthsAfter(day, type.rule.validMonths);
    const lotId = lot?.id ?? (await leaveLedgerStore.insertLot(tx, { ...made, expiresOn }));
    entries.push({ userId, typeId: type.id, lotId, kind: 'grant', minutes: minutes - (lot?.granted ?? 0) });
  }
  await leaveLedgerStore.insertEntries(tx, entries, now);
};
