import { formatYuan, parseYuan } from '@qiaoban/reconciliation/cents';

/** Cents of the wire as yuan. */
export const yuan = (cents: string): string => formatYuan(BigInt(cents));
/** The same for a field: nothing between the digits. */
export const yuanField = (cents: string): string => (cents === '' ? '' : formatYuan(BigInt(cents), false));
/** What somebody typed in yuan as cents of the wire; undefined for no amount. Nothing typed stays nothing. */
export const centsField = (text: string): string | undefined => {
  if (text.trim() === '') return '';
  const cents = parseYuan(text);
  return cents === undefined || cents < 0n ? undefined : String(cents);
};
