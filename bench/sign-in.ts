// A thousand sign-ins in a rush: how many a second, and what everybody else waits meanwhile. Hashing is what bounds it:
// the ceiling is the same number of hashes on the same cores in this process, two at a time, with nothing around them.
import pg from 'pg';
import { startPostgres } from '../apps/e2e/harness/postgres';
import { ADMIN_PASSWORD, startServer } from '../apps/e2e/harness/server';
import { digestOf, hashDigest, verifyDigest } from '../apps/server/src/platform/password';
import { signIn } from './api';
import { printMachine, printTable, verdict } from './figure';
import { QUICK } from './size';

const RUSH = QUICK ? 200 : 1000;
const PEOPLE = 50;
/** Others' p99 meanwhile, ms; on a machine that is slow already, twice what it is at rest. */
const TARGET_MS = 150;
const digest = digestOf(ADMIN_PASSWORD);

const quantile = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** Hashes a second without a product around them. */
const bareHashes = async (): Promise<number> => {
  const stored = await hashDigest(digest);
  const began = performance.now();
  const lane = async (): Promise<void> => {
    for (let n = 0; n < RUSH / 2; n += 1) await verifyDigest(stored, digest);
  };
  await Promise.all([lane(), lane()]);
  return RUSH / ((performance.now() - began) / 1000);
};

type Probe = { times: number[]; refused: number };

/** Somebody at work: one call after the other, with a breath between, until told to stop. */
const atWork = async (url: string, token: string, signal: AbortSignal): Promise<Probe> => {
  const probe: Probe = { times: [], refused: 0 };
  while (!signal.aborted) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/oauth/CurrentUser`, { headers: { authorization: token } });
    await answer.arrayBuffer();
    probe.times.push(performance.now() - began);
    if (answer.status !== 200) probe.refused += 1;
    await new Promise((later) => setTimeout(later, 10));
  }
  return probe;
};

const watched = async (url: string, token: string, work: () => Promise<void>): Promise<Probe> => {
  const stop = new AbortController();
  const workers = Array.from({ length: 4 }, () => atWork(url, token, stop.signal));
  await work();
  stop.abort();
  const probes = await Promise.all(workers);
  return { times: probes.flatMap((p) => p.times), refused: probes.reduce((sum, p) => sum + p.refused, 0) };
};

printMachine();
const postgres = await startPostgres();
const server = await startServer({ databaseUrl: postgres.url });
const db = new pg.Client({ connectionString: postgres.url });
try {
  const admin = await signIn(server.url, 'admin', ADMIN_PASSWORD);
  await db.connect();
  await db.query('set search_path to t_default');
  await db.query(
    `insert into users (id, account, real_name, password_hash, is_administrator)
     select 'rush' || g, 'rush' || g, 'Rush ' || g, password_hash, true from users, generate_series(0, ${PEOPLE - 1}) g
     where account = 'admin'`,
  );
  const bare = await bareHashes();
  const calm = await watched(server.url, admin.token, () => new Promise((done) => setTimeout(done, 3000)));
  let refused = 0;
  let seconds = 0;
  const rush = await watched(server.url, admin.token, async () => {
    const began = performance.now();
    await Promise.all(
      Array.from({ length: RUSH }, async (_, n) => {
        const answer = await fetch(`${server.url}/api/oauth/Login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ account: `rush${n % PEOPLE}`, password: digest }),
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) refused += 1;
      }),
    );
    seconds = (performance.now() - began) / 1000;
  });
  const rate = RUSH / seconds;
  const p99 = quantile(rush.times, 0.99);
  const limit = Math.max(TARGET_MS, 2 * quantile(calm.times, 0.99));
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  printTable(
    ['Sign-ins at once', 'a second', 'bare hashes /s', 'ratio', 'refused'],
    [[String(RUSH), rate.toFixed(0), bare.toFixed(0), (rate / bare).toFixed(2), String(refused)]],
  );
  printTable(
    ['Others meanwhile', 'calls', 'p50', 'p99', 'refused', 'target', ''],
    [
      ['at rest', calm, '–', ''] as const,
      [
        'in the rush',
        rush,
        `p99 ≤ ${limit.toFixed(0)} ms`,
        verdict(p99 <= limit && rush.refused + refused === 0),
      ] as const,
    ].map(([name, probe, target, verdictText]) => [
      name,
      String(probe.times.length),
      ms(quantile(probe.times, 0.5)),
      ms(quantile(probe.times, 0.99)),
      String(probe.refused),
      target,
      verdictText,
    ]),
  );
} finally {
  await db.end();
  await server.close();
  await postgres.close();
}
