import type { StepScope } from '@qiaoban/flow/model/step-values';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import type { Actor } from '#platform/http/caller';

/** A step of a trigger as it is done. */
export type TriggerAt<Step = TriggerStep> = {
  tenant: string;
  trigger: { id: string; name: string; formId: string };
  /** In whose name. */
  actor: Actor;
  step: Step;
  scope: StepScope;
  /** Whose record the values of the scope are; undefined of what came from elsewhere. */
  valuesForm: string | undefined;
  /** The same for every try of the step in this run. */
  key: string;
};
