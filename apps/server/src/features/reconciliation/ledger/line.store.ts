import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TradeKind, TradeState } from '@qiaoban/reconciliation/ledger-line';
import type { Tx } from '#platform/database/database';
import type { Side } from '../reconciliation.table';

export type NewLine = {
  reference: string;
  kind: TradeKind;
  amount: bigint;
  at: number;
  state: TradeState;
  tickets: number;
  merchantId: string | null;
  number: string;
};
type Into = { channelId: string; day: string; side: Side; statementId: string | null; instanceId?: string | null };

/** Of money that comes in, or goes out. */
export const signed = ({ kind, amount }: Pick<NewLine, 'kind' | 'amount'>): bigint =>
  kind === 'deposit' ? amount : -amount;

type RemovedLines = { count: number; amount: bigint; isCarried: boolean };
const removeLines = async (tx: Tx, which: RawBuilder<unknown>): Promise<RemovedLines> => {
  const carried = await sql`select 1 from recon_line where ${which} and match_day <> day limit 1`.execute(tx);
  if (carried.rows.length > 0) return { count: 0, amount: 0n, isCarried: true };
  const { rows } = await sql<{ count: number; amount: string }>`with gone as (
      delete from recon_line where ${which} returning kind, amount)
    select count(*)::int as count, coalesce(sum(case kind when 'deposit' then amount else -amount end), 0)::text as amount
    from gone`.execute(tx);
  return { count: rows[0]!.count, amount: BigInt(rows[0]!.amount), isCarried: false };
};

export const lineStore = {
  /** Writes lines; a number that is there already stays what it is. Answers the numbers that were new. */
  insert: async (
    tx: Tx,
    { channelId, day, side, statementId, instanceId = null }: Into,
    lines: readonly NewLine[],
  ): Promise<string[]> => {
    const { rows } = await sql<{ number: string }>`
      insert into recon_line (channel_id, day, match_day, side, statement_id, reference, kind, amount, at, state, tickets,
        merchant_id, number, instance_id)
      select ${channelId}, ${day}, ${day}, ${side}, ${statementId}, l.reference, l.kind, l.amount, to_timestamp(l.at / 1000.0),
        l.state, l.tickets, l.merchant, l.number, ${instanceId}::text
      from unnest(${lines.map((line) => line.reference)}::text[], ${lines.map((line) => line.kind)}::text[],
        ${lines.map((line) => String(line.amount))}::bigint[], ${lines.map((line) => line.at)}::bigint[],
        ${lines.map((line) => line.state)}::text[], ${lines.map((line) => line.tickets)}::integer[],
        ${lines.map((line) => line.merchantId)}::text[], ${lines.map((line) => line.number)}::text[])
        as l(reference, kind, amount, at, state, tickets, merchant, number)
      on conflict do nothing returning number`.execute(tx);
    return rows.map(({ number }) => number);
  },

  /** What is kept under these numbers. */
  known: async (tx: Tx, channelId: string, side: Side, numbers: readonly string[]) => {
    const { rows } = await sql<Omit<NewLine, 'amount'> & { amount: string }>`
      select reference, kind, amount::text as amount, at, state, tickets, merchant_id as "merchantId", number
      from recon_line where channel_id = ${channelId} and side = ${side} and number = any(${[...numbers]}::text[])`.execute(
      tx,
    );
    return rows;
  },

  /** Takes lines of a file out. Lines that were carried to another day keep all of them there. */
  removeOf: (tx: Tx, statementId: string): Promise<RemovedLines> => removeLines(tx, sql`statement_id = ${statementId}`),

  /** Where the line of an instance stands; undefined when it has none. */
  ofInstance: async (tx: Tx, instanceId: string): Promise<{ channelId: string; day: string } | undefined> =>
    await tx
      .selectFrom('recon_line')
      .select(['channel_id as channelId', 'day'])
      .where('instance_id', '=', instanceId)
      .executeTakeFirst(),
  removeOfInstance: (tx: Tx, instanceId: string): Promise<RemovedLines> =>
    removeLines(tx, sql`instance_id = ${instanceId}`),
};
