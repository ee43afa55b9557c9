import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { chinaCalendar } from '../../workflow';
import { groupStore } from '../setup/group.store';
import { shiftStore } from '../setup/shift.store';
import { nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { rotaKey } from './day-plan.rules';
import type { DayPlanFacts, SpecialKind } from './day-plan.rules';
import '../attendance.table';

type ClockingFact = { at: number };
type AbsenceFact = {
  kind: 'leave' | 'trip' | 'out' | 'overtime';
  startsAt: number;
  endsAt: number;
  /** Overtime that is given back as time off. */
  isTimeOff: boolean;
};
export type DayFactsOf = DayPlanFacts & {
  clockings: ReadonlyMap<string, ClockingFact[]>;
  absences: ReadonlyMap<string, AbsenceFact[]>;
};

const byPerson = <T extends { user_id: string }, R>(rows: readonly T[], map: (row: T) => R): Map<string, R[]> => {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.user_id, [...(found.get(row.user_id) ?? []), map(row)]);
  return found;
};

/** Days set apart by the organisation, and behind them the calendar of China. */
export const specialDays = async (db: Db, from: string, until: string, now: number) => {
  const own = await db
    .selectFrom('attendance_special_day')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute();
  const kinds = new Map<string, SpecialKind>(own.map(({ day, kind }) => [day, kind]));
  const { days } = chinaCalendar(now);
  return { own, special: (day: string): SpecialKind | undefined => kinds.get(day) ?? days[day] };
};

/** Everything that evaluating days of these people needs, in a handful of statements. */
export const readDayFacts = async (
  db: Db,
  zone: Zone,
  { userIds, from, until, now }: { userIds: readonly string[]; from: string; until: string; now: number },
): Promise<DayFactsOf> => {
  const ids = sql`any(${[...userIds]}::text[])`;
  const [first, last] = [new Date(zone.midnight(nextDay(from, -1))), new Date(zone.midnight(nextDay(until, 3)))];
  const [groups, shifts] = [await groupStore.list(db), await shiftStore.list(db)];
  const { special } = await specialDays(db, from, until, now);
  const rota = await db
    .selectFrom('attendance_rota')
    .selectAll()
    .where('user_id', 'in', [...userIds, ''])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .execute();
  const clockings = await sql<{ user_id: string; at: number }>`
    select user_id, at from attendance_clocking where user_id = ${ids} and at >= ${first} and at < ${last}
    order by user_id, at`.execute(db);
  const absences = await sql<{
    user_id: string;
    kind: AbsenceFact['kind'];
    starts_at: number;
    ends_at: number;
    is_time_off: boolean;
  }>`
    select user_id, kind, starts_at, ends_at, is_time_off from attendance_absence
    where user_id = ${ids} and starts_at < ${last} and ends_at > ${first}`.execute(db);
  return {
    groups: new Map(groups.map((group) => [group.id, group])),
    shifts: new Map(shifts.map((shift) => [shift.id, shift])),
    membership: await groupStore.membership(db, userIds),
    rota: new Map(rota.map((row) => [rotaKey(row.user_id, row.day), row.shift_id])),
    special,
    clockings: byPerson(clockings.rows, ({ at }) => ({ at })),
    absences: byPerson(absences.rows, (row) => ({
      kind: row.kind,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      isTimeOff: row.is_time_off,
    })),
  };
};
