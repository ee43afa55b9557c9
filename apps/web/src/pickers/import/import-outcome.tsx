import { Alert, Progress } from 'antd';
import type { ImportState } from '@qiaoban/contracts/directory/transfer.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useTasks } from '#lib/live/tasks.ts';
import { PlanCounts } from './import-check';

/** Step 4: how far it is, and how it ended. */
export const ImportOutcome = ({ state }: { state: ImportState | undefined }) => {
  const t = useT();
  const task = useTasks((s) => s.tasks.find((each) => each.taskId === state?.id));
  if (state?.state === 'failed')
    return <Alert showIcon type="error" title={t('directory.import_failed', { message: state.message })} />;
  if (state?.state === 'done') {
    return (
      <div className="import-body">
        <Alert showIcon type="success" title={t('directory.import_done', { count: state.done })} />
        {state.plan && <PlanCounts plan={state.plan} />}
      </div>
    );
  }
  const total = task?.total || (state?.total ?? 0);
  const percent = total === 0 ? 0 : Math.round(((task?.done ?? 0) / total) * 100);
  return (
    <div className="import-body import-running" aria-live="polite">
      <strong>{t('directory.import_running')}</strong>
      <Progress percent={percent} status="active" />
    </div>
  );
};
