import { useMemo, useState } from 'react';
import { Alert, Button, Radio } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { exportRecords } from '@qiaoban/contracts/visualdev/transfer.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useTexts } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { announceTask, dismissTask } from '#lib/live/tasks.ts';
import type { OpenForm } from '../records/open-form';
import type { Records } from '../records/use-records';
import { ExportFields } from './export-fields-choice';
import { fieldGroups, listedFields } from './export-fields';
import { isOver, readTask, saveTask, stopTask, useTask } from './follow-task';
import { TaskFailure, TaskPanel } from './task-panel';
import './transfer.css';

type Which = 'all' | 'page' | 'chosen';
type Props = { form: OpenForm; host: BlockHost; chosen: readonly string[]; records: Records; onClose: () => void };

/** Which records, which fields, which kind of file; then progress and the download. */
export const ExportDialog = guardDialog(({ form, host, chosen, records, onClose }: Props) => {
  const t = useTexts('transfer');
  const [isOpen, setOpen] = useState(true);
  // at once: leaving the address is a transition, and rows that keep coming in hold it back
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  const groups = useMemo(() => fieldGroups(form, host.language), [form, host.language]);
  const [which, setWhich] = useState<Which>(chosen.length > 0 ? 'chosen' : 'all');
  const [paths, setPaths] = useState<readonly string[]>(() => listedFields(form, groups));
  const [format, setFormat] = useState<'xlsx' | 'csv'>('xlsx');
  const [taskId, setTaskId] = useState<string>();
  const start = useAction(exportRecords, { success: false });
  const task = useTask(taskId, (done) => {
    // said here: the tray need not say it again
    dismissTask(done.id);
    if (done.state === 'done') saveTask(done);
  });

  const run = async (): Promise<void> => {
    const { question, rows } = records;
    const { sidx, sort } = question;
    const ids = which === 'chosen' ? [...chosen] : which === 'page' ? rows.map(({ id }) => id) : undefined;
    const body = { fields: [...paths], format, ...(ids ? { ids, sidx, sort } : question) };
    const made = await start.tried({ params: { id: form.id }, body });
    if (!made) return;
    setTaskId(made.taskId);
    announceTask({
      taskId: made.taskId,
      kind: 'export',
      title: t('transfer.export_title', { name: form.fullName }),
      cancel: () => stopTask(made.taskId),
      result: { label: t('transfer.download'), run: async () => saveTask(await readTask(made.taskId)) },
    });
  };

  const total = records.page?.total ?? records.total;
  const isAbout = records.page?.totalIsExact === false;
  const options = [
    { value: 'all', label: t(isAbout ? 'transfer.all_pages_about' : 'transfer.all_pages', { count: total }) },
    {
      value: 'page',
      label: t('transfer.this_page', { count: records.rows.length }),
      disabled: records.rows.length === 0,
    },
    ...(chosen.length > 0 ? [{ value: 'chosen', label: t('transfer.chosen_rows', { count: chosen.length }) }] : []),
  ];
  const over = isOver(task);
  const buttons = (): React.ReactNode => {
    if (taskId === undefined) {
      return (
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="primary" disabled={paths.length === 0} loading={start.running} onClick={() => void run()}>
            {t('transfer.export_now')}
          </Button>
        </>
      );
    }
    if (!over) {
      return (
        <>
          <Button danger onClick={() => void stopTask(taskId)}>
            {t('transfer.stop')}
          </Button>
          <Button onClick={close}>{t('app.close')}</Button>
        </>
      );
    }
    return (
      <>
        {task?.state === 'done' ? (
          <Button type="primary" icon={<DownloadOutlined />} onClick={() => saveTask(task)}>
            {t('transfer.download')}
          </Button>
        ) : (
          <Button type="primary" onClick={() => setTaskId(undefined)}>
            {t('transfer.again')}
          </Button>
        )}
        <Button onClick={close}>{t('app.close')}</Button>
      </>
    );
  };

  return (
    <ModalFrame open={isOpen} title={t('transfer.export_records')} width={640} onCancel={close} footer={buttons()}>
      {taskId === undefined && (
        <div className="transfer-form">
          <section>
            <h3 id="export-which">{t('transfer.which')}</h3>
            <Radio.Group
              aria-labelledby="export-which"
              className="transfer-radios"
              value={which}
              options={options}
              onChange={(event) => setWhich(event.target.value as Which)}
            />
            {which === 'all' && <div className="transfer-muted">{t('transfer.by_search')}</div>}
          </section>
          <section>
            <h3 id="export-format">{t('transfer.file_kind')}</h3>
            <Radio.Group
              aria-labelledby="export-format"
              className="transfer-radios"
              value={format}
              options={[
                { value: 'xlsx', label: t('transfer.xlsx') },
                { value: 'csv', label: t('transfer.csv') },
              ]}
              onChange={(event) => setFormat(event.target.value as 'xlsx' | 'csv')}
            />
          </section>
          <ExportFields groups={groups} listed={listedFields(form, groups)} chosen={paths} onChange={setPaths} />
        </div>
      )}
      {taskId !== undefined && !over && (
        <TaskPanel task={task} text={t('transfer.exporting')} countKey="transfer.rows_of" />
      )}
      {over && task?.state === 'done' && (
        <Alert showIcon type="success" title={t('transfer.export_done')} description={t('transfer.export_done_hint')} />
      )}
      {over && task && task.state !== 'done' && (
        <TaskFailure
          task={task}
          title={t(task.state === 'cancelled' ? 'transfer.task_cancelled' : 'transfer.task_failed')}
        />
      )}
    </ModalFrame>
  );
});
