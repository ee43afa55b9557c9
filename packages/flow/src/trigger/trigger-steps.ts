import { z } from 'zod';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import { FlowNode } from '../model/document';
import type { NodeOf } from '../model/document';
import type { InstanceFact } from '../model/step-values';
import { definitionOf } from '../registry';

/** Kinds of nodes that a trigger may do, in the order in which its screen offers them. */
export const TRIGGER_STEP_TYPES = ['data', 'subflow', 'service', 'script', 'message'] as const;
export type TriggerStepType = (typeof TRIGGER_STEP_TYPES)[number];
export type TriggerStep = { [T in TriggerStepType]: NodeOf<T> }[TriggerStepType];
const MAX_TRIGGER_STEPS = 20;

/** What a step of a trigger may know besides the values of the event. */
export const TRIGGER_FACTS = ['recordId', 'initiator', 'now'] as const satisfies readonly InstanceFact[];

const isTriggerStep = (node: FlowNode): node is TriggerStep =>
  // nothing is done before or after a step of a trigger: it is a step itself
  (TRIGGER_STEP_TYPES as readonly string[]).includes(node.type) && node.hooks === undefined;

/** The step as its kind is done without an instance. */
const settled = (step: TriggerStep): TriggerStep => {
  const settle = definitionOf(step.type).inTrigger?.settle;
  return settle ? ({ ...step, props: settle(step.props) } as TriggerStep) : step;
};

const Steps = z
  .array(FlowNode)
  .max(MAX_TRIGGER_STEPS)
  .refine((steps) => new Set(steps.map(({ id }) => id)).size === steps.length);

/** Reads stored or sent steps; undefined when they are not such. */
export const parseTriggerSteps = (json: unknown): TriggerStep[] | undefined => {
  const parsed = Steps.safeParse(json);
  if (!parsed.success || !parsed.data.every(isTriggerStep)) return undefined;
  return parsed.data.filter(isTriggerStep).map(settled);
};

/** A fresh step of a kind. */
export const newTriggerStep = (type: TriggerStepType, id: string): TriggerStep =>
  settled({ id, type, props: definitionOf(type).defaults() } as TriggerStep);

/** People and things that the steps name. */
export const triggerReferences = (steps: readonly TriggerStep[]): Reference[] =>
  steps.flatMap(({ type, props }) => [...definitionOf(type).references(props)]);
