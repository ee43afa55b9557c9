import { sql } from 'kysely';
import type { LedgerLine } from '@qiaoban/reconciliation/ledger-line';

export type MerchantLine = LedgerLine & { merchantId: string | null };
/** A line as it is read: cents are texts. */
export type LineRow = Omit<MerchantLine, 'amount'> & { amount: string };

/** Columns of a line as it is compared; times without the way over a date. */
export const LINE_COLUMNS = sql`l.id, l.reference, l.kind, l.amount::text as amount, l.state, l.tickets,
  (extract(epoch from l.at) * 1000)::bigint as at, l.merchant_id as "merchantId"`;
export const toLine = ({ amount, ...row }: LineRow): MerchantLine => ({ ...row, amount: BigInt(amount) });
