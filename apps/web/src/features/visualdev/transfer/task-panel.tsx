import { Alert, Progress } from 'antd';
import type { TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import { countText } from '#lib/texts/count-text.ts';
import { useT } from '#lib/texts/i18n.ts';

type Props = { task: TaskState | undefined; text: string; countKey: 'transfer.rows_of' | 'transfer.lines_of' };

/** How far a running task is. */
export const TaskPanel = ({ task, text, countKey }: Props) => {
  const t = useT();
  const { done = 0, total = 0 } = task ?? {};
  const share = total > 0 ? Math.min(100, Math.floor((done / total) * 100)) : 0;
  return (
    <div className="transfer-running" role="status">
      <strong>{total > 0 ? text : t('transfer.preparing')}</strong>
      <Progress percent={share} status="active" aria-label={text} />
      <div className="transfer-muted qb-number">
        {total > 0 ? t(countKey, { done: countText(done), total: countText(total) }) : ' '}
      </div>
      <div className="transfer-muted">{t('transfer.may_close')}</div>
    </div>
  );
};

/** Why a task did not come to its end. */
export const TaskFailure = ({ task, title }: { task: TaskState; title: string }) => (
  <Alert
    showIcon
    type={task.state === 'cancelled' ? 'warning' : 'error'}
    title={title}
    {...(task.message ? { description: task.message } : {})}
  />
);
