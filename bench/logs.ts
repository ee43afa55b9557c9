import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createChainService } from '../apps/server/src/core/log/chain/chain.service';
import { CHAINED } from '../apps/server/src/core/log/chain/chained';
import { sealLog } from '../apps/server/src/core/log/chain/seal';
import type { Db } from '../apps/server/src/platform/database/database';
import { people } from '../apps/server/src/core/directory';
import { readPage } from '../apps/server/src/core/log/log-filter';
import { createLogSources } from '../apps/server/src/core/log/log.reads';
import type { LoginQuery, OperationQuery, RequestQuery } from '../apps/server/src/core/log/log.reads';
import { openPostgres } from '../apps/server/src/platform/database/drivers/postgres';
import { startEmbeddedServer } from '../apps/server/src/platform/database/drivers/embedded-postgres';
import { migrateSchema } from '../apps/server/src/platform/database/migrate';
import { createTenants, schemaOfTenant } from '../apps/server/src/platform/database/tenant';
import { tenantMigrations } from '../apps/server/src/migrations';
import { tenantViews } from '../apps/server/src/migrations/views';
import { printMachine, printTable, verdict } from './figure';
import { QUICK } from './size';

const sources = createLogSources(people.idsLike);
const listLogins = (db: Db, query: LoginQuery) => readPage(db, sources.logins, query);
const listOperations = (db: Db, query: OperationQuery) => readPage(db, sources.operations, query);
const listRequests = (db: Db, query: RequestQuery) => readPage(db, sources.requests, query);

/**
 * Millions of log lines on a private PostgreSQL, searched the way that the screens do, and chained as 500 calls a second
 * come in. `--quick`: 200,000 lines.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? (QUICK ? 200_000 : 10_000_000));
const ROUNDS = 3;
/** A busy organisation, 500 calls a second: those of five minutes, and those of five seconds. */
const BUSY = { sealed: 150_000, fresh: 2500 };
/** Every search of the screen answers within this. */
const MOST_MS = 1000;
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const base = mkdtempSync(join(tmpdir(), 'qiaoban-bench-logs-'));
chmodSync(base, 0o711);
const server = await startEmbeddedServer({ folder: join(base, 'data'), secretFile: join(base, 'secret') });
if (server === undefined) throw new Error('no PostgreSQL for this machine');
await new Promise((done) => setTimeout(done, 3000));
const { port, user, password } = server.connection;
const driver = await openPostgres({
  connection: { connectionString: `postgres://${user}:${password}@127.0.0.1:${port}/postgres` },
  poolSize: 4,
});
try {
  await migrateSchema(driver, schemaOfTenant('default'), tenantMigrations, tenantViews);
  const db = createTenants(driver).db('default');
  const began = performance.now();
  const people = sql`insert into users (id, account, real_name, password_hash) select 'u' || n, 'account' || n,
    (array['王','李','张','刘','陈'])[1 + n % 5] || (array['伟','芳','娜','敏','静'])[1 + n % 7 % 5] || n % 100, ''
    from generate_series(0, 999) n on conflict do nothing`;
  await people.execute(db).catch((error: unknown) => say(`people: ${String(error)}`));
  // loading comes first, indexes after it: what is measured is the searching
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes where schemaname = current_schema()
    and tablename in ('request_log', 'operation_log', 'login_log') and indexname not like '%_pkey'`.execute(db);
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  await sql`alter table operation_log disable trigger user`.execute(db);
  const at = sql`now() - n * interval '10 seconds'`;
  for (let from = 0; from < LINES; from += 1_000_000) {
    const to = Math.min(LINES, from + 1_000_000) - 1;
    const series = sql`generate_series(${from}::int, ${to}::int) n`;
    await sql`insert into request_log select 'q' || n, ${at}, 'u' || n % 1000, 'person ' || n % 1000, '10.0.0.' || n % 250,
      'Chrome', 'GET', '/api/system/thing' || n % 997 || '/' || md5(n::text), 200, n % 900, 'r' from ${series}`.execute(
      db,
    );
    await sql`insert into operation_log (id, at, user_id, user_name, ip, request_id, area, action, target_id, target_name)
      select 'o' || n, ${at}, 'u' || n % 1000, 'person ' || n % 1000, '::1', 'r', 'area' || n % 20, 'update', 't' || n % 100000,
      '单据 ' || md5((n % 500000)::text) from ${series}`.execute(db);
    await sql`insert into login_log (id, at, account, user_id, user_name, ip, outcome) select 'l' || n, ${at},
      'account' || n % 1000, 'u' || n % 1000, 'person ' || n % 1000, '10.0.' || n % 200 || '.' || n % 250,
      case when n % 50 = 0 then 'auth.wrong_password' else 'ok' end from ${series}`.execute(db);
    say(`${to + 1} lines of each log (${Math.round((performance.now() - began) / 1000)} s)`);
  }
  await sql`set maintenance_work_mem = '1GB'`.execute(db);
  for (const { name, definition } of indexes) {
    await sql.raw(definition).execute(db);
    say(`${name} (${Math.round((performance.now() - began) / 1000)} s)`);
  }
  await sql`alter table operation_log enable trigger user`.execute(db);
  const [calls, links] = [CHAINED.request.log, CHAINED.request.links].map((name) => sql.table(name));
  const put = (name: string, count: number, secondsAgo: number, seconds: number) =>
    sql`insert into ${calls} select ${name} || n, now() - make_interval(secs => ${secondsAgo} - n::float8 * ${seconds}::float8
      / ${count}::float8), 'u1', 'person 1', '10.0.0.1', 'Chrome', 'GET', '/api/system/thing', 200, 12, 'r'
      from generate_series(1, ${count}::int) n`.execute(db);
  await put('busy', BUSY.sealed, 305, 300);
  await sql`insert into ${links} (seq, log_id, hash) select row_number() over (order by at), id, md5(id) || md5(id)
    from ${calls}`.execute(db);
  say(`links of the calls (${Math.round((performance.now() - began) / 1000)} s)`);
  await sql`vacuum analyze`.execute(db);
  const jobs = { handle: () => undefined } as never;
  const chain = createChainService({ jobs, clock: { now: () => Date.now() }, timeZone: 'Asia/Shanghai' });
  let fresh = 0;
  const page = { currentPage: 1, pageSize: 20, keyword: '', userId: '' };
  const month = { startTime: Date.now() - 30 * 86_400_000, endTime: Date.now() };
  const work: [string, () => Promise<unknown>][] = [
    ['operations, first page', () => listOperations(db, page)],
    ['operations, page 400', () => listOperations(db, { ...page, currentPage: 400 })],
    ['operations, one month', () => listOperations(db, { ...page, ...month })],
    ['operations, keyword of 8 letters', () => listOperations(db, { ...page, keyword: 'c4ca4238' })],
    ['operations, keyword that is nowhere', () => listOperations(db, { ...page, keyword: 'nothing-like-this' })],
    ['operations, name of a person (2 characters)', () => listOperations(db, { ...page, keyword: '王伟' })],
    ['operations, person and month', () => listOperations(db, { ...page, ...month, userId: 'u7' })],
    ['operations, one thing', () => listOperations(db, { ...page, targetId: 't5' })],
    ['operations, kind of thing', () => listOperations(db, { ...page, area: 'area3' })],
    ['requests, keyword', () => listRequests(db, { ...page, keyword: 'thing881' })],
    ['requests, rare keyword', () => listRequests(db, { ...page, keyword: 'c81e728d9d4c' })],
    ['requests, failed, month', () => listRequests(db, { ...page, ...month, outcome: 'failed' })],
    ['sign-ins, account', () => listLogins(db, { ...page, keyword: 'account77' })],
    ['sign-ins, part of an address', () => listLogins(db, { ...page, keyword: '10.0.77.' })],
    ['sign-ins, keyword that is nowhere', () => listLogins(db, { ...page, keyword: 'nothing-like-this' })],
    ['operations, two characters that are nowhere', () => listOperations(db, { ...page, keyword: '合同' })],
    [`chain of the calls, ${BUSY.fresh} of 5 s sealed`, () => sealLog(db, CHAINED.request)],
    ['chain of the calls, shown', () => chain.get({ db } as never, 'request')],
    ['sign-ins, refused', () => listLogins(db, { ...page, outcome: 'refused' })],
  ];
  const rows: string[][] = [];
  for (const [name, ask] of work) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // what came in since the last time
      if (name.startsWith('chain')) await put(`fresh${(fresh += 1)}-`, BUSY.fresh, 5, 5);
      const start = performance.now();
      await ask();
      times.push(Math.round(performance.now() - start));
    }
    times.sort((a, b) => a - b);
    const worst = times.at(-1) ?? 0;
    rows.push([name, String(times[1]), String(worst), verdict(worst <= MOST_MS)]);
  }
  printMachine();
  say(`\n${LINES.toLocaleString('en')} lines of each log, ${ROUNDS} rounds, each answer within ${MOST_MS} ms.`);
  printTable(['search', 'median ms', 'worst ms', ''], rows);
} finally {
  await driver.close();
  await server.stop();
  rmSync(base, { recursive: true, force: true });
}
