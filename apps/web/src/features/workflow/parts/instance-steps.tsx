import { joinNames } from '@qiaoban/contracts/languages';
import { useState } from 'react';
import { Alert, Button } from 'antd';
import {
  listInstanceSteps,
  retryInstanceStep,
  skipInstanceStep,
} from '@qiaoban/contracts/workflow/instance-steps.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { call } from '#lib/call/call.ts';
import { markStale, newKey, showFailure } from '#lib/call/query.ts';
import { WORK_ROUTES } from '../work-routes';
import type { InstanceData } from './instance-head';
import { StepsDrawer } from './steps-drawer';
import './instance-steps.css';

/** Names of automatic steps that could not be done. */
const failedIn = (data: InstanceData): { nodeId: string; name: string }[] =>
  data.nodeStates.flatMap(({ nodeId, state }) =>
    state === 'failed'
      ? [{ nodeId, name: data.timeline.findLast((row) => row.nodeId === nodeId)?.nodeName ?? nodeId }]
      : [],
  );

/**
 * What stands still because an automatic step failed: everybody is told, whoever monitors has it tried again, goes on without it,
 * and reads the log.
 */
export const InstanceSteps = ({ data }: { data: InstanceData }) => {
  const t = useT();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState<'retry' | 'skip'>();
  const failed = failedIn(data);
  // only whoever monitors is told to which steps the instance may be moved
  const isMonitor = data.steps.length > 0;
  const hasRun = data.timeline.some(({ kind }) => kind === 'working');
  if (failed.length === 0 && !(isMonitor && hasRun)) return null;
  const names = joinNames(
    failed.map(({ name }) => name),
    language,
  );

  const steer = async (what: 'retry' | 'skip'): Promise<void> => {
    const isMeant =
      what === 'retry' ||
      (await ask({
        title: t('workflow.step_skip_title', { name: names }),
        text: t('workflow.step_skip_text'),
        danger: true,
      }));
    if (!isMeant) return;
    setBusy(what);
    try {
      const contract = what === 'retry' ? retryInstanceStep : skipInstanceStep;
      for (const { nodeId } of failed)
        await call(
          contract,
          { params: { id: data.id }, body: { nodeId, handleOpinion: '' } },
          { idempotencyKey: newKey() },
        );
      toast.success(t(what === 'retry' ? 'workflow.step_retried' : 'workflow.step_skipped'));
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(undefined);
      await markStale(...WORK_ROUTES, listInstanceSteps);
    }
  };

  const log = (
    <Button key="log" size="small" onClick={() => setOpen(true)}>
      {t('workflow.step_log')}
    </Button>
  );
  return (
    <>
      {failed.length === 0 ? (
        <div className="instance-steps-log">{log}</div>
      ) : (
        <Alert
          type="error"
          showIcon
          title={t('workflow.step_failed', { name: names })}
          description={
            <>
              {t(isMonitor ? 'workflow.step_failed_help' : 'workflow.step_failed_wait')}
              {isMonitor && (
                <div className="instance-steps-acts">
                  <Button size="small" type="primary" loading={busy === 'retry'} onClick={() => void steer('retry')}>
                    {t('workflow.step_retry')}
                  </Button>
                  <Button size="small" danger loading={busy === 'skip'} onClick={() => void steer('skip')}>
                    {t('workflow.step_skip')}
                  </Button>
                  {log}
                </div>
              )}
            </>
          }
        />
      )}
      {isMonitor && <StepsDrawer instanceId={isOpen ? data.id : undefined} onClose={() => setOpen(false)} />}
    </>
  );
};
