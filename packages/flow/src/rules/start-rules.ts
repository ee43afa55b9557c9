import { z } from 'zod';
import { Id } from '@qiaoban/contracts/ids';
import type { Filter } from '@qiaoban/language/filter';
import { FilterSchema } from '../model/filter-schema';
import type { FlowField } from '../model/flow-field';
import { fieldsByName } from '../model/flow-field';
import type { FlowProblem } from '../node-definition';
import { checkCondition } from '../nodes/branch/check-condition';
import { holds } from '../route/conditions';
import type { Scope } from '../route/conditions';

/** More than anyone can read, and keep in order. */
export const MOST_START_RULES = 30;

const StartRule = z.object({
  flowId: Id,
  /** Over fields of the form and `starter.…`. */
  when: FilterSchema,
});
/** When a form that is launched goes through this flow instead of its usual one; the first rule that holds decides. */
export type StartRule = { flowId: string; when: Filter };
export const StartRules: z.ZodType<StartRule[]> = z.array(StartRule).max(MOST_START_RULES);

type StartChoice = { rule: StartRule } | { isUsual: true } | { isBroken: true };

/** Which rule decides; the usual flow when none holds. A rule that cannot be asked is no answer: what comes behind it is not tried. */
export const chooseStart = (rules: readonly StartRule[], scope: Scope): StartChoice => {
  for (const rule of rules) {
    const isHeld = holds(rule.when, scope);
    if (isHeld === undefined) return { isBroken: true };
    if (isHeld) return { rule };
  }
  return { isUsual: true };
};

/** What is wrong with a rule, by its place: its condition cannot be asked. */
export const startRuleProblems = (
  rules: readonly StartRule[],
  fields: readonly FlowField[],
): { at: number; problem: FlowProblem }[] =>
  rules.flatMap(({ flowId, when }, at) => {
    const context = { fields: fieldsByName(fields), isKept: () => false, isFilledIn: () => false };
    const found = checkCondition(flowId, when, { ...context, furtherForm: () => undefined });
    return found.slice(0, 1).map((problem) => ({ at, problem }));
  });

type StartWarning = { at: number; kind: 'unreachable' | 'notInUse' | 'usual' };

/** Rules that never decide: one above asks the same, the flow is out of use, or it is the usual one where nothing else lies behind. */
export const startRuleWarnings = (
  rules: readonly StartRule[],
  usualId: string,
  isInUse: (flowId: string) => boolean,
): StartWarning[] => {
  const seen = new Set<string>();
  return rules.flatMap(({ flowId, when }, at): StartWarning[] => {
    const text = JSON.stringify(when);
    const isAgain = seen.has(text);
    seen.add(text);
    if (isAgain) return [{ at, kind: 'unreachable' }];
    if (!isInUse(flowId)) return [{ at, kind: 'notInUse' }];
    return flowId === usualId && at === rules.length - 1 ? [{ at, kind: 'usual' }] : [];
  });
};
