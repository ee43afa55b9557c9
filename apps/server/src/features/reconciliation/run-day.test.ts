import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createPayChannel } from '@qiaoban/contracts/reconciliation/channel.contract';
import { usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { takeTransactions } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { listDayRuns, startRun } from '@qiaoban/contracts/reconciliation/run.contract';
import type { LedgerLine, MatchRules } from '@qiaoban/reconciliation/ledger-line';
import { matchedByOracle } from '@qiaoban/reconciliation/testing/oracle';
import { randomLedgers, seeded } from '@qiaoban/reconciliation/testing/random-ledgers';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { createZone } from '#platform/zone';
import { runDay } from './run/run-day';

const DAY = '2026-03-02';
const rules = { tolerance: '1', windowMinutes: 0, midnightMinutes: 0, joinsSeveral: true, comparesTickets: true };

let app: TestApp;
let admin: Caller;
let channelId: string;

const outcomesOf = async (runId: string): Promise<string[]> => {
  const { rows } = await sql<{ kind: string; own: number[]; theirs: number[] }>`select kind, own_ids::int[] as own,
    their_ids::int[] as theirs from recon_result where run_id = ${runId} order by seq`.execute(app.db);
  return rows.map(({ kind, own, theirs }) => `${kind} ${own.join('+')} ${theirs.join('+')}`);
};
/** Reference by reference: the oracle looks at everything again and again. */
const byOracle = async (channel: string, by: MatchRules): Promise<string[]> => {
  const { rows } = await sql<Omit<LedgerLine, 'amount'> & { amount: string; side: string }>`select id, side, reference,
    kind, amount::text as amount, at, state, tickets from recon_line where channel_id = ${channel} order by id`.execute(
    app.db,
  );
  const groups = new Map<string, { own: LedgerLine[]; channel: LedgerLine[] }>();
  for (const { side, amount, ...row } of rows) {
    const group = groups.get(row.reference) ?? { own: [], channel: [] };
    group[side === 'own' ? 'own' : 'channel'].push({ ...row, amount: BigInt(amount) });
    groups.set(row.reference, group);
  }
  return [...groups.values()].flatMap((group) => matchedByOracle(group.own, group.channel, by)).toSorted();
};
type TestLine = { side: 'own' | 'channel'; amount: string } & Omit<LedgerLine, 'id' | 'amount'>;
/** Lines put beside the interface, of a day that is known. */
const putLines = (channel: string, lines: readonly TestLine[]) =>
  sql`insert into recon_line (channel_id, day, match_day, side, reference, kind, amount, at, state, tickets, number)
    select ${channel}, ${DAY}, ${DAY}, l.side, l.reference, l.kind, l.amount, to_timestamp(l.at / 1000.0), l.state, l.tickets, ''
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(side text, reference text, kind text, amount bigint, at bigint,
      state text, tickets integer)`.execute(app.db);
const dayOf = async () => {
  const { data } = await admin(listDayRuns, { query: { channelId } });
  return data.list.find(({ day }) => day === DAY)!;
};
/** Puts the run at its beginning again, as a process would have left it that was killed at once. */
const beginAgain = async (runId: string): Promise<void> => {
  await sql`delete from recon_result where run_id = ${runId}`.execute(app.db);
  await sql`update recon_day set state = 'running', phase = 'references', place = null, next_seq = 1, looked_at = 0
    where run_id = ${runId}`.execute(app.db);
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const made = await admin(createPayChannel, {
    body: { enCode: 'BIG', fullName: '大渠道', rules, layout: usualLayout },
  });
  channelId = made.data.id;
  // the day must be known before lines are put beside the interface
  const at = Date.parse(`${DAY}T08:00:00+08:00`);
  const first = { number: 'A0', channel: 'BIG', reference: 'A0', kind: 'deposit' as const, amount: '7', at };
  expect((await admin(takeTransactions, { body: { list: [first] } })).code).toBe(200);
  const next = seeded(7);
  const lines = Array.from({ length: 16_000 }, (_, n): TestLine => ({
    side: n % 2 === 0 ? 'own' : 'channel',
    reference: next(50) === 0 ? '' : `R${next(6000)}`,
    kind: next(9) === 0 ? 'withdrawal' : 'deposit',
    amount: String(1 + next(4)),
    at: at + next(3_600_000),
    state: next(12) === 0 ? 'failed' : 'success',
    tickets: next(2),
  }));
  await putLines(channelId, lines);
});
afterAll(() => app.close());

describe('a day of 16,000 lines', () => {
  it('is compared as the oracle says, to the cent', async () => {
    expect((await admin(startRun, { body: { channelId, day: DAY } })).code).toBe(200);
    await app.jobs.idle();
    const day = await dayOf();
    expect(day.state).toBe('done');
    const expected = await byOracle(channelId, { ...rules, tolerance: 1n, window: 0 });
    expect((await outcomesOf(day.id)).toSorted()).toEqual(expected);
  });

  it('finds the same when it is killed after each step', async () => {
    const { id } = await dayOf();
    const whole = await outcomesOf(id);
    await beginAgain(id);
    let kills = 0;
    for (;;) {
      const killed = AbortSignal.abort();
      const isOver = await runDay(app.db, createZone('Asia/Shanghai'), id, killed).then(
        () => true,
        () => false,
      );
      if (isOver) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(1);
    expect(await outcomesOf(id)).toEqual(whole);
    expect((await dayOf()).state).toBe('done');
  });

  it('is done by one of two processes at it, once', async () => {
    const { id } = await dayOf();
    const whole = await outcomesOf(id);
    await beginAgain(id);
    const zone = createZone('Asia/Shanghai');
    const go = () => runDay(app.db, zone, id, new AbortController().signal).catch(() => undefined);
    await Promise.all([go(), go()]);
    // the one that lost was taken over by nobody: its job comes again
    await go();
    expect(await outcomesOf(id)).toEqual(whole);
  });
});

describe('1,000 random ledgers', () => {
  it('are compared by the database as the oracle says, whatever the rules', async () => {
    const byRules = new Map<string, { by: MatchRules; lines: TestLine[] }>();
    for (let seed = 1; seed <= 1000; seed += 1) {
      const { own, theirs, rules: by } = randomLedgers(seed);
      const name = `${by.tolerance} ${by.joinsSeveral} ${by.comparesTickets}`;
      const group = byRules.get(name) ?? { by, lines: [] };
      const put = (side: TestLine['side'], list: readonly LedgerLine[]) =>
        group.lines.push(
          ...list.map(({ id: _id, amount, reference, at, ...line }) => ({
            ...line,
            side,
            amount: String(amount),
            reference: reference === '' ? '' : `S${seed}${reference}`,
            at: Date.parse(`${DAY}T08:00:00+08:00`) + at,
          })),
        );
      put('own', own);
      put('channel', theirs);
      byRules.set(name, group);
    }
    for (const [at, { by, lines }] of [...byRules.values()].entries()) {
      const given = { ...rules, ...by, tolerance: String(by.tolerance), windowMinutes: 0 };
      const body = { enCode: `RANDOM${at}`, fullName: `随机${at}`, rules: given, layout: usualLayout };
      const { id } = (await admin(createPayChannel, { body })).data;
      await putLines(id, lines);
      expect((await admin(startRun, { body: { channelId: id, day: DAY } })).code).toBe(200);
      await app.jobs.idle();
      const [run] = (await admin(listDayRuns, { query: { channelId: id } })).data.list;
      expect(run!.state).toBe('done');
      expect((await outcomesOf(run!.id)).toSorted()).toEqual(await byOracle(id, by));
    }
  });
});
