import { Decimal as DecimalJs } from 'decimal.js';

/** Own settings: another user of decimal.js in the same page cannot change ours. 34 digits as IEEE 754 decimal128. */
export const Decimal = DecimalJs.clone({ precision: 34, rounding: DecimalJs.ROUND_HALF_UP });
export type Decimal = DecimalJs;

/** Stands for "cannot be calculated" (division by zero, a word in a sum); spreads through whatever is calculated from it, ends as null. */
export const NO_RESULT = Symbol('no result');
export type NoResult = typeof NO_RESULT;

/** An exact decimal number. A plain one stands for the shortest decimal that names it: 0.1 is one tenth. */
export type Num = number | Decimal;

export const isDecimal = (value: unknown): value is Decimal => value instanceof DecimalJs;
export const decimalOf = (value: Num): Decimal => (typeof value === 'number' ? new Decimal(value) : value);

const LARGEST_EXPONENT = 300;

/** Keeps results finite and small enough to be written down. */
export const numFrom = (value: Decimal): Num | NoResult => {
  if (!value.isFinite()) return NO_RESULT;
  if (value.isZero()) return 0;
  if (value.e > LARGEST_EXPONENT) return NO_RESULT;
  return value.e < -LARGEST_EXPONENT ? 0 : value;
};

// The quick way: a plain number of up to 15 digits, six of them behind the point, is a whole number over a power of ten, and both are
// exact as doubles. Whole-number arithmetic on them is exact too, and one division gives the double of the exact decimal result.
const MOST = 1e15;
const TENS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12];
const tens = (places: number): number => TENS[places] ?? Number.NaN;

/** How many places behind the point a plain number needs (0, 2, 4 or 6), or -1 when the quick way is not for it. */
const placesOf = (value: number): number => {
  if (Number.isInteger(value)) return value <= MOST && value >= -MOST ? 0 : -1;
  for (let places = 2; places <= 6; places += 2) {
    const scaled = Math.round(value * tens(places));
    if (scaled > MOST || scaled < -MOST) return -1;
    if (scaled / tens(places) === value) return places;
  }
  return -1;
};

const isExact = (whole: number): boolean => whole <= MOST && whole >= -MOST;

const quickSum = (a: number, b: number): number | undefined => {
  const places = Math.max(placesOf(a), placesOf(b));
  if (placesOf(a) < 0 || placesOf(b) < 0) return undefined;
  const x = Math.round(a * tens(places));
  const y = Math.round(b * tens(places));
  return isExact(x) && isExact(y) && isExact(x + y) ? (x + y) / tens(places) : undefined;
};

const quickProduct = (a: number, b: number): number | undefined => {
  const aPlaces = placesOf(a);
  const bPlaces = placesOf(b);
  if (aPlaces < 0 || bPlaces < 0) return undefined;
  const product = Math.round(a * tens(aPlaces)) * Math.round(b * tens(bPlaces));
  return isExact(product) ? product / tens(aPlaces + bPlaces) : undefined;
};

/** Only when the quotient ends within six places, which is proved by multiplying back. */
const quickQuotient = (a: number, b: number): number | undefined => {
  const quotient = a / b;
  const places = placesOf(quotient);
  return places >= 0 && quickProduct(quotient, b) === a ? quotient : undefined;
};

export const add = (a: Num, b: Num): Num | NoResult => {
  const quick = typeof a === 'number' && typeof b === 'number' ? quickSum(a, b) : undefined;
  return quick ?? numFrom(decimalOf(a).plus(b));
};

export const subtract = (a: Num, b: Num): Num | NoResult => {
  const quick = typeof a === 'number' && typeof b === 'number' ? quickSum(a, -b) : undefined;
  return quick ?? numFrom(decimalOf(a).minus(b));
};

export const multiply = (a: Num, b: Num): Num | NoResult => {
  const quick = typeof a === 'number' && typeof b === 'number' ? quickProduct(a, b) : undefined;
  return quick ?? numFrom(decimalOf(a).times(b));
};

export const divide = (a: Num, b: Num): Num | NoResult => {
  if (typeof b === 'number' ? b === 0 : b.isZero()) return NO_RESULT;
  const quick = typeof a === 'number' && typeof b === 'number' ? quickQuotient(a, b) : undefined;
  return quick ?? numFrom(decimalOf(a).dividedBy(b));
};
/** Remainder with the sign of the divisor, as spreadsheets have it: -3 % 2 = 1. */
export const remainder = (a: Num, b: Num): Num | NoResult => {
  const [dividend, divisor] = [decimalOf(a), decimalOf(b)];
  if (divisor.isZero()) return NO_RESULT;
  // A quotient longer than the precision has no exact remainder, and takes very long to find.
  if (dividend.e - divisor.e > 30) return NO_RESULT;
  const rest = dividend.modulo(divisor);
  return numFrom(rest.isZero() || rest.isNegative() === divisor.isNegative() ? rest : rest.plus(divisor));
};

export const power = (a: Num, b: Num): Num | NoResult => {
  const exponent = decimalOf(b);
  if (exponent.abs().gt(10_000)) return NO_RESULT;
  return numFrom(decimalOf(a).pow(exponent));
};
