import { calendarFunctions } from './functions/calendar-functions';
import { dateFunctions } from './functions/date-functions';
import type { FormulaFunction } from './functions/define-function';
import { listFunctions } from './functions/list-functions';
import { logicFunctions } from './functions/logic-functions';
import { numberFunctions } from './functions/number-functions';
import { recordFunctions } from './functions/record-functions';
import { roundingFunctions } from './functions/rounding-functions';
import { statisticsFunctions } from './functions/statistics-functions';
import { testFunctions } from './functions/test-functions';
import { textFunctions } from './functions/text-functions';
import { wordFunctions } from './functions/word-functions';

/** Every function of the formula language, in the order the editor shows; explained by the text `formula.function.<name>`. */
export const functions: readonly FormulaFunction[] = [
  ...numberFunctions,
  ...roundingFunctions,
  ...listFunctions,
  ...statisticsFunctions,
  ...recordFunctions,
  ...logicFunctions,
  ...testFunctions,
  ...textFunctions,
  ...wordFunctions,
  ...dateFunctions,
  ...calendarFunctions,
];

const byName = new Map(functions.map((item) => [item.name, item]));

/** Finds a function by its name in any case. */
export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(name.toUpperCase());
