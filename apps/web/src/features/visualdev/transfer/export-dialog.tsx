import { useMemo, useState } from 'react';
import { Alert, Button, Radio } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import type { BlockHost } from '@qiaoban/form/host';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { countText } from '#lib/texts/count-text.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import { saveTask, stopTask } from '#lib/live/record-tasks.ts';
import type { OpenForm } from '../records/open-form';
import type { Records } from '../records/use-records';
import { ExportFields } from './export-fields-choice';
import { ExportFormat } from './export-format';
import type { Format } from './export-format';
import { fieldGroups, hasFileField, listedFields } from './export-fields';
import { isOver } from './follow-task';
import { TaskFailure, TaskPanel } from './task-panel';
import { useExportTask } from './use-export-task';
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
  const [format, setFormat] = useState<Format>('xlsx');
  const [hasPictures, setPictures] = useState(false);
  const mayPicture = format === 'xlsx' && hasFileField(form, paths);
  const { taskId, task, isStarting, begin, forget } = useExportTask(form);

  const run = (): Promise<void> => {
    const { question, rows } = records;
    const { sidx, sort, sorts } = question;
    const ids = which === 'chosen' ? [...chosen] : which === 'page' ? rows.map(({ id }) => id) : undefined;
    const pictures = mayPicture && hasPictures;
    return begin({ fields: [...paths], format, pictures, ...(ids ? { ids, sidx, sort, sorts } : question) });
  };

  const total = records.page?.total ?? records.total;
  const isAbout = records.page?.totalIsExact === false;
  const options = [
    {
      value: 'all',
      label: t(isAbout ? 'transfer.all_pages_about' : 'transfer.all_pages', { count: countText(total) }),
    },
    {
      value: 'page',
      label: t('transfer.this_page', { count: countText(records.rows.length) }),
      disabled: records.rows.length === 0,
    },
    ...(chosen.length > 0
      ? [{ value: 'chosen', label: t('transfer.chosen_rows', { count: countText(chosen.length) }) }]
      : []),
  ];
  const over = isOver(task);
  const buttons = (): React.ReactNode => {
    if (taskId === undefined) {
      return (
        <>
          <Button onClick={close}>{t('app.cancel')}</Button>
          <Button type="primary" disabled={paths.length === 0} loading={isStarting} onClick={() => void run()}>
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
          <Button type="primary" onClick={forget}>
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
          <ExportFormat
            format={format}
            onFormat={setFormat}
            hasPictures={hasPictures}
            onPictures={mayPicture ? setPictures : undefined}
          />
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
