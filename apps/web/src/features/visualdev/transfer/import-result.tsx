import { Alert, Button } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import type { RowProblem, TaskState } from '@qiaoban/contracts/visualdev/transfer.contract';
import { countText } from '#lib/texts/count-text.ts';
import { useT } from '#lib/texts/i18n.ts';
import { saveUrl } from '#lib/live/record-tasks.ts';
import { TaskFailure } from './task-panel';

/** The server names so many problems; the error file has all. */
const NAMED = 200;

const Problems = ({ problems }: { problems: readonly RowProblem[] }) => {
  const t = useT();
  return (
    <section>
      <div className="transfer-head">
        <h3>{t('transfer.problems')}</h3>
        {problems.length >= NAMED && (
          <span className="transfer-muted">{t('transfer.problems_first', { count: problems.length })}</span>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by key */}
      <div className="transfer-scroll transfer-problems" role="region" aria-label={t('transfer.problems')} tabIndex={0}>
        <table className="transfer-table">
          <thead>
            <tr>
              <th className="qb-number">{t('transfer.line')}</th>
              <th>{t('transfer.column')}</th>
              <th>{t('transfer.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, reason }, at) => (
              <tr key={at}>
                <td className="qb-number">{line}</td>
                <td>{column}</td>
                <td className="transfer-wrap">{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

const titles = {
  done: 'transfer.import_done',
  cancelled: 'transfer.import_cancelled',
  failed: 'transfer.import_failed',
} as const;

/** How an import ended: counts, what was wrong, and the file with all of it. */
export const ImportResult = ({ task }: { task: TaskState }) => {
  const t = useT();
  const state = task.state === 'cancelled' || task.state === 'failed' ? task.state : 'done';
  return (
    <div className="transfer-form">
      {state === 'done' ? (
        <Alert
          showIcon
          type={task.failed > 0 ? 'warning' : 'success'}
          title={t(task.failed > 0 ? 'transfer.import_done_bad' : titles.done, { failed: countText(task.failed) })}
        />
      ) : (
        <TaskFailure task={task} title={t(titles[state], { rest: countText(task.total - task.done) })} />
      )}
      <dl className="transfer-counts">
        <div>
          <dt>{t('transfer.imported')}</dt>
          <dd className="qb-number transfer-count-good">{countText(task.imported)}</dd>
        </div>
        <div>
          <dt>{t('transfer.failed')}</dt>
          <dd className={task.failed > 0 ? 'qb-number transfer-count-bad' : 'qb-number'}>{countText(task.failed)}</dd>
        </div>
        <div>
          <dt>{t('transfer.lines')}</dt>
          <dd className="qb-number">{countText(task.total)}</dd>
        </div>
      </dl>
      {task.url !== '' && (
        <div className="transfer-template">
          <Button icon={<DownloadOutlined />} onClick={() => void saveUrl(task.url, task.fileName)}>
            {t('transfer.error_file')}
          </Button>
          <span className="transfer-muted">{t('transfer.error_file_hint')}</span>
        </div>
      )}
      {task.problems.length > 0 && <Problems problems={task.problems} />}
    </div>
  );
};
