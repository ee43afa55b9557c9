// `tsx bench/flow-history.ts [--tasks=N] [--archived=SHARE] [--quick]`: lists of work over a large history, first and later pages, narrowed and not.
// One person in two hundred is a head with a hundredth of all tasks; the others share the rest.
import { sql } from 'kysely';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { newInstance } from '../packages/flow/src/engine/state';
import { emptyFlowDocument } from '../packages/flow/src/model/document';
import { tenantMigrations } from '../apps/server/src/migrations';
import { tenantViews } from '../apps/server/src/migrations/views';
import type { Db } from '../apps/server/src/platform/database/database';
import { migrateSchema } from '../apps/server/src/platform/database/migrate';
import { openPostgres } from '../apps/server/src/platform/database/drivers/postgres';
import { createTenants, schemaOfTenant } from '../apps/server/src/platform/database/tenant';
import { readCounts, readWork } from '../apps/server/src/features/workflow/work/work.reads';
import type { SourceName } from '../apps/server/src/features/workflow/work/work.reads';
import type { InstanceQuery } from '../apps/server/src/features/workflow/work/work-query.rules';
import { printMachine, printTable, verdict } from './figure';

const isQuick = process.argv.includes('--quick') || process.env['BENCH_QUICK'] === '1';
const asked = Number(/--tasks=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 0);
const TASKS = asked > 0 ? asked : isQuick ? 100_000 : 10_000_000;
const INSTANCES = TASKS / 2;
const PEOPLE = 2000;
/** How much of it, the oldest, is archived: 0 to 1. */
const ARCHIVED = Number(/--archived=([\d.]+)/.exec(process.argv.join(' '))?.[1] ?? 0);
const ROUNDS = 9;
const MOST_MS = 200;
const TENANT = 'bench';
const HEAD = 'u1';
const OTHER = 'u777';

/** A task of the head's, or of one of the others. */
const OWNER = `case when g % 100 = 0 then '${HEAD}' else 'u' || (1 + (hashint8(g) & 2147483647) % ${PEOPLE}) end`;

/** Is the instance of this number archived? One that runs is not. */
const isArchived = (number: string): string => `(${number} <= ${INSTANCES * ARCHIVED} and ${number} % 200 <> 0)`;

const fill = async (db: Db): Promise<void> => {
  const run = (text: string) => sql.raw(text).execute(db);
  // made afterwards at once: a million entries one by one are what takes the time
  await run('drop index flow_case_title');
  await run(`insert into flow_engine (id, full_name, en_code, form_id, draft, published_version, creator_id)
    select 'f' || f, '流程' || f, 'flow' || f, 'form' || f, '${JSON.stringify(emptyFlowDocument())}', 1, 'u1' from generate_series(1, 30) f`);
  const state = JSON.stringify({
    ...newInstance('c', 'u1'),
    passed: Array.from({ length: 6 }, (_, at) => `node${at}`),
  });
  // one in two hundred still runs
  await run(`insert into flow_case (id, flow_id, flow_version, form_id, record_id, title, status, urgent, starter_id, starter_name, department,
      state, completion, current_nodes, current_users, created_at, start_time, end_time, archived_at)
    select 'c' || g, 'f' || (1 + g % 30), 1, 'form' || (1 + g % 30), 'r' || g, '同事' || (g % ${PEOPLE}) || '的流程 ' || g,
      case when g % 200 = 0 then 1 else 2 end, 1 + g % 3, 'u' || (1 + g % ${PEOPLE}), '同事' || (g % ${PEOPLE}), '研发部',
      '${state}', 50, '["node1"]', '["u1"]', now() - (${INSTANCES} - g) * interval '20 s', now() - (${INSTANCES} - g) * interval '20 s',
      case when g % 200 = 0 then null else now() - (${INSTANCES} - g) * interval '20 s' + interval '1 day' end,
      case when ${isArchived('g')} then now() end
    from generate_series(1, ${INSTANCES}) g`);
  await run(`insert into flow_task (id, case_id, flow_id, node_id, user_id, status, place, batch, round, received_at, handled_at, is_archived)
    select 't' || g, 'c' || ((g + 1) / 2), 'f' || (1 + ((g + 1) / 2) % 30), 'node' || (g % 2), ${OWNER},
      case when ((g + 1) / 2) % 200 = 0 and g % 2 = 0 then 'open' else 'agreed' end, 0, 1 + g % 2, 1,
      now() - (${TASKS} - g) * interval '10 s',
      case when ((g + 1) / 2) % 200 = 0 and g % 2 = 0 then null else now() - (${TASKS} - g) * interval '10 s' + interval '1 hour' end,
      ${isArchived('((g + 1) / 2)')}
    from generate_series(1, ${TASKS}) g`);
  await run(`insert into flow_copy (id, case_id, user_id, node_id, sent_at, is_archived)
    select 'k' || g, 'c' || g, 'u' || (1 + g % ${PEOPLE}), 'node1', now() - (${INSTANCES} - g) * interval '20 s', ${isArchived('g')}
    from generate_series(1, ${INSTANCES}, 4) g`);
  await run('create index flow_case_title on flow_case using gin (title public.gin_trgm_ops)');
  await run('vacuum analyze');
};

const query = (more: Partial<InstanceQuery> = {}): InstanceQuery => ({
  currentPage: 1,
  pageSize: 20,
  sidx: '',
  sort: '',
  keyword: '',
  flowId: '',
  flowCategory: '',
  creatorUserId: '',
  status: '',
  flowUrgent: '',
  archived: '',
  ...more,
});

const LISTS: readonly [string, SourceName, string, InstanceQuery][] = [
  ['to do, head', 'toDo', HEAD, query()],
  ['to do, somebody', 'toDo', OTHER, query()],
  ['done, head', 'done', HEAD, query()],
  ['done, head, page 50', 'done', HEAD, query({ currentPage: 50 })],
  ['done, head, one flow', 'done', HEAD, query({ flowId: 'f7' })],
  ['done, head, by title', 'done', HEAD, query({ sidx: 'fullName', sort: 'asc' })],
  ['done, head, by title, page 50', 'done', HEAD, query({ sidx: 'fullName', sort: 'asc', currentPage: 50 })],
  ['done, head, by start, one flow', 'done', HEAD, query({ sidx: 'startTime', sort: 'asc', flowId: 'f7' })],
  ['done, head, a word', 'done', HEAD, query({ keyword: '同事77的' })],
  ['done, head, archived', 'done', HEAD, query({ archived: '1' })],
  ['done, somebody', 'done', OTHER, query()],
  ['launched, somebody', 'launched', OTHER, query()],
  ['circulated, somebody', 'circulated', OTHER, query()],
  ['monitor', 'monitored', HEAD, query()],
  ['monitor, by title', 'monitored', HEAD, query({ sidx: 'fullName', sort: 'asc' })],
  ['monitor, archived', 'monitored', HEAD, query({ archived: '1' })],
  ['monitor, page 50', 'monitored', HEAD, query({ currentPage: 50 })],
  ['monitor, running', 'monitored', HEAD, query({ status: '1' })],
  ['monitor, one flow', 'monitored', HEAD, query({ flowId: 'f7' })],
  ['monitor, a word', 'monitored', HEAD, query({ keyword: '同事777的' })],
  ['monitor, a rare word', 'monitored', HEAD, query({ keyword: `流程 ${INSTANCES - 7}` })],
];

const times = async (work: () => Promise<unknown>): Promise<number[]> => {
  const took: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took.toSorted((a, b) => a - b);
};

printMachine();
const postgres = await startPostgres();
const driver = await openPostgres({ connection: { connectionString: postgres.url }, poolSize: 4 });
try {
  const db = createTenants(driver).db(TENANT);
  await migrateSchema(driver, schemaOfTenant(TENANT), tenantMigrations, tenantViews);
  const began = performance.now();
  await fill(db);
  console.log(`${TASKS} tasks of ${INSTANCES} instances made in ${((performance.now() - began) / 1000).toFixed(0)} s.`);
  const rows: string[][] = [];
  for (const [name, source, who, wanted] of LISTS) {
    const read = () => readWork(db, source, who, wanted);
    const { rows: list, ...total } = await read();
    const took = await times(read);
    const [middle = 0, worst = 0] = [took[Math.floor(ROUNDS / 2)], took.at(-1)];
    const count = `${total.total}${total.totalIsExact ? '' : '+'}`;
    const isReached = worst <= MOST_MS && (list.length > 0 || total.total === 0);
    rows.push([
      name,
      count,
      String(list.length),
      middle.toFixed(1),
      worst.toFixed(1),
      `≤ ${MOST_MS} ms`,
      verdict(isReached),
    ]);
  }
  for (const who of [HEAD, OTHER]) {
    const took = await times(() => readCounts(db, who));
    const [middle = 0, worst = 0] = [took[Math.floor(ROUNDS / 2)], took.at(-1)];
    const name = `badges, ${who === HEAD ? 'head' : 'somebody'}`;
    rows.push([name, '–', '–', middle.toFixed(1), worst.toFixed(1), `≤ ${MOST_MS} ms`, verdict(worst <= MOST_MS)]);
  }
  printTable(['List', 'matching', 'rows', 'median, ms', 'slowest, ms', 'target', ''], rows);
} finally {
  await driver.close();
  await postgres.close();
}
