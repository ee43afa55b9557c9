// 100,000 bill numbers taken by 64 callers over two nodes (two processes, one private PostgreSQL): every number once, and in
// a gapless rule none left out. The ceiling is the barest transaction that raises one row, by the same callers.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { startPostgres } from '../apps/e2e/harness/postgres';
import {
  createTakeBillNumber,
  createTakeBillNumbers,
  laneOf,
} from '../apps/server/src/features/base-data/numbering-rule/take-bill-number';
import { migrateSchema } from '../apps/server/src/platform/database/migrate';
import { openPostgres } from '../apps/server/src/platform/database/drivers/postgres';
import { createTenants, schemaOfTenant } from '../apps/server/src/platform/database/tenant';
import { inTransaction } from '../apps/server/src/platform/database/transaction';
import { tenantMigrations } from '../apps/server/src/migrations';
import { tenantViews } from '../apps/server/src/migrations/views';
import { printMachine, printTable, verdict } from './figure';
import { measureHot, printHot } from './hot-rule';
import type { Hot } from './hot-rule';
import { QUICK } from './size';

type Order = { work: 'gapless' | 'fast' | 'bare' | 'hot'; count: number };
type Done = { numbers: string[]; hot?: Hot };

const NODES = 2;
const CALLERS = 64;
const COUNT = QUICK ? 6000 : 100_000;
const TARGET = 500;
const TENANT = 'bench';
const NOW = Date.parse('2026-11-21T04:00:00Z');

/** 64 callers share so many connections of their node, as calls do. */
const CONNECTIONS = 16;

const open = async (url: string, poolSize = CONNECTIONS) => {
  const driver = await openPostgres({ connection: { connectionString: url }, poolSize });
  return { driver, db: createTenants(driver).db(TENANT) };
};

/** One node: its share of the callers, each taking one number after the other. */
const beNode = async (url: string): Promise<void> => {
  const { driver, db } = await open(url);
  const take = createTakeBillNumber(createTakeBillNumbers({ config: { timeZone: 'Asia/Shanghai' } }));
  process.on('message', (order: Order) => {
    if (order.work === 'hot') {
      void measureHot(db, take).then((hot) => process.send!({ numbers: hot.numbers, hot }));
      return;
    }
    let left = order.count;
    const numbers: string[] = [];
    const caller = async (): Promise<void> => {
      while (left > 0) {
        left -= 1;
        const number = await inTransaction(
          db,
          async (unit) => {
            if (order.work !== 'bare') return take(unit, order.work, NOW);
            const { rows } = await sql<{ n: number }>`update bare set n = n + 1 returning n`.execute(unit.tx);
            return String(rows[0]!.n);
          },
          [laneOf(order.work)],
        );
        numbers.push(number);
      }
    };
    void Promise.all(Array.from({ length: CALLERS / NODES }, caller)).then(() => process.send!({ numbers }));
  });
  process.on('disconnect', () => void driver.close());
  process.send!({ numbers: [] });
};

const main = async (): Promise<void> => {
  printMachine();
  const postgres = await startPostgres();
  const { driver, db } = await open(postgres.url, 2);
  const nodes = Array.from({ length: NODES }, () => fork(fileURLToPath(import.meta.url), ['--node', postgres.url]));
  const listen = (node: (typeof nodes)[number]): Promise<Done> =>
    new Promise((done) => node.once('message', (message) => done(message as Done)));
  try {
    await Promise.all(nodes.map(listen));
    await migrateSchema(driver, schemaOfTenant(TENANT), tenantMigrations, tenantViews);
    await sql`create table bare (n bigint); `.execute(db);
    await sql`insert into bare values (0)`.execute(db);
    await sql`insert into bill_rule (id, full_name, en_code, prefix, date_format, digit, start_number, mode)
      values ('1', 'gapless', 'gapless', 'BX', 'yyyyMMdd', 6, 1, 'gapless'), ('3', 'hot', 'hot', 'H', 'no', 6, 1, 'gapless'), ('2', 'fast', 'fast', 'F', 'no', 6, 1, 'fast')`.execute(
      db,
    );
    const run = async (work: Order['work'], count: number) => {
      const began = performance.now();
      const done = nodes.map(listen);
      for (const node of nodes) node.send({ work, count: count / NODES } satisfies Order);
      const numbers = (await Promise.all(done)).flatMap((each) => each.numbers);
      const seconds = (performance.now() - began) / 1000;
      const running = numbers.map((number) => Number(number.slice(-6))).toSorted((a, b) => a - b);
      const doubles = numbers.length - new Set(numbers).size;
      const gaps = running.at(-1)! - running[0]! + 1 - new Set(running).size;
      return { rate: count / seconds, count: numbers.length, doubles, gaps };
    };
    const bare = await run('bare', Math.round(COUNT / 10));
    const gapless = await run('gapless', COUNT);
    const fast = await run('fast', Math.round(COUNT / 5));
    printTable(
      ['Numbers', 'taken', 'a second', 'bare transactions /s', 'ratio', 'doubles', 'gaps', 'target', ''],
      [
        ['gapless', gapless, gapless.rate >= TARGET && gapless.doubles === 0 && gapless.gaps === 0] as const,
        ['fast', fast, fast.rate >= TARGET && fast.doubles === 0] as const,
      ].map(([name, figure, isReached]) => [
        name,
        String(figure.count),
        figure.rate.toFixed(0),
        bare.rate.toFixed(0),
        (figure.rate / bare.rate).toFixed(2),
        String(figure.doubles),
        String(figure.gaps),
        `≥ ${TARGET}/s`,
        verdict(isReached),
      ]),
    );
    const done = nodes.map(listen);
    for (const node of nodes) node.send({ work: 'hot', count: 0 } satisfies Order);
    printHot((await Promise.all(done)).map(({ hot }) => hot!));
  } finally {
    for (const node of nodes) node.disconnect();
    await driver.close();
    await postgres.close();
  }
};

const url = process.argv[process.argv.indexOf('--node') + 1];
if (process.argv.includes('--node')) await beNode(url!);
else await main();
