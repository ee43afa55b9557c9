import type { Language } from '@qiaoban/contracts/languages';
import { capitalAmount } from '@qiaoban/language/formats/capital-amount';
import { formatDate } from '@qiaoban/language/formats/date-format';
import { parseDateText } from '@qiaoban/language/formats/date-text';
import { addThousands, formatMoney } from '@qiaoban/language/formats/money';
import { Decimal } from '@qiaoban/language/formula/arithmetic';
import { numFromText, toText } from '@qiaoban/language/formula/value';
import type { CellFormat } from '../document';
import type { Scalar } from './data';

export type Wording = { language: Language; timeZone: string };

const digitsOf = (value: Scalar): string | undefined => {
  if (typeof value === 'number') return toText(value);
  return typeof value === 'string' && numFromText(value) !== undefined ? value.replaceAll(',', '') : undefined;
};

const fixed = (digits: string, places: number): string => {
  const text = new Decimal(digits).toFixed(places, Decimal.ROUND_HALF_UP);
  const [whole = '0', fraction] = text.replace('-', '').split('.');
  const isNegative = text.startsWith('-') && /[1-9]/.test(text);
  return `${isNegative ? '-' : ''}${addThousands(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
};

const dateText = (value: Scalar, pattern: string, timeZone: string): string => {
  const time =
    typeof value === 'number' ? value : typeof value === 'string' ? parseDateText(value, timeZone) : undefined;
  return time === undefined ? plain(value) : formatDate(time, pattern, timeZone);
};

const plain = (value: Scalar): string => (value === null ? '' : toText(value));

/** A value as the sheet shows it; one that does not fit its format is shown as it is. */
export const formatCell = (value: Scalar, format: CellFormat | undefined, { language, timeZone }: Wording): string => {
  if (value === null || value === '') return '';
  if (format === undefined || format.kind === 'auto' || format.kind === 'text') return plain(value);
  if (format.kind === 'date') return dateText(value, format.pattern || 'yyyy-MM-dd', timeZone);
  const digits = digitsOf(value);
  if (digits === undefined) return plain(value);
  switch (format.kind) {
    case 'number':
      return format.places === undefined ? groupedDigits(digits) : fixed(digits, format.places);
    case 'money':
      return formatMoney(digits, { places: format.places ?? 2, language });
    case 'percent':
      return `${fixed(new Decimal(digits).times(100).toFixed(), format.places ?? 2)}%`;
    case 'capital':
      return capitalAmount(digits, language === 'zhtw' ? 'zhtw' : 'zh').text || plain(value);
  }
};

/** Thousands apart, as many places as the number has. */
const groupedDigits = (digits: string): string => fixed(digits, Math.min(new Decimal(digits).decimalPlaces(), 8));

/** The same format in the words of a workbook; undefined for texts and what it has no words for. */
export const workbookFormat = (format: CellFormat | undefined): string | undefined => {
  const places = (count: number): string => (count > 0 ? `.${'0'.repeat(count)}` : '');
  switch (format?.kind) {
    case 'number':
      return format.places === undefined ? '#,##0.########' : `#,##0${places(format.places)}`;
    case 'money':
      return `#,##0${places(format.places ?? 2)}`;
    case 'percent':
      return `0${places(format.places ?? 2)}%`;
    default:
      return undefined;
  }
};
