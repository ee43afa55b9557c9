import { useState } from 'react';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, showFailure } from '#lib/call/query.ts';
import type { InstanceActionKey } from '../instance-actions';
import { perform } from '../perform';
import { WORK_ROUTES } from '../work-routes';
import { extrasOf } from './decision';
import type { Decision } from './decision';
import { isOutOfDate, problemsOf } from './server-problems';

type Asked = { instanceId: string; taskId: string };

/** A decision about an instance whose form is only read: asked in a dialog, sent, and what the server says about it. */
export const useDecision = ({ instanceId, taskId }: Asked, onDone: () => void) => {
  const t = useT();
  const [asked, setAsked] = useState<{ key: InstanceActionKey; taskId: string }>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const decide = async (decision: Decision): Promise<void> => {
    if (asked === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await perform({
        key: asked.key,
        instanceId,
        taskId: asked.taskId,
        comment: decision.comment,
        returnTo: decision.returnTo,
        toUserId: decision.toUserId,
        edits: undefined,
        furtherData: {},
        form: { data: {}, version: 0 },
        flowUrgent: 1,
        ...extrasOf(decision),
      });
      setAsked(undefined);
      toast.success(t(`workflow.done_${asked.key}`));
      onDone();
      await markStale(...WORK_ROUTES);
    } catch (cause) {
      const fields = problemsOf(cause).map(({ key }) => key);
      if (isOutOfDate(cause)) {
        setAsked(undefined);
        showFailure(cause);
        void markStale(...WORK_ROUTES);
      } else if (fields.length > 0) {
        const problems = fields.join(t('workflow.phrase_join'));
        setProblem(t('workflow.open_to_fill', { problems }));
      } else if (isCallError(cause)) setProblem(cause.message);
      else showFailure(cause);
    } finally {
      setBusy(false);
    }
  };

  return {
    asking: asked?.key,
    isBusy,
    problem,
    ask: (key: InstanceActionKey): void => {
      setProblem(undefined);
      setAsked({ key, taskId });
    },
    decide: (decision: Decision): void => void decide(decision),
    close: (): void => (isBusy ? undefined : setAsked(undefined)),
  };
};
