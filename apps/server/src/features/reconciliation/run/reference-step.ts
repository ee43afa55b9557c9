import { sql } from 'kysely';
import { TRADE_KINDS } from '@qiaoban/reconciliation/ledger-line';
import type { LedgerLine } from '@qiaoban/reconciliation/ledger-line';
import type { Db, Tx } from '#platform/database/database';
import type { DayKey } from '../ledger/day.store';
import type { Side } from '../reconciliation.table';
import { LINE_COLUMNS, toLine } from './merchant-line';
import type { LineRow, MerchantLine } from './merchant-line';

/** Lines of the fuller side that are compared in one transaction: what a killed run does over. */
const STEP = 5000;

type Place = Pick<LedgerLine, 'kind' | 'reference'>;
/** What the database could say by itself, and the lines at which the rules of the channel have to look. */
type ReferenceStep = { agreeing: number; lines: number; own: MerchantLine[]; theirs: MerchantLine[] };
type Row = (LineRow & { side: Side }) | { [column in keyof LineRow | 'side']: null };

const lineOf = ({ channelId, day }: DayKey, { kind, reference }: Place, side: Side) => sql`l.channel_id = ${channelId}
  and l.match_day = ${day} and l.side = ${side} and l.kind = ${kind} and l.reference > ${reference}`;

/** Where comparing begins; lines without a reference are before it. */
export const FIRST_PLACE: Place = { kind: TRADE_KINDS[0], reference: '' };

/** The last reference of the step behind a place; undefined when what is left of the kind is one step. */
const endOf = async (db: Db, key: DayKey, place: Place): Promise<string | undefined> => {
  const stepOf = (side: Side) => sql`(select l.reference from recon_line l where ${lineOf(key, place, side)}
    order by l.reference, l.id offset ${STEP - 1} limit 1)`;
  const { rows } = await sql<{ end: string | null }>`select min(e.reference) as "end"
    from (${stepOf('own')} union all ${stepOf('channel')}) e`.execute(db);
  return rows[0]?.end ?? undefined;
};

/**
 * Keeps one result for each reference that stands once on both sides and says the same there to the letter: equal by
 * every rule. Answers all other lines, in a fixed order.
 */
const compareStep = async (
  tx: Tx,
  runId: string,
  key: DayKey,
  place: Place,
  { end, firstSeq }: { end: string | undefined; firstSeq: number },
): Promise<ReferenceStep> => {
  const linesOf = (side: Side) => sql`select l.* from recon_line l where ${lineOf(key, place, side)}
    and ${end === undefined ? sql`true` : sql`l.reference <= ${end}`}`;
  const { rows } = await sql<Row & { agreeing: number; lines: number }>`
    with looked_at as materialized (
      select l.*, max(l.id) filter (where l.side = 'channel') over same as their_id,
        coalesce(l.merchant_id, max(l.merchant_id) filter (where l.side = 'channel') over same) as known_merchant,
        count(*) over same = 2 and count(*) filter (where l.side = 'own') over same = 1
          and min(l.amount) over same = max(l.amount) over same and min(l.tickets) over same = max(l.tickets) over same
          and min(l.state collate "C") over same = max(l.state collate "C") over same as agrees
      from (${linesOf('own')} union all ${linesOf('channel')}) l window same as (partition by l.reference)),
    kept as (
      insert into recon_result (run_id, seq, kind, state, reference, trade_kind, merchant_id, own_amount, their_amount,
        agreed, own_ids, their_ids, own_tickets, their_tickets, at)
      select ${runId}, ${firstSeq} - 1 + row_number() over (order by l.reference), 'equal', 'none', l.reference, l.kind,
        l.known_merchant, l.amount, l.amount, case l.state when 'success' then l.amount else 0 end, array[l.id],
        array[l.their_id], l.tickets, l.tickets, l.at
      from looked_at l where l.agrees and l.side = 'own' returning 1)
    select c.agreeing, c.lines, l.side, ${LINE_COLUMNS}
    from (select (select count(*)::int from kept) as agreeing, (select count(*)::int from looked_at) as lines) c
      left join looked_at l on not l.agrees
    order by l.reference, l.id`.execute(tx);
  const { agreeing, lines } = rows[0]!;
  const sideOf = (side: Side) => rows.flatMap((row) => (row.side === side ? [toLine(row)] : []));
  return { agreeing, lines, own: sideOf('own'), theirs: sideOf('channel') };
};

/** Compares the next references behind a place; `next` is undefined when there are none behind them. */
export const nextReferences = async (tx: Tx, runId: string, key: DayKey, place: Place, firstSeq: number) => {
  const end = await endOf(tx, key, place);
  const step = await compareStep(tx, runId, key, place, { end, firstSeq });
  const otherKind = TRADE_KINDS[TRADE_KINDS.indexOf(place.kind) + 1];
  const next: Place | undefined =
    end !== undefined ? { kind: place.kind, reference: end } : otherKind && { kind: otherKind, reference: '' };
  return { ...step, next };
};
