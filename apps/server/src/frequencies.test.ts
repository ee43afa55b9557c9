import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupStatus, setBackupPlan } from '@qiaoban/contracts/data-application/data-backup.contract';
import { createDataSource } from '@qiaoban/contracts/data-application/data-source.contract';
import { createSync, getSync, updateSync } from '@qiaoban/contracts/data-application/data-sync.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import {
  createTask,
  enableTask,
  getTask,
  previewFrequency,
  stopTask,
  updateTask,
} from '@qiaoban/contracts/schedule/schedule.contract';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';

type Frequency = Record<string, unknown>;
type Answer = { status: number; code: number; error?: string | undefined; fields?: { path: string }[] | undefined };

const cron = (text: string, more: object = {}): Frequency => ({ kind: 'cron', cron: text, ...more });
const inYears = (years: number): number => Date.now() + years * 366 * 86_400_000;
const good: Frequency[] = [
  ...[
    '0 2 * * *',
    '30 0 2 * * 1-5',
    '0 0 29 2 *',
    '0 0 L * *',
    '0 9 * * 1#L',
    '0 0 1 JAN *',
    '@daily',
    '３０　２ ＊ ＊ １－５',
  ].map((text) => cron(text)),
  cron('0 0 1 * *', { from: inYears(1), until: inYears(3) }),
  { kind: 'once', at: inYears(1) },
  { kind: 'yearly', month: 2, day: 29, time: '00:00' },
];
const bad: [Frequency, number, string][] = [
  ...['x y', '* * * *', '* * * * * * *', '0 0 0 1 1 * 2020', '60 * * * *', '* 24 * * *', '* * 0 * *', '* * 32 * *'].map(
    (text): [Frequency, number, string] => [cron(text), 422, 'schedule.bad_cron'],
  ),
  ...[
    '* * * 13 *',
    '* * * * 8',
    '*/0 * * * *',
    '5-1 * * * *',
    '@reboot',
    '2030-02-30T00:00:00',
    `${'9'.repeat(99)}`,
  ].map((text): [Frequency, number, string] => [cron(text), 422, 'schedule.bad_cron']),
  ...['0 0 31 2 *', '0 0 30 2 *', '0 0 0 31 4,6,9,11 *'].map((text): [Frequency, number, string] => [
    cron(text),
    422,
    'schedule.never',
  ]),
  [cron('* * * * * *'), 422, 'schedule.too_often'],
  [cron('0 0 1 1 *', { until: 5 }), 422, 'schedule.never'],
  [cron('0 0 29 2 *', { from: Date.UTC(2089, 2, 2), until: Date.UTC(2091, 1, 1) }), 422, 'schedule.never'],
  [cron('0 2 * * *', { from: inYears(2), until: inYears(1) }), 422, 'schedule.bad_interval'],
  [{ kind: 'once', at: 5 }, 422, 'schedule.never'],
  [{ kind: 'yearly', month: 4, day: 31, time: '00:00' }, 422, 'schedule.never'],
  [cron(''), 400, 'common.invalid_input'],
  [cron('   '), 400, 'common.invalid_input'],
  [cron('1,'.repeat(60)), 400, 'common.invalid_input'],
  [{ kind: 'once', at: Number.MAX_SAFE_INTEGER }, 400, 'common.invalid_input'],
  [{ kind: 'once', at: -1e15 }, 400, 'common.invalid_input'],
  [cron('0 2 * * *', { from: 9e15 }), 400, 'common.invalid_input'],
];

describe('a frequency, wherever one is taken', () => {
  let app: TestApp;
  let admin: Caller;
  let source: string;
  let taskId: string;
  let syncId: string;
  let count = 0;
  const daily = { kind: 'daily', time: '03:00', missed: 'skip' };
  const task = (frequency: unknown) => {
    const enCode = `frequency-${(count += 1)}`;
    const content = { kind: 'script', code: 'return 1', input: '', http: false, seconds: 2 };
    return { fullName: enCode, enCode, content, frequency };
  };
  const sync = (frequency: unknown, more: object = {}) => ({
    fullName: `frequency ${(count += 1)}`,
    fromId: ZERO_ID,
    toId: source,
    mode: 'full',
    batchSize: 1000,
    parts: [{ from: 'a', to: 'a', keys: ['id'], columns: [{ from: 'id', to: 'id', dataType: 'varchar' }] }],
    frequency,
    enabledMark: 1,
    description: '',
    ...more,
  });
  const saved = (contract: never, body: object, params?: object): Promise<Answer> =>
    (admin as (c: never, i: object) => Promise<Answer>)(contract, { body, ...(params ? { params } : {}) });

  const places: [name: string, save: (frequency: Frequency) => Promise<Answer>][] = [
    ['preview', (frequency) => saved(previewFrequency as never, { frequency })],
    ['a new task', (frequency) => saved(createTask as never, task(frequency))],
    [
      'a saved task',
      async (frequency) => {
        const { data } = await admin(getTask, { params: { id: taskId } });
        return saved(updateTask as never, { ...data, frequency }, { id: taskId });
      },
    ],
    ['a new sync', (frequency) => saved(createSync as never, sync(frequency))],
    ['a new sync that is off', (frequency) => saved(createSync as never, sync(frequency, { enabledMark: 0 }))],
    [
      'a saved sync',
      async (frequency) => {
        const { data } = await admin(getSync, { params: { id: syncId } });
        return saved(updateSync as never, { ...data, frequency }, { id: syncId });
      },
    ],
    ['the plan of backups', (frequency) => saved(setBackupPlan as never, { frequency, keep: 3 })],
  ];
  /** Everything that a frequency is kept in. */
  const kept = async (): Promise<string> => {
    const { rows } = await sql`
      select 't' as place, id, frequency::text as rule from schedule_task
      union all select 's', id, frequency::text from data_sync
      union all select 'e', id, cron || coalesce(next_run::text, '') from timetable_entry where kind in ('schedule', 'data-sync', 'data-backup')
      order by 1, 2`.execute(app.db);
    const { frequency, keep } = (await admin(backupStatus, {})).data;
    return JSON.stringify([rows, frequency, keep]);
  };

  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const made = await admin(createDataSource, { body: { dbType: 'Sqlite', fullName: 'f', serviceName: 'f.db' } });
    source = made.data.id;
    taskId = (await admin(createTask, { body: task(daily) as never })).data.id;
    const first = await admin(createSync, { body: sync(daily) as never });
    expect(first.code, JSON.stringify(first)).toBe(200);
    syncId = first.data.id;
  });
  afterAll(async () => {
    await app.features.dataApplication.close();
    await app.close();
  });

  it.each(places)('is refused at its field and not kept: %s', async (_, save) => {
    const before = await kept();
    for (const [frequency, status, error] of bad) {
      const answer = await save(frequency);
      const outcome = [answer.status, answer.error, answer.fields?.[0]?.path.split('.').includes('frequency')];
      expect(outcome, JSON.stringify(frequency)).toEqual([status, error, true]);
    }
    expect(await kept()).toBe(before);
  });

  it.each(places)('is taken when it comes: %s', async (_, save) => {
    for (const frequency of good) {
      const { code, error } = await save(frequency);
      expect([code, error], JSON.stringify(frequency)).toEqual([200, undefined]);
    }
  });

  it('may stay when it has run out, but nothing is switched on that never runs', async () => {
    const id = (await admin(createTask, { body: task(daily) as never })).data.id;
    const past = { kind: 'once', at: 5, missed: 'run-once' };
    await sql`update schedule_task set frequency = ${JSON.stringify(past)}::jsonb where id = ${id}`.execute(app.db);
    const { data } = await admin(getTask, { params: { id } });
    expect((await admin(updateTask, { params: { id }, body: { ...data, description: 'x' } })).code).toBe(200);
    await admin(stopTask, { params: { id } });
    expect(await admin(enableTask, { params: { id } })).toMatchObject({ status: 422, error: 'schedule.never' });
  });

  it('that an older version kept unreadable is refused when it is switched on', async () => {
    const body = sync(null, { enabledMark: 0 });
    const id = (await admin(createSync, { body: body as never })).data.id;
    const broken = JSON.stringify(cron('x y', { missed: 'skip' }));
    await sql`update data_sync set frequency = ${broken}::jsonb where id = ${id}`.execute(app.db);
    const { data } = await admin(getSync, { params: { id } });
    const answer = await saved(updateSync as never, { ...data, enabledMark: 1 }, { id });
    expect(answer).toMatchObject({ status: 422, error: 'schedule.bad_cron', fields: [{ path: 'frequency' }] });
  });
});
