import { z } from 'zod';
import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { IDENTITY_BUTTON } from '@qiaoban/contracts/workflow/engine.contract';
import { triggerErrors } from '@qiaoban/contracts/workflow/trigger.contract';
import type { TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import { problemText } from '@qiaoban/flow/check/problem-text';
import { FilterSchema } from '@qiaoban/flow/model/filter-schema';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { sampleFields } from '@qiaoban/flow/trigger/sample-fields';
import { CONDITION, CONDITION_PATHS, triggerProblems } from '@qiaoban/flow/trigger/trigger-problems';
import { parseTriggerSteps } from '@qiaoban/flow/trigger/trigger-steps';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { Actor } from '#platform/http/caller';

export const TRIGGER_MENU = 'onlineDev.integration';
const at = (path: string) => [{ path, message: '' }];

/** The sample as an object; throws where it is none. */
export const readSample = (sample: string): Record<string, unknown> => {
  if (sample.trim() === '') return {};
  try {
    const value = JSON.parse(sample) as unknown;
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // said below
  }
  throw new AppError(triggerErrors.sample_invalid, {}, at('sample'));
};

/** Whoever may not choose lets it work in the own name. */
export const checkIdentity = (actor: Actor, identityId: string): void => {
  if (identityId !== actor.userId && !actor.can(TRIGGER_MENU, IDENTITY_BUTTON))
    throw new AppError(triggerErrors.identity_not_allowed, {}, at('identityId'));
};

/** What does not belong to the source falls away. */
export const settledInput = (input: TriggerInput): TriggerInput => {
  const { source } = input;
  return {
    ...input,
    ...(source === 'record' ? {} : { formId: '', actions: [] }),
    ...(source === 'record' && input.actions.includes('update') ? {} : { changedFields: [], conditionBefore: null }),
    ...(source === 'schedule' ? { condition: null } : { frequency: null, onlyWorkdays: false }),
    ...(source === 'hook' ? {} : { sample: '' }),
  };
};

/** Fields that the steps of a trigger may ask for. */
const fieldsFor = (input: Pick<TriggerInput, 'source' | 'sample'>, formFields: readonly FlowField[]) => {
  if (input.source === 'hook') return sampleFields(readSample(input.sample));
  return input.source === 'record' ? formFields : [];
};

/** The steps, checked; throws with each problem at its step. */
export const checkedSteps = (
  input: TriggerInput,
  formFields: readonly FlowField[],
  language: Language,
): TriggerStep[] => {
  const steps = parseTriggerSteps(input.steps);
  if (!steps) throw new AppError(triggerErrors.steps_invalid, {}, at('steps'));
  const conditions = z
    .object({ condition: FilterSchema.nullable(), conditionBefore: FilterSchema.nullable() })
    .safeParse(input);
  if (!conditions.success) throw new AppError(triggerErrors.steps_invalid, {}, at(CONDITION));
  const fields = fieldsFor(input, formFields);
  const isSystem = input.identityId === '';
  const problems = triggerProblems({ ...conditions.data, steps, changedFields: input.changedFields, isSystem }, fields);
  if (problems.length > 0)
    throw new AppError(
      triggerErrors.has_problems,
      { count: problems.length },
      problems.map((problem) => ({
        path: CONDITION_PATHS.find((path) => path === problem.nodeId) ?? 'steps',
        message: problemText(problem, fields, language),
      })),
    );
  return steps;
};
