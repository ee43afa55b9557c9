import { Decimal, NO_RESULT, decimalOf, numFrom } from '../arithmetic';
import type { Num } from '../arithmetic';
import { compareValues, equalValues, isBlank, toNum, toText } from '../value';
import type { Single, Value } from '../value';
import { eager, flatten, listOf, numbersIn, wholeArg } from './define-function';
import type { Eager } from './define-function';
import { criterion } from './list-functions';

const sorted = (numbers: readonly Num[]): Num[] => numbers.toSorted((a, b) => decimalOf(a).comparedTo(b));

const overNumbers =
  (run: (numbers: readonly Num[]) => Value): Eager =>
  (args) => {
    const numbers = numbersIn(flatten(args));
    return numbers === undefined || numbers.length === 0 ? NO_RESULT : run(numbers);
  };

const median = overNumbers((numbers) => {
  const list = sorted(numbers);
  const half = Math.floor(list.length / 2);
  const [a, b] = [decimalOf(list[half] ?? 0), decimalOf(list[half - 1] ?? 0)];
  return numFrom(list.length % 2 === 1 ? a : a.plus(b).dividedBy(2));
});

const variance = (numbers: readonly Num[]): Decimal => {
  const mean = numbers.reduce<Decimal>((sum, num) => sum.plus(num), new Decimal(0)).dividedBy(numbers.length);
  const squares = numbers.reduce<Decimal>((sum, num) => sum.plus(decimalOf(num).minus(mean).pow(2)), new Decimal(0));
  return squares.dividedBy(numbers.length - 1);
};

/** The k-th from one end. */
const ranked =
  (order: 'largest' | 'smallest'): Eager =>
  ([list, position]) => {
    const numbers = numbersIn([...listOf(list)]);
    const at = wholeArg(position, 1);
    if (numbers === undefined || at === NO_RESULT || at < 1) return NO_RESULT;
    const ordered = sorted(numbers);
    return (order === 'largest' ? ordered.toReversed() : ordered)[at - 1] ?? NO_RESULT;
  };

const rank: Eager = ([value = null, list]) => {
  const num = toNum(value);
  const numbers = numbersIn([...listOf(list)]);
  if (num === NO_RESULT || numbers === undefined) return NO_RESULT;
  return numbers.filter((each) => decimalOf(each).greaterThan(num)).length + 1;
};

/** Amounts in the rows that meet a criterion. */
const chosen = ([list, wanted = null, amounts]: readonly Value[]): Num[] | undefined => {
  const fits = criterion(wanted);
  const values = listOf(amounts ?? list);
  return numbersIn(listOf(list).flatMap((item, at) => (fits(item) ? [values[at] ?? null] : [])));
};
const overChosen =
  (run: (numbers: readonly Num[]) => Value): Eager =>
  (args) => {
    const numbers = chosen(args);
    return numbers === undefined || numbers.length === 0 ? NO_RESULT : run(numbers);
  };
const average = (numbers: readonly Num[]): Value =>
  numFrom(numbers.reduce<Decimal>((sum, num) => sum.plus(num), new Decimal(0)).dividedBy(numbers.length));

const keyOf = (item: Single): string => `${typeof item === 'string' ? 't' : 'v'}${toText(item)}`;
const filled = (list: Value | undefined): Single[] => listOf(list).filter((item) => !isBlank(item));

/** Numbers, and texts of digits, by size and before words; words by code point. */
const order = (list: readonly Single[]): Single[] =>
  list.toSorted((a, b) => {
    const x = toNum(a);
    const y = toNum(b);
    if (x !== NO_RESULT && y !== NO_RESULT) return decimalOf(x).comparedTo(y);
    if (x !== NO_RESULT || y !== NO_RESULT) return x === NO_RESULT ? 1 : -1;
    return compareValues(a, b) ?? 0;
  });

export const statisticsFunctions: ReturnType<typeof eager>[] = [
  eager('list', 'MEDIAN(number, …)', median),
  eager(
    'list',
    'VAR(number, …)',
    overNumbers((numbers) => (numbers.length < 2 ? NO_RESULT : numFrom(variance(numbers)))),
  ),
  eager(
    'list',
    'STDEV(number, …)',
    overNumbers((numbers) => (numbers.length < 2 ? NO_RESULT : numFrom(variance(numbers).sqrt()))),
  ),
  eager('list', 'LARGE(list, position)', ranked('largest')),
  eager('list', 'SMALL(list, position)', ranked('smallest')),
  eager('list', 'RANK(number, list)', rank),
  eager('list', 'AVERAGEIF(list, criterion, [amounts])', overChosen(average)),
  eager(
    'list',
    'MAXIF(list, criterion, [amounts])',
    overChosen((numbers) => sorted(numbers).at(-1) ?? NO_RESULT),
  ),
  eager(
    'list',
    'MINIF(list, criterion, [amounts])',
    overChosen((numbers) => sorted(numbers)[0] ?? NO_RESULT),
  ),
  eager('list', 'COUNTBLANK(list)', ([list]) => listOf(list).filter(isBlank).length),
  eager('list', 'COUNTDISTINCT(list)', ([list]) => new Set(filled(list).map(keyOf)).size),
  eager('list', 'FIRST(list)', ([list]) => filled(list)[0] ?? NO_RESULT),
  eager('list', 'LAST(list)', ([list]) => filled(list).at(-1) ?? NO_RESULT),
  eager('list', 'SORT(list)', ([list]) => order(filled(list))),
  eager('list', 'REVERSE(list)', ([list]) => [...listOf(list)].reverse()),
  eager('list', 'INLIST(value, list)', ([value = null, list]) => listOf(list).some((item) => equalValues(item, value))),
  eager('list', 'ISUNIQUE(list)', ([list]) => new Set(filled(list).map(keyOf)).size === filled(list).length),
];
