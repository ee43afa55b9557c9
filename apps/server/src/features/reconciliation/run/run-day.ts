import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChannelRules } from '@qiaoban/contracts/reconciliation/channel.contract';
import { matchLedgers } from '@qiaoban/reconciliation/match-ledgers';
import type { MatchedStep } from '@qiaoban/reconciliation/match-ledgers';
import type { Db, Tx } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Zone } from '../../../platform/zone';
import { channelStore } from '../channel/channel.store';
import { dayStore } from '../ledger/day.store';
import type { DayKey, DayRow } from '../ledger/day.store';
import { carryPastMidnight } from './carry';
import { ledgerPages } from './ledger-pages';
import { matchRules, outcomeOf } from './outcome.rules';
import { pairLeftovers } from './pair-leftovers';
import { resultStore } from './result.store';

/** Results of one transaction: what a killed run does over. */
const BATCH = 5000;

export class RunLost extends Error {
  constructor() {
    super('another process runs this day, or it was begun anew');
  }
}

/** Moves on when the run still stands where this process left it; a second process at the same run loses here. */
const advance = async (tx: Tx, runId: string, from: number, columns: RawBuilder<unknown>): Promise<void> => {
  const done = await sql`update recon_day set ${columns} where run_id = ${runId} and next_seq = ${from}
    and state = 'running'`.execute(tx);
  if (done.numAffectedRows !== 1n) throw new RunLost();
};

type Run = { db: Db; key: DayKey; runId: string; rules: ChannelRules; signal: AbortSignal };

/** Both ledgers by their references, in steps that are kept with the place where the next one begins. */
const byReferences = async ({ db, key, runId, rules, signal }: Run, { place, nextSeq }: DayRow): Promise<void> => {
  let seq = nextSeq;
  let lines = 0;
  const countUp = (count: number): void => {
    lines += count;
  };
  const pages = (side: 'own' | 'channel') => ledgerPages(db, key, side, place, countUp);
  let held: MatchedStep[] = [];
  let size = 0;
  const keep = async (isLast: boolean): Promise<void> => {
    const outcomes = held.flatMap(({ matches }) => matches.map((match) => outcomeOf(match, rules)));
    const after = held.at(-1)?.after ?? place;
    await inTransaction(db, async ({ tx }) => {
      await advance(
        tx,
        runId,
        seq,
        sql`next_seq = ${seq + outcomes.length}, place = ${JSON.stringify(after)}::jsonb, looked_at = looked_at + ${lines},
          phase = ${isLast ? 'blank' : 'references'}`,
      );
      if (outcomes.length > 0) await resultStore.insert(tx, runId, seq, outcomes);
    });
    seq += outcomes.length;
    [held, size, lines] = [[], 0, 0];
  };
  for await (const step of matchLedgers(pages('own'), pages('channel'), matchRules(rules))) {
    held.push(step);
    size += step.matches.length;
    if (size < BATCH) continue;
    await keep(false);
    if (signal.aborted) throw new Error('stopped while comparing');
  }
  await keep(true);
};

const withoutReference = ({ db, key, runId, rules }: Run, { nextSeq }: DayRow): Promise<void> =>
  inTransaction(db, async ({ tx }) => {
    await advance(tx, runId, nextSeq, sql`phase = 'window'`);
    const count = await resultStore.insertBlank(tx, runId, nextSeq, key, rules);
    await sql`update recon_day set next_seq = next_seq + ${count}, looked_at = looked_at + ${count}
      where run_id = ${runId}`.execute(tx);
  });

/** Nothing may be lost or doubled: all results together are both ledgers, to the cent. */
const requireEvenSums = async (tx: Tx, runId: string, key: DayKey): Promise<number> => {
  const found = await resultStore.sums(tx, runId);
  const ledgers = await resultStore.ledgerSums(tx, key);
  if (found.own !== ledgers.own || found.theirs !== ledgers.theirs)
    throw new Error(`results of ${key.day} are ${found.own}/${found.theirs}, ledgers ${ledgers.own}/${ledgers.theirs}`);
  return found.differences;
};

const finish = ({ db, key, runId, rules }: Run, { nextSeq }: DayRow, zone: Zone): Promise<void> =>
  inTransaction(db, async ({ tx }) => {
    const differences = await requireEvenSums(tx, runId, key);
    await resultStore.addUp(tx, runId, key);
    await carryPastMidnight(tx, zone, runId, key, rules.midnightMinutes);
    await advance(
      tx,
      runId,
      nextSeq,
      sql`phase = 'end', state = 'done', place = null, differences = ${differences}, ended_at = now()`,
    );
  });

/** Compares a day from where its run stands: begun, killed half way, or done already. */
export const runDay = async (db: Db, zone: Zone, runId: string, signal: AbortSignal): Promise<void> => {
  await sql`update recon_day set state = 'running' where run_id = ${runId} and state = 'waiting'`.execute(db);
  for (;;) {
    const row = await dayStore.findRun(db, runId);
    // begun anew under another name
    if (row === undefined || row.state !== 'running') return;
    const key = { channelId: row.channelId, day: row.day };
    const { rules } = (await channelStore.find(db, row.channelId))!;
    const run = { db, key, runId, rules, signal };
    if (row.phase === 'references') await byReferences(run, row);
    else if (row.phase === 'blank') await withoutReference(run, row);
    else if (row.phase === 'window')
      await inTransaction(db, async ({ tx }) => {
        await advance(tx, runId, row.nextSeq, sql`phase = 'sums'`);
        if (rules.windowMinutes > 0) await pairLeftovers(tx, runId, rules);
      });
    else await finish(run, row, zone);
  }
};
