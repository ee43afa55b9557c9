import { Decimal } from 'decimal.js';
import { textsIn } from '../texts/all';
import type { Language } from '../texts/all';
import { translate } from '../text';

const MOST = 1e11;

/** Puts a comma between thousands: `1234567` → `1,234,567`. Takes plain digits. */
export const addThousands = (digits: string): string => {
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(',');
};

type MoneyOptions = {
  /** Places behind the point, 2 by default. */
  places?: number;
  language?: Language;
};

/**
 * An amount for reading: thousands separators, two decimals, rounded half up in decimal; above 1e11 `1千亿+` (spec 9).
 * Digits may come as text, so that none is lost. Blank or no number gives ''.
 */
export const formatMoney = (value: number | string | null | undefined, options: MoneyOptions = {}): string => {
  const { places = 2, language = 'zh' } = options;
  if (value === null || value === undefined) return '';
  const text = String(value).trim();
  if (!/^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return '';
  const amount = new Decimal(text);
  if (amount.gt(MOST)) return translate(textsIn(language), 'money.too_large');
  if (amount.lt(-1e15)) return amount.toString();
  const fixed = amount.toFixed(places, Decimal.ROUND_HALF_UP);
  const [whole = '0', fraction] = fixed.replace('-', '').split('.');
  const isNegative = amount.isNegative() && /[1-9]/.test(fixed);
  return `${isNegative ? '-' : ''}${addThousands(whole)}${fraction === undefined ? '' : `.${fraction}`}`;
};
