// Two ledgers of 1,000,000 lines each, compared by the product and by bare SQL; the same again while it is killed ten times.
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ChannelSources } from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { runDay } from '../apps/server/src/features/reconciliation/run/run-day';
import { openPostgres } from '../apps/server/src/platform/database/drivers/postgres';
import { migrateSchema } from '../apps/server/src/platform/database/migrate';
import { createTenants, schemaOfTenant } from '../apps/server/src/platform/database/tenant';
import type { Db } from '../apps/server/src/platform/database/database';
import { createZone } from '../apps/server/src/platform/zone';
import { tenantMigrations } from '../apps/server/src/migrations';
import { tenantViews } from '../apps/server/src/migrations/views';
import { printMachine, printTable, verdict } from './figure';
import { QUICK } from './size';

const TENANT = 'bench';
const DAY = '2026-11-24';
const LINES = QUICK ? 100_000 : 1_000_000;
const KILLS = 10;
const MOST_SECONDS = 60;
const MOST_MB = 300;
const zone = createZone('Asia/Shanghai');

const fill = async (db: Db): Promise<void> => {
  const rules = {
    tolerance: '1',
    joinsSeveral: true,
    windowMinutes: 5,
    midnightMinutes: 10,
    comparesTickets: false,
    dropsFailed: true,
  };
  await db
    .insertInto('recon_channel')
    .values({
      id: 'c',
      en_code: 'C',
      full_name: 'C',
      description: '',
      enabled_mark: 1,
      creator_id: null,
      modifier_id: null,
      rules: JSON.stringify(rules),
      layout: JSON.stringify(usualLayout),
      sources: JSON.stringify(ChannelSources.parse({})),
    })
    .execute();
  // of a thousand lines one differs in the amount, one in the state, one stands here and one there alone, two are split
  await sql`insert into recon_line (channel_id, day, match_day, side, kind, reference, amount, at, state, tickets, number)
    select 'c', ${DAY}, ${DAY}, s.side, case when n % 9 = 0 then 'withdrawal' else 'deposit' end,
      'T' || lpad((case when n % 1000 = 4 then n - 1 else n end)::text, 12, '0') ||
        case when n % 1000 = 1 then s.side else '' end,
      100 + (n * 7919) % 100000 + case when s.side = 'channel' and n % 1000 = 2 then 500 else 0 end,
      ${DAY}::timestamptz + (n % 80000) * interval '1 second', case when s.side = 'own' and n % 1000 = 7 then 'failed' else 'success' end, 1, ''
    from (values ('own'), ('channel')) s(side), generate_series(1, ${LINES}::bigint) n order by (n * 7919) % 1000003`.execute(
    db,
  );
  await sql`insert into recon_day (channel_id, day, run_id, state, phase, next_seq, looked_at, differences)
    values ('c', ${DAY}, 'run', 'running', 'references', 1, 0, 0)`.execute(db);
  await sql`vacuum analyze recon_line`.execute(db as Kysely<unknown>);
};

const begin = async (db: Db): Promise<void> => {
  await sql`truncate recon_result`.execute(db);
  await sql`update recon_day set state = 'running', phase = 'references', place = null, next_seq = 1, looked_at = 0`.execute(
    db,
  );
  // what the run before carried over midnight
  await sql`update recon_line set match_day = day where match_day <> day`.execute(db);
  await sql`delete from recon_day where day <> ${DAY}`.execute(db);
};

const digest = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ digest: string }>`select md5(string_agg(md5(r::text), '' order by seq)) as digest
    from recon_result r`.execute(db);
  return rows[0]!.digest;
};

const timed = async (work: () => Promise<unknown>): Promise<{ seconds: number; mb: number }> => {
  global.gc?.();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50);
  const began = performance.now();
  await work();
  clearInterval(watch);
  return { seconds: (performance.now() - began) / 1000, mb: (most - before) / 1024 / 1024 };
};

/** The same work for nobody in particular: one join, one table of results, the sums. */
const bare = async (db: Db): Promise<void> => {
  await sql`drop table if exists bare_result`.execute(db);
  await sql`create table bare_result as select row_number() over (order by kind, reference) as seq, kind, reference,
      o.amount as own, t.amount as theirs, o.ids as own_ids, t.ids as their_ids,
      case when t.amount is null then 'only_here' when o.amount is null then 'only_there' when abs(o.amount - t.amount) > 1
        then 'amount' when o.state <> t.state then 'status' else 'equal' end as result
    from (select kind, reference, sum(amount) as amount, array_agg(id) as ids, max(state) as state from recon_line
        where side = 'own' and match_day = ${DAY} group by kind, reference) o
    full join (select kind, reference, sum(amount) as amount, array_agg(id) as ids, max(state) as state from recon_line
        where side = 'channel' and match_day = ${DAY} group by kind, reference) t using (kind, reference)`.execute(db);
  await sql`alter table bare_result add primary key (seq)`.execute(db);
  await sql`select result, sum(own), sum(theirs) from bare_result group by result`.execute(db);
};

const killedTenTimes = async (db: Db, seconds: number): Promise<number> => {
  let kills = 0;
  for (;;) {
    const stop = new AbortController();
    const timer = kills < KILLS ? setTimeout(() => stop.abort(), (seconds * 1000) / (KILLS + 2)) : undefined;
    const isOver = await runDay(db, zone, 'run', stop.signal).then(
      () => true,
      () => false,
    );
    clearTimeout(timer);
    if (isOver) return kills;
    kills += 1;
  }
};

const main = async (): Promise<void> => {
  printMachine();
  const postgres = await startPostgres();
  const driver = await openPostgres({ connection: { connectionString: postgres.url }, poolSize: 4 });
  const db = createTenants(driver).db(TENANT);
  try {
    await migrateSchema(driver, schemaOfTenant(TENANT), tenantMigrations, tenantViews);
    await fill(db);
    const ceiling = await timed(() => bare(db));
    const ours = await timed(() => runDay(db, zone, 'run', new AbortController().signal));
    const whole = await digest(db);
    const { rows } = await sql<{ kind: string; n: number }>`select kind, count(*) as n from recon_result group by kind
      order by kind`.execute(db);
    await begin(db);
    const kills = await killedTenTimes(db, ours.seconds);
    const isSame = (await digest(db)) === whole;
    printTable(
      [`Two ledgers of ${LINES} lines each`, 'figure', 'target', ''],
      [
        [
          'compared by the product',
          `${ours.seconds.toFixed(1)} s`,
          `≤ ${MOST_SECONDS} s`,
          verdict(ours.seconds <= MOST_SECONDS),
        ],
        ['memory of its process beside', `${ours.mb.toFixed(0)} MB`, `≤ ${MOST_MB} MB`, verdict(ours.mb <= MOST_MB)],
        ['ceiling: bare SQL', `${ceiling.seconds.toFixed(1)} s`, '', ''],
        ['killed and gone on with', `${kills} times`, 'the same results', verdict(isSame)],
        ['results', rows.map(({ kind, n }) => `${kind} ${n}`).join(', '), '', ''],
      ],
    );
  } finally {
    await driver.close();
    await postgres.close();
  }
};

await main();
