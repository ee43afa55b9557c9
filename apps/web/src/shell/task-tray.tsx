import { CheckCircleFilled, CloseCircleFilled, CloseOutlined, StopOutlined } from '@ant-design/icons';
import { countText } from '#lib/texts/count-text.ts';
import { hasText, useT } from '#lib/texts/i18n.ts';
import { dismissTask, useTasks } from '#lib/live/tasks.ts';
import type { Task } from '#lib/live/tasks.ts';
import './task-tray.css';

const Mark = ({ state }: { state: Task['state'] }) => {
  if (state === 'done') return <CheckCircleFilled style={{ color: 'var(--qb-success)' }} />;
  if (state === 'failed') return <CloseCircleFilled style={{ color: 'var(--qb-danger)' }} />;
  return state === 'cancelled' ? <StopOutlined style={{ color: 'var(--qb-text-3)' }} /> : null;
};

const TaskLine = ({ task }: { task: Task }) => {
  const t = useT();
  const kind = `shell.task_${task.kind}`;
  const title = task.title || (hasText(kind) ? t(kind) : t('shell.task'));
  const share = task.total > 0 ? Math.min(100, Math.round((task.done / task.total) * 100)) : 0;
  const isRunning = task.state === 'running';
  const { cancel, result } = task;
  return (
    <li className="task">
      <div className="task-head">
        <Mark state={task.state} />
        <strong>{title}</strong>
        {isRunning && task.total > 0 && (
          <span className="qb-number">
            {countText(task.done)} / {countText(task.total)}
          </span>
        )}
        {!isRunning && (
          <button
            type="button"
            className="tab-close"
            aria-label={t('app.close')}
            onClick={() => dismissTask(task.taskId)}
          >
            <CloseOutlined />
          </button>
        )}
      </div>
      {isRunning && (
        <progress
          className="task-progress"
          aria-label={title}
          max={100}
          {...(task.total > 0 ? { value: share } : {})}
        />
      )}
      <div className="task-foot">
        <span>{t(`shell.task_state_${task.state}`)}</span>
        {isRunning && cancel && (
          <button type="button" className="qb-link" onClick={() => void cancel()}>
            {t('app.cancel')}
          </button>
        )}
        {task.state !== 'running' && result && (
          <button type="button" className="qb-link" onClick={() => void result.run()}>
            {result.label}
          </button>
        )}
      </div>
    </li>
  );
};

/** Imports and exports under way, at the bottom right. */
export const TaskTray = () => {
  const t = useT();
  const tasks = useTasks((s) => s.tasks);
  if (tasks.length === 0) return null;
  return (
    <section className="task-tray" aria-label={t('shell.tasks')}>
      <ul>
        {tasks.map((task) => (
          <TaskLine key={task.taskId} task={task} />
        ))}
      </ul>
    </section>
  );
};
