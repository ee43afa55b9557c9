/** Money is whole cents, in integers without bound; it travels as a text of digits. */
export type Cents = bigint;

const WHOLE = /^-?\d{1,18}$/;
const UNGROUPED = /^([+-]?)(\d{1,15})(?:\.(\d{0,2})0*)?$/;
const SIGNS = /[,，\s¥￥]/g;
const COMMA = /[,，]/;
const IN_THREES = /^\D*\d{1,3}(?:[,，]\d{3})+(?:\.|\D*$)/;

/** Cents of their text on the wire: `"-1050"`. Undefined for anything else. */
export const centsOf = (text: string): Cents | undefined => (WHOLE.test(text) ? BigInt(text) : undefined);

/**
 * Cents of an amount in yuan as people and banks write it: `1,234.5` → 123450. Undefined for
 * anything else, so for `12,5`: a comma parts thousands.
 */
export const parseYuan = (text: string): Cents | undefined => {
  if (COMMA.test(text) && !IN_THREES.test(text)) return undefined;
  const found = UNGROUPED.exec(text.replaceAll(SIGNS, ''));
  if (found === null) return undefined;
  const [, sign, whole, decimals = ''] = found;
  const cents = BigInt(`${whole!}${decimals.padEnd(2, '0')}`);
  return sign === '-' ? -cents : cents;
};

const inThrees = (digits: string): string =>
  digits.length > 3 ? `${inThrees(digits.slice(0, -3))},${digits.slice(-3)}` : digits;

/** Cents as yuan with two decimals; `grouped` sets a comma every three digits. */
export const formatYuan = (cents: Cents, grouped = true): string => {
  const isNegative = cents < 0n;
  const digits = String(isNegative ? -cents : cents).padStart(3, '0');
  const whole = digits.slice(0, -2);
  const shown = grouped ? inThrees(whole) : whole;
  return `${isNegative ? '-' : ''}${shown}.${digits.slice(-2)}`;
};

export const absolute = (cents: Cents): Cents => (cents < 0n ? -cents : cents);
export const sumOf = (amounts: Iterable<Cents>): Cents => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};
