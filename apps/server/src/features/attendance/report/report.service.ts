import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import { DAY_STATES } from '@qiaoban/contracts/attendance/report.contract';
import type { DayReportRow, exportAttendance } from '@qiaoban/contracts/attendance/report.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import type { BodyOf } from '@qiaoban/contracts/route';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Jobs } from '#platform/jobs';
import { readDayFacts } from '../day/day-facts.reads';
import { dayStore } from '../day/day.store';
import { NIGHTS } from '../day/evaluate-job';
import type { EvaluatePeople } from '../day/evaluate-job';
import { EVALUATE } from '../day/evaluate-later';
import type { EvaluateLater } from '../day/evaluate-later';
import { evaluatePersonDay } from '../day/evaluate-person-day';
import { firstOf, lastOf, nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { paged, windowOf } from '../paging';
import type { Paged } from '../paging';
import type { Requests } from '../request/requests';
import { clockingReads } from './clocking.reads';
import { peopleInScope } from './people-in-scope';
import { scopeOf } from './report-scope';
import { attendanceXlsx } from './report-xlsx';
import { reportReads } from './report.reads';
import type { DayState, ReportFilter } from './report.reads';

type Deps = {
  clock: Clock;
  zone: Zone;
  evaluate: EvaluatePeople;
  evaluateLater: EvaluateLater;
  jobs: Pick<Jobs, 'isPending'>;
  requests: Pick<Requests, 'countWaitingOfAll'>;
};
const MOST_DAYS = 92;
const YEAR = 366;
type MonthAsked = { groupId: string; month: string; withOpen: '0' | '1' };
type ClockingsAsked = { groupId: string; from: string; until: string; where: 'outside' | 'all' };

const hasState = (row: DayReportRow, state: DayState): boolean => {
  const away = row.leave + row.trip + row.out > 0;
  const marks = {
    late: row.lateCount > 0,
    early: row.earlyCount > 0,
    missing: row.missing > 0,
    absent: row.absent > 0,
    away,
  };
  if (state === 'all') return true;
  if (state === 'unusual') return marks.late || marks.early || marks.missing || marks.absent || row.short > 0;
  return marks[state];
};

const requireRange = ({ from, until }: ReportFilter, most = MOST_DAYS): void => {
  if (from > until || nextDay(from, most - 1) < until)
    throw new AppError(attendanceErrors.range_too_long, { days: most }, [{ path: 'until', message: '' }]);
};

/** Attendance of the people that somebody may see. */
export const createReportService = ({ clock, zone, evaluate, evaluateLater, jobs, requests }: Deps) => ({
  today: async (actor: Actor, query: Paged & { groupId: string; state: DayState }) => {
    const scope = await scopeOf(actor.db, actor);
    const now = clock.now();
    const day = zone.dayOf(now);
    const people = await peopleInScope(actor.db, scope, query);
    const userIds = people.map(({ userId }) => userId);
    const facts = await readDayFacts(actor.db, zone, { userIds, from: day, until: day, now });
    const rows = people.flatMap((person): DayReportRow[] => {
      const evaluated = evaluatePersonDay(zone, facts, person.userId, day, now);
      return evaluated === undefined ? [] : [{ ...evaluated.row, ...person, groupName: evaluated.group.fullName }];
    });
    const found = rows.filter((row) => hasState(row, query.state));
    const { limit, offset } = windowOf(query);
    const counts = Object.fromEntries(
      DAY_STATES.map((state) => [state, rows.filter((row) => hasState(row, state)).length]),
    ) as Record<DayState, number>;
    return { ...paged(found.slice(offset, offset + limit), found.length, query), counts };
  },

  days: async (actor: Actor, query: Paged & ReportFilter) => {
    requireRange(query);
    const { list, total } = await reportReads.days(actor.db, await scopeOf(actor.db, actor), query, windowOf(query));
    return paged(list, total, query);
  },

  month: async (actor: Actor, { month, withOpen, ...query }: Paged & MonthAsked) => {
    const [from, until] = [firstOf(month), lastOf(month)];
    const filter = { ...query, from, until };
    const { list, total } = await reportReads.months(actor.db, await scopeOf(actor.db, actor), filter, windowOf(query));
    const closedAt = (await dayStore.closedMonths(actor.db)).get(month) ?? null;
    const mayClose = withOpen === '1' && actor.can('attendance.report', 'btn_close');
    const open = mayClose && {
      ...(await reportReads.open(actor.db, from, until)),
      waiting: await requests.countWaitingOfAll(actor.db, zone.midnight(from), zone.midnight(nextDay(until))),
    };
    return { ...paged(list, total, query), closedAt, open: open || null };
  },

  year: async (actor: Actor, { year, ...query }: Paged & { groupId: string; year: number }) => {
    const filter = { ...query, from: `${year}-01-01`, until: `${year}-12-31` };
    const { list, total } = await reportReads.months(actor.db, await scopeOf(actor.db, actor), filter, windowOf(query));
    return paged(list, total, query);
  },

  clockings: async (actor: Actor, { from, until, where, ...query }: Paged & ClockingsAsked) => {
    requireRange({ ...query, from, until });
    const people = await peopleInScope(actor.db, await scopeOf(actor.db, actor), query);
    const { list, total } = await clockingReads.list(actor.db, {
      userIds: people.map(({ userId }) => userId),
      from: zone.midnight(from),
      until: zone.midnight(nextDay(until)),
      where,
      ...windowOf(query),
    });
    return paged(list, total, query);
  },

  exported: async (actor: Actor, { what, ...filter }: BodyOf<typeof exportAttendance>) => {
    requireRange(filter, what === 'year' ? YEAR : MOST_DAYS);
    const scope = await scopeOf(actor.db, actor);
    const content = attendanceXlsx({
      what,
      language: actor.language,
      timeOf: zone.timeOf,
      page: (window) =>
        what === 'days'
          ? reportReads.days(actor.db, scope, filter, window)
          : reportReads.months(actor.db, scope, filter, window),
    });
    await inTransaction(actor.db, ({ tx }) =>
      audit(tx, actor, { area: 'attendance.report', action: 'export', id: what, after: filter }),
    );
    const title = translate(actor.language, `attendance.column_sheet_${what}`);
    return { name: `${title}_${filter.from}_${filter.until}.xlsx`, content };
  },

  close: async (actor: Actor, { month, isClosed }: { month: string; isClosed: boolean }) => {
    const now = clock.now();
    if (isClosed) {
      const refuse = (code: string): AppError => new AppError(code, { month }, [{ path: 'month', message: '' }]);
      if (lastOf(month) >= zone.dayOf(now)) throw refuse(attendanceErrors.month_not_over);
      // what was approved or changed a moment ago has yet to reach its days
      if (await jobs.isPending(actor.db, EVALUATE)) throw refuse(attendanceErrors.still_evaluating);
      // and the nights have yet to look at the last days, of which a shift may have ended this morning
      const from = [firstOf(month), nextDay(zone.dayOf(now), -NIGHTS)].toSorted()[1]!;
      if (from <= lastOf(month)) await evaluate(actor.db, { from, until: lastOf(month) });
    }
    await inTransaction(actor.db, async (unit) => {
      await dayStore.close(unit.tx, month, actor.userName, now, isClosed);
      if (!isClosed) await evaluateLater.days(unit, { from: firstOf(month), until: lastOf(month) });
      const action = isClosed ? 'close' : 'reopen';
      await audit(unit.tx, actor, { area: 'attendance.month', action, id: month, name: month });
    });
  },
});
export type ReportService = ReturnType<typeof createReportService>;
