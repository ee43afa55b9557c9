import { addThousands } from '../../formats/money';
import { decimalOf, Decimal } from '../arithmetic';
import type { Num } from '../arithmetic';

/** Letters of a calendar make a pattern one for dates: `yyyy-MM-dd`, `HH:mm`, `{y}-{m}-{d}`. */
export const isDatePattern = (pattern: string): boolean => /[yMdHhmsi]/.test(pattern);

/**
 * Formats a number by a small spreadsheet pattern: `0` a digit always, `#` a digit if there is one, `,` thousands, `.` the point,
 * `%` times 100; text around it stays. `#,##0.00` → 1,234.50; `000` → 007; `0.0%` → 12.5%. Without any digit sign: plain digits.
 */
export const formatNumber = (num: Num, pattern: string): string => {
  const sign = /(?<![#0,])[#0,]*[#0](?:\.[#0]*)?|\.[#0]+/.exec(pattern);
  if (!sign) return decimalOf(num).toFixed();
  const [whole = '', behind = ''] = sign[0].split('.');
  const scaled = pattern.includes('%') ? decimalOf(num).times(100) : decimalOf(num);
  const most = Math.min(behind.length, 30);
  const rounded = scaled.toDecimalPlaces(most, Decimal.ROUND_HALF_UP);
  const least = behind.replaceAll('#', '').length;
  const fixed = rounded.abs().toFixed(Math.max(least, Math.min(rounded.decimalPlaces(), most)));
  const [digits = '0', fraction] = fixed.split('.');
  const leading = whole.replaceAll(/[#,]/g, '').length;
  const padded = digits === '0' && leading === 0 && fraction !== undefined ? '' : digits.padStart(leading, '0');
  const body = whole.includes(',') ? addThousands(padded) : padded;
  const minus = rounded.isNegative() && !rounded.isZero() ? '-' : '';
  const formatted = `${minus}${body}${fraction === undefined ? '' : `.${fraction}`}`;
  return pattern.slice(0, sign.index) + formatted + pattern.slice(sign.index + sign[0].length);
};
