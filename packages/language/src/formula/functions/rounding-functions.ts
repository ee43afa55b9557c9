import { Decimal, NO_RESULT, decimalOf, divide, multiply, numFrom } from '../arithmetic';
import type { Decimal as DecimalJs } from 'decimal.js';
import type { NoResult, Num } from '../arithmetic';
import { toNum } from '../value';
import { eager, flatten, numbersIn, wholeArg } from './define-function';
import type { Eager } from './define-function';

const overNumber =
  (run: (num: Decimal) => Decimal | NoResult): Eager =>
  ([value = null]) => {
    const num = toNum(value);
    const result = num === NO_RESULT ? NO_RESULT : run(decimalOf(num));
    return result === NO_RESULT ? NO_RESULT : numFrom(result);
  };

/** To a multiple of a step; the step is 1 when it is left out. */
const toMultiple =
  (mode: DecimalJs.Rounding): Eager =>
  ([value = null, step]) => {
    const num = toNum(value);
    const unit = step === undefined ? 1 : toNum(step);
    if (num === NO_RESULT || unit === NO_RESULT) return NO_RESULT;
    const size = decimalOf(unit).abs();
    return size.isZero() ? 0 : numFrom(decimalOf(num).dividedBy(size).toDecimalPlaces(0, mode).times(size));
  };

const quotient: Eager = ([left = null, right = null]) => {
  const a = toNum(left);
  const b = toNum(right);
  if (a === NO_RESULT || b === NO_RESULT || decimalOf(b).isZero()) return NO_RESULT;
  return numFrom(decimalOf(a).dividedBy(b).trunc());
};

const product: Eager = (args) => {
  const numbers = numbersIn(flatten(args));
  if (numbers === undefined || numbers.length === 0) return NO_RESULT;
  let total: Num = 1;
  for (const num of numbers) {
    const next: Num | NoResult = multiply(total, num);
    if (next === NO_RESULT) return NO_RESULT;
    total = next;
  }
  return total;
};

const percent: Eager = ([part = null, whole = null, digits]) => {
  const a = toNum(part);
  const b = toNum(whole);
  const places = wholeArg(digits, 2, 10);
  if (a === NO_RESULT || b === NO_RESULT || places === NO_RESULT) return NO_RESULT;
  const ratio = divide(a, b);
  if (ratio === NO_RESULT) return NO_RESULT;
  return numFrom(decimalOf(ratio).times(100).toDecimalPlaces(Math.max(places, 0)));
};

const clamp: Eager = ([value = null, low = null, high = null]) => {
  const num = toNum(value);
  const from = toNum(low);
  const to = toNum(high);
  if (num === NO_RESULT || from === NO_RESULT || to === NO_RESULT) return NO_RESULT;
  return numFrom(Decimal.min(Decimal.max(decimalOf(num), decimalOf(from)), decimalOf(to)));
};

const common = (a: number, b: number): number => (b === 0 ? Math.abs(a) : common(b, a % b));
const overWhole =
  (run: (a: number, b: number) => number): Eager =>
  ([left, right]) => {
    const a = wholeArg(left, 0, 1e9);
    const b = wholeArg(right, 0, 1e9);
    return a === NO_RESULT || b === NO_RESULT ? NO_RESULT : run(a, b);
  };

export const roundingFunctions: ReturnType<typeof eager>[] = [
  eager('number', 'CEILING(number, [step])', toMultiple(Decimal.ROUND_CEIL)),
  eager('number', 'FLOOR(number, [step])', toMultiple(Decimal.ROUND_FLOOR)),
  eager('number', 'MROUND(number, step)', toMultiple(Decimal.ROUND_HALF_UP)),
  eager('number', 'QUOTIENT(number, divisor)', quotient),
  eager('number', 'PRODUCT(number, …)', product),
  eager('number', 'PERCENT(part, whole, [digits])', percent),
  eager('number', 'CLAMP(number, low, high)', clamp),
  eager(
    'number',
    'SIGN(number)',
    overNumber((num) => new Decimal(num.isZero() ? 0 : num.isNegative() ? -1 : 1)),
  ),
  eager('number', 'GCD(a, b)', overWhole(common)),
  eager(
    'number',
    'LCM(a, b)',
    overWhole((a, b) => (a === 0 || b === 0 ? 0 : Math.abs((a / common(a, b)) * b))),
  ),
];
