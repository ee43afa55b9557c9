import { Button, Space } from 'antd';
import { useEffect } from 'react';
import {
  getTriggerRun,
  listTriggerRuns,
  listTriggers,
  retryTriggerRun,
} from '@qiaoban/contracts/workflow/trigger.contract';
import type { RunState } from '@qiaoban/contracts/workflow/trigger.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { formatTime } from '#lib/texts/time.ts';
import { RunRecord } from './run-record';
import './trigger.css';

export const RUN_TONES: Record<RunState, Tone> = {
  waiting: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  skipped: 'neutral',
  looped: 'danger',
};
const TRY_TONES = {
  running: 'info',
  ok: 'success',
  failed: 'danger',
  interrupted: 'warning',
  skipped: 'neutral',
} as const;
/** While it runs, it is asked for again after so long. */
const AGAIN_MS = 1000;

type Run = ReplyOf<typeof getTriggerRun>;

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const Try = ({ each }: { each: Run['tries'][number] }) => {
  const t = useT();
  return (
    <li>
      <div className="trigger-line">
        <strong>
          {each.place + 1}. {each.title}
        </strong>
        <StatusTag dot tone={TRY_TONES[each.status]}>
          {t(`trigger.try_${each.status}`)}
        </StatusTag>
        <time className="trigger-quiet">{formatTime(each.startTime, 'yyyy-MM-dd HH:mm:ss')}</time>
        {each.endTime !== null && <span className="trigger-quiet">{each.endTime - each.startTime} ms</span>}
      </div>
      {each.error !== '' && <p className="trigger-error">{each.error}</p>}
      {each.detail !== '' && <pre>{each.detail}</pre>}
    </li>
  );
};

const Shown = ({ run }: { run: Run }) => {
  const t = useT();
  return (
    <div className="trigger-run">
      <div className="trigger-line">
        <StatusTag dot tone={RUN_TONES[run.state]}>
          {t(`trigger.state_${run.state}`)}
        </StatusTag>
        <span>{t(`trigger.cause_${run.cause}`)}</span>
        <time className="trigger-quiet">{formatTime(run.createdTime, 'yyyy-MM-dd HH:mm:ss')}</time>
        {run.dueTime !== null && (
          <span className="trigger-quiet">{t('trigger.next_try', { time: formatTime(run.dueTime, 'HH:mm:ss') })}</span>
        )}
      </div>
      {run.error !== '' && <p className="trigger-error">{run.error}</p>}
      <RunRecord run={run} />
      <h3>{t('trigger.tries')}</h3>
      {run.tries.length === 0 && <p className="trigger-quiet">{t('trigger.no_tries')}</p>}
      <ol>
        {run.tries.map((each) => (
          <Try key={each.number} each={each} />
        ))}
      </ol>
      {run.values !== '' && (
        <details open={run.subjectId === ''}>
          <summary>{t('trigger.values')}</summary>
          <pre>{pretty(run.values)}</pre>
        </details>
      )}
    </div>
  );
};

/** One run with every try of every step; what failed is helped here. */
export const RunDetail = guardDialog(({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const may = useButtons();
  const answer = useRoute(getTriggerRun, { params: { id } }, { staleTime: 0, keepPrevious: true });
  const retry = useAction(retryTriggerRun, { stale: [getTriggerRun, listTriggerRuns, listTriggers] });
  const { data: run, refetch, dataUpdatedAt } = answer;
  const isMoving = run?.state === 'waiting' || run?.state === 'running';
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setTimeout(() => void refetch(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isMoving, refetch, dataUpdatedAt]);
  const skip = async (): Promise<void> => {
    const isSure = await ask({ title: t('trigger.skip_ask'), text: t('trigger.skip_text'), ok: t('trigger.skip') });
    if (isSure) await retry.tried({ params: { id }, body: { skip: true } });
  };
  const canHelp = run?.state === 'failed' && may('btn_edit');
  return (
    <ModalFrame
      open
      title={t('trigger.run')}
      width={720}
      onCancel={onClose}
      footer={
        canHelp ? (
          <Space>
            {run.stepCount > 0 && <Button onClick={() => void skip()}>{t('trigger.skip')}</Button>}
            <Button type="primary" onClick={() => void retry.tried({ params: { id }, body: {} })}>
              {t('trigger.retry')}
            </Button>
          </Space>
        ) : null
      }
    >
      {answer.error && !run && <Failed text={answer.error.message} retry={() => void refetch()} />}
      {!answer.error && !run && <LinesSkeleton lines={6} />}
      {run && <Shown run={run} />}
    </ModalFrame>
  );
});
