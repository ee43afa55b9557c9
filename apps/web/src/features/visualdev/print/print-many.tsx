import { useState } from 'react';
import { Alert, Button, Select } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { MOST_PRINTED, printManyRecords, selectPrintTemplates } from '@qiaoban/contracts/visualdev/print.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useAction, useRoute } from '#lib/call/query.ts';
import { actionsOfTask, saveTask, stopTask } from '#lib/live/record-tasks.ts';
import { announceTask, dismissTask } from '#lib/live/tasks.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import { isOver, useTask } from '../transfer/follow-task';
import { TaskFailure, TaskPanel } from '../transfer/task-panel';
import '../transfer/transfer.css';

type Props = { formId: string; ids: readonly string[]; template?: string | undefined; onClose: () => void };

/** More records than anybody waits for: drawn in the background, file by file, with a message when they are there. */
export const PrintMany = guardDialog(({ formId, ids, template, onClose }: Props) => {
  const t = useTexts('transfer');
  const templates = useRoute(selectPrintTemplates, { params: { id: formId } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const [taskId, setTaskId] = useState<string>();
  const start = useAction(printManyRecords, { success: false });
  const task = useTask(taskId, (done) => {
    // said here: the tray need not say it again
    dismissTask(done.id);
    saveTask(done);
  });
  const available = templates.data?.list;
  const printId = chosen ?? available?.find(({ id }) => id === template)?.id ?? available?.[0]?.id;
  const count = ids.length;
  const run = async (): Promise<void> => {
    if (printId === undefined) return;
    const made = await start.tried({ params: { id: formId }, body: { printId, ids: [...ids] } });
    if (!made) return;
    setTaskId(made.taskId);
    announceTask({
      taskId: made.taskId,
      kind: 'print',
      title: t('visualdev.print_title', { count }),
      total: count,
      ...actionsOfTask('print', made.taskId),
    });
  };
  const body = (): React.ReactNode => {
    if (templates.error) return <Failed text={templates.error.message} retry={() => void templates.refetch()} />;
    if (!available) return <LinesSkeleton lines={4} />;
    if (available.length === 0)
      return <Empty title={t('visualdev.print_none')} hint={t('visualdev.print_none_hint')} />;
    if (task && isOver(task))
      return task.state === 'done' ? (
        <Alert showIcon type="success" title={t('visualdev.print_many_done', { count })} description={task.fileName} />
      ) : (
        <TaskFailure
          task={task}
          title={t(task.state === 'cancelled' ? 'visualdev.print_many_stopped' : 'visualdev.print_many_failed')}
        />
      );
    if (taskId !== undefined)
      return <TaskPanel task={task} text={t('visualdev.print_many_running')} countKey="transfer.rows_of" />;
    const files = Math.ceil(count / MOST_PRINTED);
    return (
      <>
        <Select<string>
          className="print-choice"
          aria-label={t('visualdev.print_template')}
          value={printId ?? null}
          options={available.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={setChosen}
        />
        <Alert
          showIcon
          type="info"
          title={t('visualdev.print_many_how', { count, files, each: MOST_PRINTED })}
          description={t('visualdev.print_many_leave')}
        />
      </>
    );
  };
  const isRunning = taskId !== undefined && !isOver(task);
  return (
    <ModalFrame
      open
      width={640}
      title={t('visualdev.print_title', { count })}
      onCancel={onClose}
      footer={
        <>
          {isRunning && (
            <Button danger onClick={() => void stopTask(taskId)}>
              {t('transfer.stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t(taskId === undefined ? 'app.cancel' : 'app.close')}</Button>
          {taskId === undefined && (
            <Button type="primary" disabled={printId === undefined} loading={start.running} onClick={() => void run()}>
              {t('visualdev.print_many_start')}
            </Button>
          )}
          {task?.state === 'done' && (
            <Button type="primary" icon={<DownloadOutlined />} onClick={() => saveTask(task)}>
              {t('transfer.download')}
            </Button>
          )}
        </>
      }
    >
      <div className="transfer-form">{body()}</div>
    </ModalFrame>
  );
});
