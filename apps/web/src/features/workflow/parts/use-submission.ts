import { useState } from 'react';
import { previewRoute } from '@qiaoban/contracts/workflow/case.contract';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { useRoute } from '../../../lib/query';
import type { Picks } from './pick-row';
import type { Preview } from './route-preview';
import { useFormValues } from './use-form-values';

export type Submission = {
  picks: Picks;
  setPicks: (picks: Picks) => void;
  urgency: number;
  setUrgency: (urgency: number) => void;
  preview: Preview | undefined;
  previewError: string | undefined;
  /** Names of steps for which the starter has yet to choose somebody. */
  missingPicks: string[];
};

type Start = { flowId: string; caseId?: string; picks: Picks; urgency: number; enabled: boolean };

/** What a starter decides besides the form, and the way that the case would take. */
export const useSubmission = (runtime: FormRuntime, start: Start): Submission => {
  const [picks, setPicks] = useState(start.picks);
  const [urgency, setUrgency] = useState(start.urgency);
  const data = useFormValues(runtime);
  const { flowId, caseId, enabled } = start;
  const body = { flowId, data, picks, ...(caseId === undefined ? {} : { caseId }) };
  const answer = useRoute(previewRoute, { body }, { enabled, keepPrevious: true });
  const missing = (answer.data?.picksNeeded ?? []).filter((each) => (picks[each.nodeId] ?? []).length === 0);
  return {
    picks,
    setPicks,
    urgency,
    setUrgency,
    preview: answer.data,
    previewError: answer.error?.message,
    missingPicks: missing.map((each) => each.name),
  };
};
