import type { Decimal as DecimalJs } from 'decimal.js';
import { add, Decimal, decimalOf, divide, multiply, NO_RESULT, numFrom, power, remainder } from '../arithmetic';
import { toNum } from '../value';
import type { NoResult, Num } from '../arithmetic';
import type { Value } from '../value';
import { eager, flatten, listOf, numbersIn, wholeArg } from './define-function';
import type { Eager } from './define-function';

type DecimalRounding = DecimalJs.Rounding;

const sum = (numbers: readonly Num[]): Value => {
  let total: Num = 0;
  for (const num of numbers) {
    const next = add(total, num);
    if (next === NO_RESULT) return NO_RESULT;
    total = next;
  }
  return total;
};

const overNumbers =
  (run: (numbers: readonly Num[]) => Value): Eager =>
  (args) => {
    const numbers = numbersIn(flatten(args));
    return numbers === undefined ? NO_RESULT : run(numbers);
  };

const extreme = (sign: 1 | -1): Eager =>
  overNumbers((numbers) => {
    let best: Num | undefined;
    for (const num of numbers) {
      if (best === undefined || decimalOf(num).comparedTo(best) * sign > 0) best = num;
    }
    return best ?? NO_RESULT;
  });

const overNumber =
  (run: (num: Decimal) => Decimal): Eager =>
  ([value = null]) => {
    const num = toNum(value);
    return num === NO_RESULT ? NO_RESULT : numFrom(run(decimalOf(num)));
  };

const overTwo =
  (run: (a: Num, b: Num) => Value): Eager =>
  ([left = null, right = null]) => {
    const a = toNum(left);
    const b = toNum(right);
    return a === NO_RESULT || b === NO_RESULT ? NO_RESULT : run(a, b);
  };

/** Rounds to places behind the point, or before it when negative. */
const rounding =
  (mode: DecimalRounding): Eager =>
  ([value = null, places]) => {
    const num = toNum(value);
    const digits = wholeArg(places, 0, 30);
    if (num === NO_RESULT || digits === NO_RESULT) return NO_RESULT;
    if (digits >= 0) return numFrom(decimalOf(num).toDecimalPlaces(digits, mode));
    const unit = new Decimal(10).pow(-digits);
    return numFrom(decimalOf(num).dividedBy(unit).toDecimalPlaces(0, mode).times(unit));
  };

const sumOfProducts: Eager = (args) => {
  const lists = args.map(listOf);
  const length = Math.max(0, ...lists.map((list) => list.length));
  const products: Num[] = [];
  for (let row = 0; row < length; row += 1) {
    let product: Num = 1;
    for (const list of lists) {
      const num = toNum(list[row] ?? null);
      const next: Num | NoResult = num === NO_RESULT ? num : multiply(product, num);
      if (next === NO_RESULT) return NO_RESULT;
      product = next;
    }
    products.push(product);
  }
  return sum(products);
};

export const numberFunctions = [
  eager('number', 'SUM(number, …)', overNumbers(sum)),
  eager(
    'number',
    'AVG(number, …)',
    overNumbers((numbers) => {
      const total = sum(numbers);
      return total === NO_RESULT ? NO_RESULT : divide(total as Num, numbers.length);
    }),
  ),
  eager('number', 'MIN(number, …)', extreme(-1)),
  eager('number', 'MAX(number, …)', extreme(1)),
  eager('number', 'SUMPRODUCT(list, …)', sumOfProducts),
  eager('number', 'ROUND(number, [digits])', rounding(Decimal.ROUND_HALF_UP)),
  eager('number', 'ROUNDUP(number, [digits])', rounding(Decimal.ROUND_UP)),
  eager('number', 'ROUNDDOWN(number, [digits])', rounding(Decimal.ROUND_DOWN)),
  eager(
    'number',
    'INT(number)',
    overNumber((num) => num.floor()),
  ),
  eager(
    'number',
    'ABS(number)',
    overNumber((num) => num.abs()),
  ),
  eager('number', 'MOD(number, divisor)', overTwo(remainder)),
  eager('number', 'POWER(number, exponent)', overTwo(power)),
  eager(
    'number',
    'SQRT(number)',
    overNumber((num) => num.sqrt()),
  ),
];
