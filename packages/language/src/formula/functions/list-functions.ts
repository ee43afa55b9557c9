import { add, NO_RESULT } from '../arithmetic';
import { compareValues, equalValues, isBlank, numFromText, toNum, toText } from '../value';
import type { Num } from '../arithmetic';
import type { Single, Value } from '../value';
import { eager, flatten, listOf, wholeArg } from './define-function';

const ORDER: Record<string, (order: number) => boolean> = {
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
};

/** A criterion as spreadsheets have it: a value, or a text such as '>100', '<>done', '=3'. */
export const criterion = (wanted: Value): ((item: Single) => boolean) => {
  const parts = typeof wanted === 'string' ? /^(>=|<=|<>|!=|==|>|<|=)(.*)$/su.exec(wanted.trim()) : null;
  if (!parts) return (item) => equalValues(item, wanted);
  const [, sign = '=', rest = ''] = parts;
  const operand: Single = numFromText(rest) ?? rest.trim();
  const order = ORDER[sign];
  if (order) {
    return (item) => {
      const result = compareValues(item, operand);
      return result !== undefined && order(result);
    };
  }
  const isEqual = (item: Single) => equalValues(item, operand);
  return sign === '<>' || sign === '!=' ? (item) => !isEqual(item) : isEqual;
};

const sumIf = (list: readonly Single[], wanted: Value, amounts: readonly Single[]): Value => {
  const fits = criterion(wanted);
  let total: Num = 0;
  for (const [at, item] of list.entries()) {
    if (!fits(item)) continue;
    const amount = amounts[at] ?? null;
    if (amount === NO_RESULT) return NO_RESULT;
    const num = toNum(amount);
    // A word among the amounts is skipped, as SUM does.
    const next: Num | typeof NO_RESULT = num === NO_RESULT ? total : add(total, num);
    if (next === NO_RESULT) return NO_RESULT;
    total = next;
  }
  return total;
};

const unique = (list: readonly Single[]): Single[] => {
  const seen = new Map<string, Single>();
  for (const item of list) {
    const key = `${typeof item === 'string' ? 't' : 'v'}${toText(item)}`;
    if (!isBlank(item) && !seen.has(key)) seen.set(key, item);
  }
  return [...seen.values()];
};

export const listFunctions = [
  eager('list', 'COUNT(value, …)', (args) => flatten(args).filter((item) => !isBlank(item)).length),
  eager('list', 'COUNTIF(list, criterion)', ([list, wanted = null]) => listOf(list).filter(criterion(wanted)).length),
  eager('list', 'SUMIF(list, criterion, [amounts])', ([list, wanted = null, amounts]) =>
    sumIf(listOf(list), wanted, listOf(amounts ?? list)),
  ),
  eager('list', 'INDEX(list, position)', ([list, position]) => {
    const at = wholeArg(position, 1);
    return at === NO_RESULT || at < 1 ? NO_RESULT : (listOf(list)[at - 1] ?? null);
  }),
  eager('list', 'UNIQUE(list)', ([list]) => unique(listOf(list))),
];
