import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChannelRules } from '@qiaoban/contracts/reconciliation/channel.contract';
import { matchLedgers } from '@qiaoban/reconciliation/match-ledgers';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Zone } from '#platform/zone';
import { channelStore } from '../channel/channel.store';
import { dayStore } from '../ledger/day.store';
import type { DayKey, DayRow } from '../ledger/day.store';
import { carryPastMidnight } from './carry';
import { matchRules, outcomeOf } from './outcome.rules';
import { pairLeftovers } from './pair-leftovers';
import { FIRST_PLACE, nextReferences } from './reference-step';
import { resultStore } from './result.store';

/** What one transaction of a run works with; `firstSeq` is the number of the next result. */
type Step = {
  tx: Tx;
  key: DayKey;
  runId: string;
  rules: ChannelRules;
  place: DayRow['place'];
  firstSeq: number;
  zone: Zone;
};
/** Does a part of the run and says how its row goes on. */
type Phase = (step: Step) => Promise<RawBuilder<unknown>>;

const byReferences: Phase = async ({ tx, key, runId, rules, place, firstSeq }) => {
  const step = await nextReferences(tx, runId, key, place ?? FIRST_PLACE, firstSeq);
  const { agreeing, lines, own, theirs, next } = step;
  const outcomes = matchLedgers(own, theirs, matchRules(rules)).map((match) => outcomeOf(match, rules));
  if (outcomes.length > 0) await resultStore.insert(tx, runId, firstSeq + agreeing, outcomes);
  return sql`next_seq = ${firstSeq + agreeing + outcomes.length}, looked_at = looked_at + ${lines},
    place = ${next === undefined ? null : JSON.stringify(next)}::jsonb,
    phase = ${next === undefined ? 'blank' : 'references'}`;
};

const withoutReference: Phase = async ({ tx, key, runId, rules, firstSeq }) => {
  const count = await resultStore.insertBlank(tx, runId, firstSeq, key, rules);
  return sql`phase = 'window', next_seq = ${firstSeq + count}, looked_at = looked_at + ${count}`;
};

const byTime: Phase = async ({ tx, runId, rules }) => {
  if (rules.windowMinutes > 0) await pairLeftovers(tx, runId, rules);
  return sql`phase = 'sums'`;
};

/** Nothing may be lost or doubled: all results together are both ledgers, to the cent. */
const requireEvenSums = async (tx: Tx, runId: string, key: DayKey): Promise<number> => {
  const found = await resultStore.sums(tx, runId);
  const ledgers = await resultStore.ledgerSums(tx, key);
  if (found.own !== ledgers.own || found.theirs !== ledgers.theirs)
    throw new Error(`results of ${key.day} are ${found.own}/${found.theirs}, ledgers ${ledgers.own}/${ledgers.theirs}`);
  return found.differences;
};

const finish: Phase = async ({ tx, key, runId, rules, zone }) => {
  const differences = await requireEvenSums(tx, runId, key);
  await resultStore.addUp(tx, runId, key);
  await carryPastMidnight(tx, zone, runId, key, rules.midnightMinutes);
  return sql`phase = 'end', state = 'done', place = null, differences = ${differences}, ended_at = now()`;
};

const PHASES: Readonly<Record<string, Phase>> = {
  references: byReferences,
  blank: withoutReference,
  window: byTime,
  sums: finish,
};

/** The next part of a run, kept together with where it ended. Answers whether there is more to do. */
const takeStep = (db: Db, zone: Zone, runId: string): Promise<boolean> =>
  inTransaction(db, async ({ tx }) => {
    // held: of two processes at one run the second goes on where the first one ended
    const row = await dayStore.holdRunning(tx, runId);
    const phase = row && PHASES[row.phase];
    // done, or begun anew under another name
    if (row === undefined || phase === undefined) return false;
    const { channelId, day, place, nextSeq: firstSeq } = row;
    const { rules } = (await channelStore.find(tx, channelId))!;
    const columns = await phase({ tx, key: { channelId, day }, runId, rules, place, firstSeq, zone });
    await sql`update recon_day set ${columns} where run_id = ${runId}`.execute(tx);
    return phase !== finish;
  });

/** Compares a day from where its run stands: begun, killed half way, or done already. */
export const runDay = async (db: Db, zone: Zone, runId: string, signal: AbortSignal): Promise<void> => {
  await sql`update recon_day set state = 'running' where run_id = ${runId} and state = 'waiting'`.execute(db);
  while (await takeStep(db, zone, runId)) if (signal.aborted) throw new Error('stopped while comparing');
};
