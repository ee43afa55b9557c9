import { NO_RESULT } from '../arithmetic';
import { compareValues, equalValues, isBlank, isNum, isTrue, numFromText } from '../value';
import { eager, lazy, wholeArg } from './define-function';
import type { FormulaFunction } from './define-function';
import { timeArg } from './time-argument';

/** Questions about values, and choices that follow from them. */
export const testFunctions: FormulaFunction[] = [
  lazy('logic', 'XOR(condition, …)', (args, context) => args.filter((arg) => isTrue(arg(context))).length % 2 === 1),
  lazy('logic', 'IFERROR(value, instead)', (args, context) => {
    const value = args[0]?.(context) ?? null;
    return value === NO_RESULT ? (args[1]?.(context) ?? null) : value;
  }),
  lazy('logic', 'COALESCE(value, …)', (args, context) => {
    for (const arg of args) {
      const value = arg(context);
      if (!isBlank(value)) return value;
    }
    return null;
  }),
  lazy('logic', 'CHOOSE(position, value, …)', (args, context) => {
    const at = wholeArg(args[0]?.(context), 0);
    return at === NO_RESULT || at < 1 ? NO_RESULT : (args[at]?.(context) ?? NO_RESULT);
  }),
  eager('logic', 'BETWEEN(value, low, high)', ([value = null, low = null, high = null]) => {
    const [above, below] = [compareValues(value, low), compareValues(value, high)];
    return above !== undefined && below !== undefined && above >= 0 && below <= 0;
  }),
  eager('logic', 'IN(value, option, …)', ([value = null, ...rest]) => rest.some((each) => equalValues(value, each))),
  eager(
    'logic',
    'ISNUMBER(value)',
    ([value = null]) => isNum(value) || (typeof value === 'string' && numFromText(value) !== undefined),
  ),
  eager('logic', 'ISTEXT(value)', ([value = null]) => typeof value === 'string' && numFromText(value) === undefined),
  eager('logic', 'ISDATE(value)', ([value = null], context) => timeArg(value, context) !== NO_RESULT),
];
