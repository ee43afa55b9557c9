import { useState } from 'react';
import type { FlowProblem } from '../node-definition';
import { newTriggerStep, TRIGGER_STEP_TYPES } from '../trigger/trigger-steps';
import type { TriggerStep } from '../trigger/trigger-steps';
import { nameOfType } from '../describe/describe-node';
import { useFlowHost, useNodeTexts } from './host-context';
import { StepList } from './step/step-list';
import { triggerTexts } from './trigger-texts';

type Props = {
  steps: readonly TriggerStep[];
  /** What is missing, by step; shown as soon as it is known. */
  problems?: readonly FlowProblem[];
  onChange: (steps: TriggerStep[]) => void;
};

/** The first free id of a step. */
const freeId = (steps: readonly TriggerStep[]): string => {
  const taken = new Set(steps.map(({ id }) => id));
  let n = steps.length + 1;
  while (taken.has(`step${n}`)) n += 1;
  return `step${n}`;
};

/** What a trigger does, one step after the other. */
export const TriggerStepsEditor = ({ steps, problems = [], onChange }: Props) => {
  const host = useFlowHost();
  const texts = useNodeTexts(triggerTexts);
  const [open, setOpen] = useState<string | undefined>(steps.length === 1 ? steps[0]?.id : undefined);
  return (
    <StepList
      steps={steps}
      offers={TRIGGER_STEP_TYPES.map((type) => ({
        key: type,
        type,
        label: nameOfType(type, host),
        make: () => newTriggerStep(type, freeId(steps)),
      }))}
      addLabel={texts.add}
      none={texts.none}
      problemsOf={(step) => problems.filter(({ nodeId }) => nodeId === step.id)}
      open={open}
      onOpen={setOpen}
      onChange={onChange}
    />
  );
};
