import { dateFunctions } from './functions/date-functions';
import type { FormulaFunction } from './functions/define-function';
import { listFunctions } from './functions/list-functions';
import { logicFunctions } from './functions/logic-functions';
import { numberFunctions } from './functions/number-functions';
import { textFunctions } from './functions/text-functions';

/** Every function of the formula language, in the order the editor shows; explained by the text `formula.function.<name>`. */
export const functions: readonly FormulaFunction[] = [
  ...numberFunctions,
  ...listFunctions,
  ...logicFunctions,
  ...textFunctions,
  ...dateFunctions,
];

const byName = new Map(functions.map((item) => [item.name, item]));

/** Finds a function by its name in any case. */
export const functionNamed = (name: string): FormulaFunction | undefined => byName.get(name.toUpperCase());
