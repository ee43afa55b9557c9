import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import {
  createCalendar,
  deleteCalendar,
  listCalendars,
  tryCalendar,
  updateCalendar,
  usualCalendar,
} from '@qiaoban/contracts/workflow/calendar.contract';
import type { CalendarInput, CalendarRule } from '@qiaoban/contracts/workflow/calendar.contract';
import { remindInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { startStage } from '../test/stage';
import type { Account, Stage } from '../test/stage';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const always: CalendarRule = {
  ...usualCalendar,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hours: [{ start: 0, end: 1440 }],
  followsChina: false,
};

describe('working calendars', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage.close());
  beforeEach(async () => {
    for (const { id } of await all()) await stage.admin(deleteCalendar, { params: { id } });
  });

  const all = async () => stage.requireData(await stage.admin(listCalendars, {})).list;
  const make = (fullName: string, rule: Partial<CalendarRule>, more: Partial<CalendarInput> = {}) =>
    stage.admin(createCalendar, { body: { fullName, rule: { ...always, ...rule }, ...more } });

  /** Hours until the limit of a new instance, two working hours, is over. */
  const limitOf = async (initiator: Account): Promise<number> => {
    const limit = {
      within: { amount: 2, unit: 'hour', isWorking: true },
      remindBefore: 0,
      action: { kind: 'remind' },
    } as const;
    const flow = await stage.publishedFlow(flowOf([approver('n', users('lina'), { limit })]));
    const { id } = await stage.start(initiator, flow);
    const { rows } = await sql<{ due: number }>`
      select extract(epoch from due_at - now()) / 3600 as due from flow_timer where case_id = ${id}`.execute(
      stage.app.db,
    );
    return Number(rows[0]?.due);
  };

  it('count for the organisation of the initiator: the nearest one above, then the default', async () => {
    await make('round the clock', {}, { isDefault: true });
    expect(await limitOf('zhangwei')).toBeCloseTo(2, 1);
    // a day of rest first: nothing counts before tomorrow
    const today = new Date(Date.now() + 8 * HOUR).toISOString().slice(0, 10);
    const later = { days: [{ day: today, kind: 'off' as const, fullName: '' }] };
    await make('company', later, { organizeIds: ['company'] });
    const untilTomorrow = (DAY - ((Date.now() + 8 * HOUR) % DAY)) / HOUR;
    expect(await limitOf('zhangwei')).toBeCloseTo(untilTomorrow + 2, 1);
    await make('research', {}, { organizeIds: ['rd'] });
    expect(await limitOf('zhangwei')).toBeCloseTo(2, 1);
    expect(await limitOf('wangfang')).toBeCloseTo(untilTomorrow + 2, 1);
  });

  it('hold reminders back in quiet hours, and send them once afterwards to who is still asked', async () => {
    const minute = Math.floor(((Date.now() + 8 * HOUR) % DAY) / 60_000);
    const quiet = { from: (minute + 1430) % 1440, to: (minute + 60) % 1440, onRestDays: false };
    await make('quiet', { quiet }, { organizeIds: ['finance'] });
    const flow = await stage.publishedFlow(
      flowOf([approver('n', users('lina', 'wangfang', 'chenjing'), { mode: 'all' })]),
    );
    const { id } = await stage.start('zhangwei', flow);
    const people = ['lina', 'wangfang', 'chenjing'] as const;
    const counted = () => Promise.all(people.map(async (who) => (await stage.inbox(who)).length));
    const before = await counted();
    const heard = async () => (await counted()).map((count, at) => count - (before[at] ?? 0));
    stage.requireData(await (await stage.as('zhangwei'))(remindInstance, { params: { id } }));
    expect(await heard()).toEqual([1, 0, 0]);

    await stage.approve('chenjing', id);
    const { rows } = await sql<{ id: string }>`
      update job set run_at = now() where kind = 'workflow.reminder' returning id`.execute(stage.app.db);
    expect(rows).toHaveLength(1);
    await stage.app.jobs.idle();
    expect(await heard()).toEqual([1, 1, 0]);
  });

  it('are refused with what is wrong, at the field', async () => {
    const wrong = async (answer: ReturnType<typeof make>) => {
      const { code, fields } = await answer;
      return [code, ...(fields ?? []).map(({ path }) => path)];
    };
    const span = (start: number, end: number) => ({ start, end });
    const day = { day: '2026-05-01', kind: 'off' as const, fullName: '' };
    expect(await wrong(make('a', { hours: [span(600, 700), span(650, 800)] }))).toEqual([422, 'rule.hours']);
    expect(await wrong(make('a', { hours: [span(600, 600)] }))).toEqual([422, 'rule.hours']);
    expect(await wrong(make('a', { hours: [span(600, 2100)] }))).toEqual([422, 'rule.hours']);
    expect(await wrong(make('a', { timeZone: 'Asia/Nowhere' }))).toEqual([422, 'rule.timeZone']);
    expect(await wrong(make('a', { days: [day, day] }))).toEqual([422, 'rule.days']);
    expect(await wrong(make('a', { days: [{ ...day, day: '2026-02-29' }] }))).toEqual([400, 'rule.days.0.day']);
    expect((await make('a', {}, { organizeIds: ['nowhere'] })).code).toBe(409);
    expect((await make('a', {}, { organizeIds: ['rd'] })).code).toBe(200);
    expect(await wrong(make('A', {}))).toEqual([409, 'fullName']);
    expect(await wrong(make('b', {}, { organizeIds: ['rd'] }))).toEqual([409, 'organizeIds']);
  });

  it('have one default, and a stale save changes nothing', async () => {
    const first = stage.requireData(await make('first', {}, { isDefault: true }));
    stage.requireData(await make('second', {}, { isDefault: true }));
    expect((await all()).filter(({ isDefault }) => isDefault).map(({ fullName }) => fullName)).toEqual(['second']);
    const body = { fullName: 'first', rule: always, isDefault: true };
    const stale = await stage.admin(updateCalendar, { params: { id: first.id }, body: { ...body, version: 1 } });
    expect(stale.code).toBe(409);
    expect((await all()).filter(({ isDefault }) => isDefault).map(({ fullName }) => fullName)).toEqual(['second']);
  });

  it('are tried before they are saved', async () => {
    const at = Date.parse('2026-11-27T15:00:00Z');
    const rule = { ...usualCalendar, quiet: { from: 1320, to: 480, onRestDays: true } };
    const tried = stage.requireData(await stage.admin(tryCalendar, { body: { rule, at, amount: 1, unit: 'hour' } }));
    expect(new Date(tried.dueTime).toISOString()).toBe('2026-11-30T02:00:00.000Z');
    expect(tried.remindTime).toBe(tried.dueTime);
  });
});
