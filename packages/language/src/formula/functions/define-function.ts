import type { FormulaScope } from '../formula';
import { NO_RESULT } from '../arithmetic';
import { isBlank, isList, toNum } from '../value';
import type { NoResult, Num } from '../arithmetic';
import type { Single, Value } from '../value';

export type Context = FormulaScope;
export type Thunk = (context: Context) => Value;
type FunctionGroup = 'number' | 'logic' | 'text' | 'date' | 'list';

type Head = {
  /** Upper case; callers may write it in any case. */
  name: string;
  group: FunctionGroup;
  /** One line for the editor; `[x]` may be left out. The explanation is the text `formula.function.<name>`. */
  signature: string;
  min: number;
  max: number;
};
/** Never sees NO_RESULT as an argument: what is calculated from it has no result either. */
export type Eager = (args: readonly Value[], context: Context) => Value;
/** Gets its arguments unevaluated, so that only the branch taken is calculated. */
export type Lazy = (args: readonly Thunk[], context: Context) => Value;
export type FormulaFunction = Head & ({ run: Eager; lazy?: undefined } | { lazy: Lazy; run?: undefined });

/** Reads the number of arguments from the signature: `ROUND(number, [digits])` takes 1 or 2, `…` any number. */
const headOf = (group: FunctionGroup, signature: string): Head => {
  const open = signature.indexOf('(');
  const parts = signature
    .slice(open + 1, -1)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const named = parts.filter((part) => part !== '…');
  return {
    name: signature.slice(0, open),
    group,
    signature,
    min: named.filter((part) => !part.startsWith('[')).length,
    max: named.length < parts.length ? 250 : named.length,
  };
};

export const eager = (group: FunctionGroup, signature: string, run: Eager): FormulaFunction => ({
  ...headOf(group, signature),
  run,
});
export const lazy = (group: FunctionGroup, signature: string, run: Lazy): FormulaFunction => ({
  ...headOf(group, signature),
  lazy: run,
});

/** All arguments as one flat list. */
export const flatten = (args: readonly Value[]): Single[] => args.flatMap((arg) => (isList(arg) ? [...arg] : [arg]));
export const listOf = (value: Value | undefined): readonly Single[] =>
  value === undefined ? [] : isList(value) ? value : [value];

/** The numbers among the values; blanks and words are skipped. Undefined when one of them could not be calculated. */
export const numbersIn = (values: readonly Single[]): Num[] | undefined => {
  const numbers: Num[] = [];
  for (const value of values) {
    if (value === NO_RESULT) return undefined;
    if (isBlank(value)) continue;
    const num = toNum(value);
    if (num !== NO_RESULT) numbers.push(num);
  }
  return numbers;
};

/** A whole number argument, the fallback when it is left out; NO_RESULT beyond `limit`. */
export const wholeArg = (value: Value | undefined, fallback: number, limit = 1_000_000): number | NoResult => {
  if (value === undefined) return fallback;
  const num = toNum(value);
  if (num === NO_RESULT) return NO_RESULT;
  const whole = Math.trunc(Number(num));
  return Math.abs(whole) <= limit ? whole : NO_RESULT;
};
