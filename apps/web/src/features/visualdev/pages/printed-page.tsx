import { Button, Result } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { useParams } from 'react-router';
import { getTask } from '@qiaoban/contracts/visualdev/transfer.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import { saveTask } from '#lib/live/record-tasks.ts';
import { isOver, useTask } from '../transfer/follow-task';
import { TaskFailure, TaskPanel } from '../transfer/task-panel';
import '../transfer/transfer.css';

/** What a print in the background has come to: where its message leads. */
export const PrintedPage = () => {
  const t = useTexts('transfer');
  const { taskId = '' } = useParams();
  const first = useRoute(getTask, { params: { id: taskId } }, { staleTime: 0 });
  const task = useTask(first.data === undefined ? undefined : taskId, () => undefined) ?? first.data;
  if (first.error) return <Failed text={first.error.message} retry={() => void first.refetch()} />;
  if (!task) return <PageSkeleton />;
  return (
    <Page body="flow" title={task.title}>
      <Panel>
        {!isOver(task) && (
          <TaskPanel task={task} text={t('visualdev.print_many_running')} countKey="transfer.rows_of" />
        )}
        {task.state === 'done' && (
          <Result
            status="success"
            title={task.title}
            subTitle={task.fileName}
            extra={
              <Button
                type="primary"
                icon={<DownloadOutlined />}
                disabled={task.url === ''}
                onClick={() => saveTask(task)}
              >
                {t('transfer.download')}
              </Button>
            }
          />
        )}
        {(task.state === 'failed' || task.state === 'cancelled') && (
          <TaskFailure
            task={task}
            title={t(task.state === 'cancelled' ? 'visualdev.print_many_stopped' : 'visualdev.print_many_failed')}
          />
        )}
      </Panel>
    </Page>
  );
};
