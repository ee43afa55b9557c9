import { listInstanceSteps } from '@qiaoban/contracts/workflow/instance-steps.contract';
import type { InstanceStep } from '@qiaoban/contracts/workflow/instance-steps.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useLive } from '#lib/live/live.ts';
import { useRoute } from '#lib/call/query.ts';

const STEP_TONES = {
  waiting: 'info',
  running: 'info',
  answered: 'info',
  done: 'success',
  failed: 'danger',
  dropped: 'neutral',
} as const;
const TRY_TONES = { running: 'info', ok: 'success', failed: 'danger', interrupted: 'warning' } as const;

const Try = ({ each }: { each: InstanceStep['tries'][number] }) => {
  const t = useT();
  return (
    <li>
      <div className="steps-line">
        <StatusTag dot tone={TRY_TONES[each.status]}>
          {t(`workflow.try_${each.status}`)}
        </StatusTag>
        <span>{t('workflow.try_n', { n: each.number })}</span>
        <time className="instance-quiet">{formatTime(each.startTime, 'yyyy-MM-dd HH:mm:ss')}</time>
        {each.endTime !== null && <span className="instance-quiet">{each.endTime - each.startTime} ms</span>}
      </div>
      {each.error !== '' && <p className="steps-error">{each.error}</p>}
      {each.detail !== '' && <pre className="steps-detail">{each.detail}</pre>}
    </li>
  );
};

const Step = ({ step }: { step: InstanceStep }) => {
  const t = useT();
  return (
    <section className="steps-step">
      <div className="steps-line">
        <h3>{step.nodeName || step.nodeId}</h3>
        <StatusTag tone={STEP_TONES[step.status]}>{t(`workflow.step_is_${step.status}`)}</StatusTag>
        {step.dueTime !== null && step.isStanding && (
          <span className="instance-quiet">
            {t('workflow.step_next', { time: formatTime(step.dueTime, 'MM-dd HH:mm:ss') })}
          </span>
        )}
      </div>
      <ol className="steps-tries">
        {step.tries.map((each) => (
          <Try key={each.number} each={each} />
        ))}
      </ol>
    </section>
  );
};

/** Automatic steps of an instance with every try, for whoever monitors. */
export const StepsDrawer = guardDialog(
  ({ instanceId, onClose }: { instanceId: string | undefined; onClose: () => void }) => {
    const t = useT();
    const isPhone = usePhone();
    const answer = useRoute(
      listInstanceSteps,
      { params: { id: instanceId ?? '' } },
      { enabled: instanceId !== undefined, staleTime: 0 },
    );
    useLive(`case:${instanceId ?? ''}`, [listInstanceSteps]);
    const list = answer.data?.list;
    return (
      <Drawer
        open={instanceId !== undefined}
        size={isPhone ? '100%' : 640}
        onClose={onClose}
        title={t('workflow.step_log')}
        destroyOnHidden
      >
        {answer.error && !list && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
        {!answer.error && !list && <LinesSkeleton lines={6} />}
        {list?.length === 0 && <Empty small title={t('workflow.step_none')} />}
        {list?.map((step) => (
          <Step key={`${step.nodeId} ${step.batch}`} step={step} />
        ))}
      </Drawer>
    );
  },
);
