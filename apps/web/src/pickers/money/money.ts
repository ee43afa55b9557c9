import { centsOf, formatYuan, parseYuan } from '@qiaoban/reconciliation/cents';

/** Cents of the wire as yuan. */
export const yuan = (cents: string): string => formatYuan(BigInt(cents));
/** The same for a field: nothing between the digits. What is no amount is shown as it was typed. */
export const yuanField = (value: string): string => {
  const cents = value.startsWith('-') ? undefined : centsOf(value);
  return cents === undefined ? value : formatYuan(cents, false);
};
/** What somebody typed in yuan, full-width signs too, as cents of the wire; undefined for no amount. Nothing typed stays nothing. */
export const centsField = (text: string): string | undefined => {
  if (text.trim() === '') return '';
  const cents = parseYuan(text.normalize('NFKC'));
  return cents === undefined || cents < 0n ? undefined : String(cents);
};
