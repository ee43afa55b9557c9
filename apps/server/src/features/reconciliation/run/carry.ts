import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import type { Tx } from '#platform/database/database';
import { nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import { dayStore } from '../ledger/day.store';
import type { DayKey } from '../ledger/day.store';

const MINUTE = 60_000;
type Moved = { side: 'own' | 'channel'; count: number; amount: string };

const moveLines = async (tx: Tx, { channelId, day }: DayKey, to: string, results: ReturnType<typeof chosen>) => {
  const { rows } = await sql<Moved>`with moved as (
      update recon_line l set match_day = ${to} from (
        select unnest(r.own_ids || r.their_ids) as id from recon_result r where ${results}) m
      where l.id = m.id and l.channel_id = ${channelId} and l.match_day = ${day} returning l.side, l.kind, l.amount)
    select side, count(*)::int as count, sum(case kind when 'deposit' then amount else -amount end)::text as amount
    from moved group by side`.execute(tx);
  return rows;
};
const chosen = (runId: string, seqs: readonly number[] | undefined) =>
  seqs === undefined
    ? sql`r.run_id = ${runId} and r.state = 'carried'`
    : sql`r.run_id = ${runId} and r.seq = any(${[...seqs]}::integer[])`;

/** Lines of these results take part in the next day, whose ledgers grow by them. Throws when that day is closed. */
export const carryOn = async (tx: Tx, runId: string, key: DayKey, seqs: readonly number[]): Promise<void> => {
  const next = { channelId: key.channelId, day: nextDay(key.day) };
  const { closedAt, state } = await dayStore.hold(tx, next);
  if (closedAt !== null) throw new AppError(reconciliationErrors.day_closed, { day: next.day });
  if (state === 'running' || state === 'waiting') throw new AppError(reconciliationErrors.run_busy);
  for (const { side, count, amount } of await moveLines(tx, key, next.day, chosen(runId, seqs)))
    await dayStore.count(tx, next, side, { count, amount: BigInt(amount) });
  await sql`update recon_result r set state = 'carried', agreed = 0, proposal = null where ${chosen(runId, seqs)}`.execute(
    tx,
  );
};

/** What was carried comes back, before a day is compared anew. Throws when the next day was compared with it. */
export const carryBack = async (tx: Tx, runId: string, key: DayKey): Promise<void> => {
  const any = await sql`select 1 from recon_result r where ${chosen(runId, undefined)} limit 1`.execute(tx);
  if (any.rows.length === 0) return;
  const next = { channelId: key.channelId, day: nextDay(key.day) };
  const { state, closedAt } = await dayStore.hold(tx, next);
  if (closedAt !== null || ['done', 'running', 'waiting'].includes(state))
    throw new AppError(reconciliationErrors.later_day_run);
  const back = await moveLines(tx, { ...key, day: next.day }, key.day, chosen(runId, undefined));
  for (const { side, count, amount } of back)
    await dayStore.count(tx, next, side, { count: -count, amount: -BigInt(amount) });
};

/** What stands alone shortly before midnight, or behind it, waits for the next day; what waited once does not again. */
export const carryPastMidnight = async (
  tx: Tx,
  zone: Zone,
  runId: string,
  key: DayKey,
  minutes: number,
): Promise<void> => {
  if (minutes === 0) return;
  const from = zone.midnight(nextDay(key.day)) - minutes * MINUTE;
  const { rows } = await sql<{ seq: number }>`select r.seq from recon_result r
    where r.run_id = ${runId} and r.kind in ('only_here', 'only_there') and r.state = 'open' and r.at >= to_timestamp(${from} / 1000.0)
      and not exists (select 1 from recon_line l where l.id = any(r.own_ids || r.their_ids) and l.day <> l.match_day)
    order by r.seq`.execute(tx);
  if (rows.length === 0) return;
  const next = await dayStore.hold(tx, { channelId: key.channelId, day: nextDay(key.day) });
  // a later day that is closed or being compared takes nothing: it stays a difference of this day
  if (next.closedAt !== null || next.state === 'running' || next.state === 'waiting') return;
  await carryOn(
    tx,
    runId,
    key,
    rows.map(({ seq }) => seq),
  );
};
