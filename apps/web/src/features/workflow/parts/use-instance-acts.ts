import { useState } from 'react';
import { flowTextOf } from '@qiaoban/flow/texts';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { isCallError } from '#lib/call/call-error.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { markStale, showFailure } from '#lib/call/query.ts';
import { uploadsUnderWay } from '#lib/call/upload-file.ts';
import type { InstanceForms } from '../further/use-instance-forms';
import type { InstanceActionKey } from '../instance-actions';
import { perform } from '../perform';
import { WORK_ROUTES } from '../work-routes';
import type { InstanceData } from './instance-head';
import { extrasOf } from './decision';
import type { Decision } from './decision';
import { isOutOfDate, problemsOf } from './server-problems';
import type { Submission } from './use-submission';

type Parts = {
  data: InstanceData;
  runtime: FormRuntime;
  forms: InstanceForms;
  submission: Submission;
  /** The act is done; `freshen` is asked for the instance as it is now. */
  onDone: (key: InstanceActionKey) => void;
};

type InstanceActs = {
  /** The act whose dialog is open. */
  asking: InstanceActionKey | undefined;
  busy: InstanceActionKey | undefined;
  problem: string | undefined;
  /** The instance moved on meanwhile, in the server's words. */
  outdated: string | undefined;
  start: (key: InstanceActionKey) => void;
  decide: (decision: Decision) => void;
  close: () => void;
  settle: () => void;
};

const nothing: Decision = { comment: '' };

/** What happens between a press on a button of the instance page and the instance as it is afterwards. */
export const useInstanceActs = ({ data, runtime, forms, submission, onDone }: Parts): InstanceActs => {
  const t = useT();
  const language = useLanguage();
  const [asking, setAsking] = useState<InstanceActionKey>();
  const [busy, setBusy] = useState<InstanceActionKey>();
  const [problem, setProblem] = useState<string>();
  const [outdated, setOutdated] = useState<string>();

  const fail = (cause: unknown): void => {
    const problems = problemsOf(cause);
    if (problems.length > 0) {
      setAsking(undefined);
      forms.showProblems(problems);
      toast.error(isCallError(cause) ? cause.message : t('workflow.check_form'));
    } else if (isOutOfDate(cause) && isCallError(cause)) {
      setAsking(undefined);
      setOutdated(cause.message);
    } else if (isCallError(cause) && asking !== undefined) setProblem(cause.message);
    else showFailure(cause);
  };

  const run = async (key: InstanceActionKey, decision: Decision): Promise<void> => {
    setBusy(key);
    setProblem(undefined);
    const edited = { data: runtime.value(), version: data.recordVersion };
    try {
      await perform({
        key,
        instanceId: data.id,
        taskId: data.task?.id ?? '',
        comment: decision.comment,
        returnTo: decision.returnTo,
        toUserId: decision.toUserId,
        edits: data.canEditForm && runtime.isDirty() ? edited : undefined,
        furtherData: forms.furtherData(key, decision.where),
        form: edited,
        flowUrgent: submission.urgency,
        ...extrasOf(decision),
        ...(key === 'agree' ? {} : { picks: submission.picks, choices: submission.choices }),
      });
      setAsking(undefined);
      toast.success(t(`workflow.done_${key}`));
      await markStale(...WORK_ROUTES);
      onDone(key);
    } catch (cause) {
      fail(cause);
    } finally {
      setBusy(undefined);
    }
  };

  /** Does the form stand in the way? Agreeing and handing in need it whole; otherwise only what was changed must be right. */
  const formIsGood = (key: InstanceActionKey): boolean => {
    const isDecision = key === 'refuse' || key === 'return';
    if (key === 'submit' || (key === 'agree' && data.canEditForm)) return forms.check();
    return !isDecision || !data.canEditForm || !runtime.isDirty() || forms.check();
  };

  const start = async (key: InstanceActionKey): Promise<void> => {
    if (busy !== undefined) return;
    // what does not carry the form need not wait for its files
    if (key !== 'urge' && key !== 'delete' && forms.formIds.some((id) => uploadsUnderWay(id) > 0))
      return toast.warning(t('app.uploads_under_way'));
    if (!formIsGood(key) || (key === 'agree' && !forms.checkFurther())) return toast.warning(t('workflow.check_form'));
    if (key === 'submit') {
      const missing = submission.missing[0];
      if (missing !== undefined) return toast.warning(flowTextOf(language, missing.code, { node: missing.name }));
      return run(key, nothing);
    }
    if (key === 'saveDraft' || key === 'urge') return run(key, nothing);
    if (key === 'delete') {
      const isMeant = await ask({
        title: t('workflow.delete_title', { name: data.title || data.flowName }),
        text: t('workflow.delete_text'),
        danger: true,
      });
      return isMeant ? run(key, nothing) : undefined;
    }
    setProblem(undefined);
    return setAsking(key);
  };

  return {
    asking,
    busy,
    problem,
    outdated,
    start: (key) => void start(key),
    decide: (decision) => asking !== undefined && void run(asking, decision),
    close: () => busy === undefined && setAsking(undefined),
    settle: () => setOutdated(undefined),
  };
};
