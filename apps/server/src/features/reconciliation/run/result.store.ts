import { sql } from 'kysely';
import type { ChannelRules } from '@qiaoban/contracts/reconciliation/channel.contract';
import type { Tx } from '#platform/database/database';
import type { DayKey } from '../ledger/day.store';
import type { Outcome } from './outcome.rules';

const array = (ids: readonly number[]): string => `{${ids.join(',')}}`;
/** A column of many rows as one text: an array of the driver costs a walk over every sign. No value has a blank. */
const column = (values: readonly (string | number | bigint)[]) => sql`string_to_array(${values.join(' ')}, ' ')`;
const SIGNED = (column: string) => sql.raw(`case trade_kind when 'deposit' then ${column} else -${column} end`);

/** Results of a run, as they are written while it goes on. */
export const resultStore = {
  insert: async (tx: Tx, runId: string, firstSeq: number, list: readonly Outcome[]): Promise<void> => {
    await sql`insert into recon_result (run_id, seq, kind, state, reference, trade_kind, merchant_id, own_amount, their_amount,
        agreed, own_ids, their_ids, own_tickets, their_tickets, at)
      select ${runId}, ${firstSeq} - 1 + r.n, r.kind, r.state, r.reference, r.trade, nullif(r.merchant, '-'), r.own, r.theirs, r.agreed,
        r.own_ids::bigint[], r.their_ids::bigint[], r.own_tickets, r.their_tickets, to_timestamp(r.at / 1000.0)
      from unnest(${column(list.map((each) => each.kind))}, ${column(list.map((each) => each.state))},
        ${column(list.map((each) => each.reference))}, ${column(list.map((each) => each.tradeKind))},
        ${column(list.map((each) => each.merchantId ?? '-'))}, ${column(list.map((each) => each.own))}::bigint[],
        ${column(list.map((each) => each.theirs))}::bigint[], ${column(list.map((each) => each.agreed))}::bigint[],
        ${column(list.map((each) => array(each.ownIds)))}, ${column(list.map((each) => array(each.theirIds)))},
        ${column(list.map((each) => each.ownTickets))}::integer[], ${column(list.map((each) => each.theirTickets))}::integer[],
        ${column(list.map((each) => each.at))}::bigint[]) with ordinality
        as r(kind, state, reference, trade, merchant, own, theirs, agreed, own_ids, their_ids, own_tickets, their_tickets, at, n)`.execute(
      tx,
    );
  },

  /** Lines without a reference, each by itself, in a fixed order. Answers how many. */
  insertBlank: async (tx: Tx, runId: string, firstSeq: number, { channelId, day }: DayKey, rules: ChannelRules) => {
    const done =
      await sql`insert into recon_result (run_id, seq, kind, state, reference, trade_kind, merchant_id, own_amount,
        their_amount, agreed, own_ids, their_ids, own_tickets, their_tickets, at)
      select ${runId}, ${firstSeq} - 1 + row_number() over (order by l.side, l.kind, l.amount, l.at, l.id),
        case l.side when 'own' then 'only_here' else 'only_there' end,
        case when l.state = 'failed' and ${rules.dropsFailed} then 'none' else 'open' end, '', l.kind, l.merchant_id,
        case l.side when 'own' then l.amount else 0 end, case l.side when 'own' then 0 else l.amount end, 0,
        case l.side when 'own' then array[l.id] else '{}' end, case l.side when 'own' then '{}' else array[l.id] end,
        case l.side when 'own' then l.tickets else 0 end, case l.side when 'own' then 0 else l.tickets end, l.at
      from recon_line l where l.channel_id = ${channelId} and l.match_day = ${day} and l.reference = ''`.execute(tx);
    return Number(done.numAffectedRows ?? 0n);
  },

  /** The own result becomes that of both, the other one goes. */
  join: async (
    tx: Tx,
    runId: string,
    pairs: readonly { seq: number; other: number; made: Outcome }[],
  ): Promise<void> => {
    await sql`update recon_result r set kind = p.kind, state = p.state, merchant_id = p.merchant, their_amount = p.theirs,
        agreed = p.agreed, their_ids = p.ids::bigint[], their_tickets = p.tickets
      from unnest(${pairs.map(({ seq }) => seq)}::integer[], ${pairs.map(({ made }) => made.kind)}::text[],
        ${pairs.map(({ made }) => made.state)}::text[], ${pairs.map(({ made }) => made.merchantId)}::text[],
        ${pairs.map(({ made }) => String(made.theirs))}::bigint[], ${pairs.map(({ made }) => String(made.agreed))}::bigint[],
        ${pairs.map(({ made }) => array(made.theirIds))}::text[], ${pairs.map(({ made }) => made.theirTickets)}::integer[])
        as p(seq, kind, state, merchant, theirs, agreed, ids, tickets)
      where r.run_id = ${runId} and r.seq = p.seq`.execute(tx);
    await sql`delete from recon_result where run_id = ${runId}
      and seq = any(${pairs.map(({ other }) => other)}::integer[])`.execute(tx);
  },

  /** Sums of all results, withdrawals negative. */
  sums: async (tx: Tx, runId: string) => {
    const { rows } = await sql<{ own: string; theirs: string; differences: number }>`
      select coalesce(sum(${SIGNED('own_amount')}), 0)::text as own, coalesce(sum(${SIGNED('their_amount')}), 0)::text as theirs,
        (count(*) filter (where kind <> 'equal'))::int as differences
      from recon_result where run_id = ${runId}`.execute(tx);
    return rows[0]!;
  },
  /** Sums of both ledgers as they stand. */
  ledgerSums: async (tx: Tx, { channelId, day }: DayKey) => {
    const { rows } = await sql<{ own: string; theirs: string }>`
      select coalesce(sum(s.amount) filter (where s.side = 'own'), 0)::text as own,
        coalesce(sum(s.amount) filter (where s.side = 'channel'), 0)::text as theirs
      from (select side, case kind when 'deposit' then amount else -amount end as amount from recon_line
        where channel_id = ${channelId} and match_day = ${day}) s`.execute(tx);
    return rows[0]!;
  },
  addUp: async (tx: Tx, runId: string, { channelId, day }: DayKey): Promise<void> => {
    await sql`delete from recon_total where channel_id = ${channelId} and day = ${day}`.execute(tx);
    await sql`insert into recon_total (channel_id, day, run_id, merchant_id, trade_kind, kind, count, own_amount, their_amount,
        own_tickets, their_tickets)
      select ${channelId}, ${day}, ${runId}, coalesce(merchant_id, ''), trade_kind, kind, count(*), sum(own_amount),
        sum(their_amount), sum(own_tickets), sum(their_tickets)
      from recon_result where run_id = ${runId} group by coalesce(merchant_id, ''), trade_kind, kind`.execute(tx);
  },
  forget: async (tx: Tx, runId: string): Promise<void> => {
    await sql`delete from recon_result where run_id = ${runId}`.execute(tx);
    await sql`delete from recon_total where run_id = ${runId}`.execute(tx);
  },
};
