import { sql } from 'kysely';
import type { ChannelRules } from '@qiaoban/contracts/reconciliation/channel.contract';
import { compareLines } from '@qiaoban/reconciliation/compare-lines';
import { pairByTime } from '@qiaoban/reconciliation/pair-by-time';
import type { Tx } from '#platform/database/database';
import { LINE_COLUMNS, toLine } from './merchant-line';
import type { MerchantLine } from './merchant-line';
import { matchRules, outcomeOf } from './outcome.rules';
import type { Outcome } from './outcome.rules';
import { resultStore } from './result.store';

type Left = MerchantLine & { seq: number };
const FETCH = 5000;
const SIDES = { only_here: 'own_ids', only_there: 'their_ids' } as const;

/** What one side has alone, in the order in which it is paired, read piece by piece. */
const leftovers = async function* (tx: Tx, runId: string, kind: keyof typeof SIDES): AsyncGenerator<Left> {
  const cursor = sql.id(`recon_${kind}`);
  await sql`declare ${cursor} no scroll cursor for
    select r.seq, ${LINE_COLUMNS} from recon_result r join recon_line l on l.id = r.${sql.ref(SIDES[kind])}[1]
    where r.run_id = ${sql.lit(runId)} and r.kind = ${sql.lit(kind)} order by l.kind, l.amount, l.at, l.id`.execute(tx);
  for (;;) {
    const { rows } = await sql<
      Omit<Left, 'amount'> & { amount: string }
    >`fetch ${sql.lit(FETCH)} from ${cursor}`.execute(tx);
    for (const row of rows) yield { ...toLine(row), seq: row.seq };
    if (rows.length < FETCH) break;
  }
  await sql`close ${cursor}`.execute(tx);
};

/** Pairs by amount and time what found no partner by its reference; one transaction, so it is done or not. */
export const pairLeftovers = async (tx: Tx, runId: string, rules: ChannelRules): Promise<void> => {
  const { window, ...compared } = matchRules(rules);
  let pairs: { seq: number; other: number; made: Outcome }[] = [];
  const write = async (): Promise<void> => {
    if (pairs.length > 0) await resultStore.join(tx, runId, pairs);
    pairs = [];
  };
  const both = pairByTime(leftovers(tx, runId, 'only_here'), leftovers(tx, runId, 'only_there'), window);
  for await (const [own, theirs] of both) {
    const made = outcomeOf(compareLines([own], [theirs], { window, ...compared }), rules);
    pairs.push({ seq: own.seq, other: theirs.seq, made });
    if (pairs.length === FETCH) await write();
  }
  await write();
};
