import { useState } from 'react';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { previewRoute } from '@qiaoban/contracts/workflow/preview.contract';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { useRoute } from '#lib/call/query.ts';
import type { Picks } from './pick-row';
import { useFormValues } from './use-form-values';

export type Preview = ReplyOf<typeof previewRoute>;
export type Submission = {
  picks: Picks;
  setPicks: (picks: Picks) => void;
  /** Branches that the initiator chose, by manual fork. */
  choices: Picks;
  setChoices: (choices: Picks) => void;
  urgency: number;
  setUrgency: (urgency: number) => void;
  preview: Preview | undefined;
  previewError: string | undefined;
  /** What the initiator has yet to choose: the refusal that would come, and the name of the step. */
  missing: { code: 'flow.pick_missing' | 'flow.choice_missing'; name: string }[];
};

type Start = { flowId: string; caseId?: string; forUserId?: string; picks: Picks; urgency: number; enabled: boolean };

/** What an initiator decides besides the form, and the way that the instance would take. */
export const useSubmission = (runtime: FormRuntime, start: Start): Submission => {
  const [picks, setPicks] = useState(start.picks);
  const [choices, setChoices] = useState<Picks>({});
  const [urgency, setUrgency] = useState(start.urgency);
  const data = useFormValues(runtime);
  const { flowId, caseId: instanceId, forUserId, enabled } = start;
  const body = { flowId, data, picks, choices, caseId: instanceId, forUserId };
  const answer = useRoute(previewRoute, { body }, { enabled, keepPrevious: true });
  const isOpen = (made: Picks) => (each: { nodeId: string }) => (made[each.nodeId] ?? []).length === 0;
  const open = (answer.data?.choicesNeeded ?? []).filter(isOpen(choices));
  const people = (answer.data?.picksNeeded ?? []).filter(isOpen(picks));
  return {
    picks,
    setPicks,
    choices,
    setChoices,
    urgency,
    setUrgency,
    preview: answer.data,
    previewError: answer.error?.message,
    missing: [
      ...open.map(({ name }) => ({ code: 'flow.choice_missing' as const, name })),
      ...people.map(({ name }) => ({ code: 'flow.pick_missing' as const, name })),
    ],
  };
};
