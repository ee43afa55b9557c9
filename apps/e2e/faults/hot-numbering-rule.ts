import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { send } from '../harness/client';
import { checkLedger } from './checker';
import type { TeamGround } from './ground';
import { createLedger } from './ledger';
import type { Ledger } from './ledger';
import { sendAtRate } from './open-loop';
import type { Ask, Timed } from './open-loop';
import type { Stage } from './stage';
import { seconds, storedPromises } from './trial';
import type { Row, Size } from './trial';

const RATE = 600;
/** One call of so many is a claim that takes a number: 8 in 100. */
const CLAIM_EVERY = 12.5;
const MEDIAN_MS = 10;
const TARGET_MS = 50;
/** On a machine whose readers wait without any claim, they may wait so many times longer with them. */
const WORST_RATIO = 3;

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const middle = (values: readonly number[]): number => quantile(values, 0.5);

type Readers = { p50: number; p99: number; refused: number };

const readersOf = (read: readonly Timed[], dropped: number): Readers => {
  const waits = read.map(({ waited }) => waited);
  return {
    p50: quantile(waits, 0.5),
    p99: quantile(waits, 0.99),
    refused: dropped + read.filter(({ status }) => status !== 200).length,
  };
};

const claimAsk = (stage: Stage, text: string, key: string): Ask => ({
  method: 'POST',
  path: '/api/workflow/Engine/FlowTask',
  headers: { authorization: stage.writer.token, 'content-type': 'application/json', 'idempotency-key': key },
  body: JSON.stringify({
    flowId: stage.flowId,
    data: { title: text, lines: [1, 2].map((n) => ({ item: text, amount: n })) },
    status: 0,
    flowUrgent: 1,
    picks: {},
  }),
});

/** One round: readers at the rate, with claims of one numbering rule among them or without. */
const round = async (url: string, stage: Stage, recordId: string, ms: number, ledger: Ledger | undefined) => {
  const read: Timed[] = [];
  const readAsk: Ask = {
    method: 'GET',
    path: `/api/visualdev/OnlineDev/${stage.noteFormId}/${recordId}`,
    headers: { authorization: stage.writer.token },
  };
  let turn = 0;
  let claims = 0;
  const { dropped } = await sendAtRate(url, RATE, ms, () => {
    turn += 1;
    if (ledger === undefined || turn < (claims + 1) * CLAIM_EVERY)
      return { ask: readAsk, listen: (timed) => void read.push(timed) };
    claims += 1;
    const intent = ledger.intend('claim', true);
    const began = performance.now();
    const listen = ({ status, body }: Timed): void =>
      ledger.answered(intent, {
        node: 0,
        began,
        ended: performance.now(),
        status: status === 0 ? 'none' : status,
        retryAfter: null,
        error: status === 200 ? '' : body.slice(0, 100),
      });
    return { ask: claimAsk(stage, intent.text, intent.key), listen };
  });
  return readersOf(read, dropped);
};

/** Many take numbers of one rule: those who only read must not wait for them. */
export const heatNumberingRule = async ({ nodes, postgres, stage }: TeamGround, size: Size): Promise<Row> => {
  const { url } = nodes[0]!;
  const made = await send(url, stage.writer.token, createRecord, {
    params: { id: stage.noteFormId },
    body: { data: { title: 'read often' } },
  });
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-ledger-'));
  const ledger = createLedger(join(folder, 'ledger.jsonl'));
  const ms = size.isQuick ? 4000 : 15_000;
  const recordId = made.envelope.data.id;
  await round(url, stage, recordId, 3000, ledger);
  const calm: Readers[] = [];
  const hot: Readers[] = [];
  for (let n = 0; n < (size.isQuick ? 1 : 3); n += 1) {
    calm.push(await round(url, stage, recordId, ms, undefined));
    hot.push(await round(url, stage, recordId, ms, ledger));
  }
  const verdict = await checkLedger({ databaseUrl: postgres.url, nodeUrl: url, stage, ledger, isQuick: size.isQuick });
  // each claim was sent once only: none waits for an answer
  verdict.unanswered = [];
  rmSync(folder, { recursive: true, force: true });
  const of = (rounds: readonly Readers[], pick: (each: Readers) => number): number => middle(rounds.map(pick));
  const [calm50, hot50] = [of(calm, ({ p50 }) => p50), of(hot, ({ p50 }) => p50)];
  const [calm99, hot99] = [of(calm, ({ p99 }) => p99), of(hot, ({ p99 }) => p99)];
  const refused = [...calm, ...hot].reduce((sum, each) => sum + each.refused, 0);
  const failed = ledger.intents.flatMap(({ attempts }) => attempts).filter(({ status }) => status !== 200);
  const why = [...new Set(failed.map(({ status, error }) => `${status} ${error}`))].slice(0, 2).join(', ');
  const promises = [
    ...storedPromises(ledger, verdict),
    {
      text: `readers' median stays below ${MEDIAN_MS} ms, or ${WORST_RATIO} times what it is without claims`,
      isKept: hot50 <= Math.max(MEDIAN_MS, calm50 * WORST_RATIO) * size.slack,
      seen: `${hot50.toFixed(1)} ms, without claims ${calm50.toFixed(1)} ms, ratio ${(hot50 / calm50).toFixed(1)}`,
    },
    {
      text: `readers' p99 stays below ${TARGET_MS} ms, or ${WORST_RATIO} times what it is without claims`,
      isKept: hot99 <= Math.max(TARGET_MS, calm99 * WORST_RATIO) * size.slack,
      seen: `${hot99.toFixed(1)} ms, without claims ${calm99.toFixed(1)} ms, ratio ${(hot99 / calm99).toFixed(1)}`,
    },
    { text: 'every reader is answered', isKept: refused === 0, seen: `${refused} were not` },
    {
      text: 'every claim is answered with its number',
      isKept: failed.length === 0,
      seen: `${failed.length} were not ${why}`,
    },
  ];
  const trial = `${RATE} calls a second, 8 % claims of one rule, ${seconds(ms * hot.length)}`;
  return { trial, moments: hot.length, verdict, promises };
};
