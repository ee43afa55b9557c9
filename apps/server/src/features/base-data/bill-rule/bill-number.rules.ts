import type { BillDateFormat } from '@qiaoban/contracts/base-data/bill-rule.contract';

export type NumberRule = { prefix: string; dateFormat: BillDateFormat; digit: number };

/** The date part of a number in the organisation's zone; empty for `no`. Also names the counter's period. */
export const periodOf = (now: number, format: BillDateFormat, timeZone: string): string => {
  if (format === 'no') return '';
  // en-CA writes yyyy-MM-dd
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );
  return day.replaceAll('-', '').slice(0, format.length);
};

/** Prefix, date part, running number padded to its digits; a number with more digits is written whole. */
export const billNumber = (rule: NumberRule, period: string, value: number): string =>
  `${rule.prefix}${period}${String(value).padStart(rule.digit, '0')}`;
