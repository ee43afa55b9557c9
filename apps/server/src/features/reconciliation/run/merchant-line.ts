import { sql } from 'kysely';
import type { LedgerLine } from '@qiaoban/reconciliation/ledger-line';
import type { Db } from '../../../platform/database/database';
import type { DayKey } from '../ledger/day.store';
import type { Side } from '../reconciliation.table';

export type MerchantLine = LedgerLine & { merchantId: string | null };
type Row = Omit<MerchantLine, 'amount'> & { amount: string };
type Key = Pick<LedgerLine, 'kind' | 'reference'>;

const PAGE = 10_000;

/** Columns of a line as it is compared; times without the way over a date. */
export const LINE_COLUMNS = sql`l.id, l.reference, l.kind, l.amount::text as amount, l.state, l.tickets,
  (extract(epoch from l.at) * 1000)::bigint as at, l.merchant_id as "merchantId"`;
export const toLine = (row: Row): MerchantLine => ({ ...row, amount: BigInt(row.amount) });

/** One side of a day in the order in which it is compared, page by page; lines without a reference are not in it. */
export const ledgerPages = async function* (
  db: Db,
  { channelId, day }: DayKey,
  side: Side,
  after: Key | null,
  countUp: (lines: number) => void,
): AsyncGenerator<MerchantLine[]> {
  let place = {
    kind: after?.kind ?? '',
    reference: after?.reference ?? '',
    id: after === null ? 0 : Number.MAX_SAFE_INTEGER,
  };
  const ask = async () => {
    const { rows } = await sql<Row>`select ${LINE_COLUMNS} from recon_line l
      where l.channel_id = ${channelId} and l.match_day = ${day} and l.side = ${side} and l.reference <> ''
        and (l.kind, l.reference, l.id) > (${place.kind}, ${place.reference} collate "C", ${place.id}::bigint)
      order by l.kind, l.reference, l.id limit ${PAGE}`.execute(db);
    return rows;
  };
  let next = ask();
  for (;;) {
    const rows = await next;
    const last = rows.at(-1);
    if (last === undefined) return;
    place = { kind: last.kind, reference: last.reference, id: last.id };
    // the next page is read while this one is compared
    next = rows.length === PAGE ? ask() : Promise.resolve([]);
    // nobody may be waiting for it when the comparing ends early
    next.catch(() => undefined);
    countUp(rows.length);
    yield rows.map(toLine);
  }
};
