// The chat under bad weather: 1,000 sockets and 100,000 messages over two nodes on one PostgreSQL, while a node is killed or
// restarted at random again and again. Afterwards every message must be kept once, given out once to each device of each
// member, in order, and what is unread must equal a recount. Then 10,000 idle sockets in one process.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { startServer } from '../apps/e2e/harness/server';
import type { Server } from '../apps/e2e/harness/server';
import { createDevice } from '../apps/server/test/chat-device';
import { runTrial, makeSessions } from '../apps/server/test/chat-trial';
import type { Query } from '../apps/server/test/chat-trial';
import { printMachine, printTable, verdict } from './figure';
import { QUICK } from './size';

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? (QUICK ? 100 : 1000));
const MESSAGES = Number(process.env['BENCH_MESSAGES'] ?? (QUICK ? 3000 : 100_000));
const IDLE = Number(process.env['BENCH_IDLE'] ?? (QUICK ? 1000 : 10_000));
/** Messages a second, all sockets together. */
const RATE = Number(process.env['BENCH_RATE'] ?? (QUICK ? 150 : 250));
/** Between two faults, ms. */
const CALM = QUICK ? 6000 : 30_000;
const TARGET_MS = 300;
const MAX_MB = 1024;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const socketOf = (server: Server): string => `${server.url.replace('http', 'ws')}/api/socket`;

printMachine();
const postgres = await startPostgres();
const db = new pg.Client({ connectionString: postgres.url });
const nodes: Server[] = [];
const query: Query = async <T>(text: string, values: unknown[] = []) => (await db.query(text, values)).rows as T[];

try {
  nodes.push(await startServer({ databaseUrl: postgres.url }));
  nodes.push(await startServer({ databaseUrl: postgres.url }));
  const ports = nodes.map((node) => Number(new URL(node.url).port));
  await db.connect();
  await db.query('set search_path to t_default, public');
  let faults = 0;
  const result = await runTrial({
    query,
    platform: 'platform',
    people: Math.ceil(SOCKETS / 2),
    devicesEach: 2,
    messages: MESSAGES,
    rate: RATE,
    addressOf: (device, attempt) => `ws://127.0.0.1:${ports[(device + attempt) % 2]!}/api/socket`,
    disturb: async (isDone) => {
      for (;;) {
        for (let waited = 0; waited < CALM && !isDone(); waited += 200) await pause(200);
        if (isDone()) return;
        const at = Math.random() < 0.5 ? 0 : 1;
        // half of them as a power cut
        await (Math.random() < 0.5 ? nodes[at]!.kill() : nodes[at]!.stop());
        faults += 1;
        await pause(Math.random() * 2000);
        nodes[at] = await startServer({ databaseUrl: postgres.url, port: ports[at]! });
      }
    },
  });
  const isRight =
    result.kept === MESSAGES &&
    result.keptOnce === MESSAGES &&
    result.gaps + result.disordered + result.missing + result.wrongUnread === 0;
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  printTable(
    ['Sockets', 'messages', 'a second', 'restarts', 'deliveries', 'p50', 'p95', 'p99', 'target', ''],
    [
      [
        String(result.devices),
        String(MESSAGES),
        result.perSecond.toFixed(0),
        String(faults),
        String(result.deliveries),
        ms(result.p50),
        ms(result.p95),
        ms(result.p99),
        `p95 ≤ ${TARGET_MS} ms`,
        verdict(result.p95 <= TARGET_MS),
      ],
      [
        'both nodes up',
        '',
        '',
        '',
        `${(result.calmShare * 100).toFixed(0)} %`,
        '',
        ms(result.calmP95),
        '',
        `p95 ≤ ${TARGET_MS} ms`,
        verdict(result.calmP95 <= TARGET_MS),
      ],
    ],
  );
  printTable(
    ['Kept', 'kept once', 'gaps in numbers', 'out of order', 'missing', 'wrong unread', ''],
    [
      [
        String(result.kept),
        String(result.keptOnce),
        String(result.gaps),
        String(result.disordered),
        String(result.missing),
        String(result.wrongUnread),
        verdict(isRight),
      ],
    ],
  );

  const memory = (): number =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${nodes[0]!.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  await nodes[1]!.close();
  await nodes[0]!.close();
  nodes[0] = await startServer({ databaseUrl: postgres.url, port: ports[0]! });
  const before = memory();
  const address = socketOf(nodes[0]);
  const tokens = await makeSessions(query, 'platform', Math.ceil(IDLE / 2), 2);
  const idle: ReturnType<typeof createDevice>[] = [];
  const began = performance.now();
  for (let n = 0; n < IDLE; n += 100) {
    const some = tokens
      .slice(n, n + 100)
      .map(({ token, userId }) =>
        createDevice({ token, userId, conversations: [], address: () => address, onMessage: () => undefined }),
      );
    idle.push(...some);
    while (!some.every((each) => each.isReady())) await pause(10);
  }
  const seconds = (performance.now() - began) / 1000;
  await pause(QUICK ? 3000 : 20_000);
  const after = memory();
  printTable(
    ['Idle sockets in one process', 'opened in', 'still open', 'memory before', 'memory', 'target', ''],
    [
      [
        String(IDLE),
        `${seconds.toFixed(1)} s`,
        String(idle.filter((each) => each.isReady()).length),
        `${before.toFixed(0)} MB`,
        `${after.toFixed(0)} MB`,
        `≤ ${MAX_MB} MB`,
        verdict(after <= MAX_MB && idle.every((each) => each.isReady())),
      ],
    ],
  );
  for (const each of idle) each.end();
} finally {
  await db.end();
  await Promise.all(nodes.map((node) => node.close()));
  await postgres.close();
}
