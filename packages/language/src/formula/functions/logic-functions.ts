import { NO_RESULT } from '../arithmetic';
import { equalValues, isBlank, isTrue } from '../value';
import { lazy } from './define-function';
import type { Lazy } from './define-function';

const firstTrue: Lazy = (args, context) => {
  for (let at = 0; at + 1 < args.length; at += 2) {
    if (isTrue(args[at]?.(context) ?? null)) return args[at + 1]?.(context) ?? null;
  }
  return args.length % 2 === 1 ? (args.at(-1)?.(context) ?? null) : NO_RESULT;
};

const switchOver: Lazy = ([subject, ...cases], context) => {
  const value = subject?.(context) ?? null;
  for (let at = 0; at + 1 < cases.length; at += 2) {
    if (equalValues(value, cases[at]?.(context) ?? null)) return cases[at + 1]?.(context) ?? null;
  }
  return cases.length % 2 === 1 ? (cases.at(-1)?.(context) ?? null) : NO_RESULT;
};

export const logicFunctions = [
  lazy('logic', 'IF(condition, then, [else])', (args, context) =>
    isTrue(args[0]?.(context) ?? null) ? (args[1]?.(context) ?? null) : (args[2]?.(context) ?? null),
  ),
  lazy('logic', 'IFS(condition, value, …, [else])', firstTrue),
  lazy('logic', 'SWITCH(value, case, result, …, [else])', switchOver),
  lazy('logic', 'AND(condition, …)', (args, context) => args.every((arg) => isTrue(arg(context)))),
  lazy('logic', 'OR(condition, …)', (args, context) => args.some((arg) => isTrue(arg(context)))),
  lazy('logic', 'NOT(condition)', (args, context) => !isTrue(args[0]?.(context) ?? null)),
  lazy('logic', 'ISEMPTY(value)', (args, context) => isBlank(args[0]?.(context) ?? null)),
  lazy('logic', 'IFEMPTY(value, instead)', (args, context) => {
    const value = args[0]?.(context) ?? null;
    return isBlank(value) ? (args[1]?.(context) ?? null) : value;
  }),
];
