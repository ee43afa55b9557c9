const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;

/** A decimal number taken apart: 0.`digits` × 10^`power`, digits without zeros at either end; zero has no digits. */
type Decimal = { isNegative: boolean; digits: string; power: number };

/** Reads a decimal number, with or without an exponent; undefined for any other text (NaN and Infinity among them). */
export const decimalOf = (text: string): Decimal | undefined => {
  const found = NUMBER.exec(text);
  if (found === null) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = found;
  const all = whole + fraction;
  if (all === '') return undefined;
  let first = 0;
  while (all[first] === '0') first += 1;
  let end = all.length;
  while (end > first && all[end - 1] === '0') end -= 1;
  const digits = all.slice(first, end);
  if (digits === '') return { isNegative: false, digits, power: 0 };
  return { isNegative: sign === '-', digits, power: whole.length - first + Number(exponent) };
};

/** One spelling for each number: `1.10`, `+1.1` and `11e-1` give the same text. Other texts stay as they are. */
export const numberKey = (text: string): string => {
  if (/^-?[1-9]\d{0,14}$/.test(text)) return text;
  const decimal = decimalOf(text);
  if (decimal === undefined) return text;
  const { isNegative, digits, power } = decimal;
  if (digits === '') return '0';
  const sign = isNegative ? '-' : '';
  // whole numbers of everyday size read the same in both spellings
  if (power >= digits.length && power <= 15) return sign + digits.padEnd(power, '0');
  return `${sign}.${digits}e${power}`;
};

/**
 * The JavaScript number that prints as the number that `text` says, or undefined when there is none: whole numbers
 * beyond 2^53, more digits than a double keeps, sizes that it does not know.
 */
export const exactNumber = (text: string): number | undefined => {
  const value = Number(text);
  if (text.length < 16 && /^-?\d+(\.\d+)?$/.test(text)) return value;
  if (!Number.isFinite(value) || text.trim() === '') return undefined;
  if (/^[+-]?\d+$/.test(text)) return Number.isSafeInteger(value) ? value : undefined;
  return numberKey(String(value)) === numberKey(text) ? value : undefined;
};

/** The shortest number that single precision holds as the same. */
export const shortSingle = (value: number): number => {
  // near to nothing, single precision has fewer than six
  for (let digits = Math.abs(value) < 1.18e-38 ? 1 : 6; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === Math.fround(value)) return short;
  }
  return Number(value.toPrecision(9));
};
