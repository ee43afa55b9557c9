import { useState } from 'react';
import { Button, Steps } from 'antd';
import { runImport } from '@qiaoban/contracts/visualdev/transfer.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { textNow, useTexts } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { announceTask, dismissTask } from '#lib/live/tasks.ts';
import type { OpenForm } from '../records/open-form';
import { isOver, readTask, saveUrl, stopTask, useTask } from './follow-task';
import { ImportFileStep } from './import-file-step';
import { ImportMapStep } from './import-map-step';
import { importBody, isWayOpen, keyInForce, mappedColumns, suggestedChoice } from './import-mapping';
import type { ImportChoice, Uploaded } from './import-mapping';
import { ImportPreviewStep } from './import-preview-step';
import { ImportResult } from './import-result';
import { TaskPanel } from './task-panel';
import '#pickers/form/import-parts.css';
import './transfer.css';

type Props = { form: OpenForm; onClose: () => void; onImported: () => void };
type Step = 'file' | 'map' | 'preview' | 'run';
const STEPS: readonly Step[] = ['file', 'map', 'preview', 'run'];

/** From the tray: the counts in a sentence, and the error file when there is one. */
const showResult = async (taskId: string): Promise<void> => {
  const task = await readTask(taskId);
  const summary = textNow('transfer.summary', { imported: task.imported, failed: task.failed });
  (task.failed > 0 ? toast.warning : toast.success)(summary);
  if (task.url !== '') void saveUrl(task.url, task.fileName);
};

/** File, columns, preview, import: one step after the other. */
export const ImportWizard = guardDialog(({ form, onClose, onImported }: Props) => {
  const t = useTexts('transfer');
  const [isOpen, setOpen] = useState(true);
  // at once: leaving the address is a transition, and rows that keep coming in hold it back
  const close = (): void => {
    setOpen(false);
    onClose();
  };
  const isPhone = usePhone();
  const [step, setStep] = useState<Step>('file');
  const [file, setFile] = useState<Uploaded>();
  const [choice, setChoice] = useState<ImportChoice>({
    paths: [],
    mode: 'insert',
    keyField: '',
    way: 'record',
    allowsMissingFiles: false,
  });
  const [taskId, setTaskId] = useState<string>();
  const start = useAction(runImport, { success: false });
  const task = useTask(taskId, (done) => {
    // said here: the tray need not say it again
    dismissTask(done.id);
    onImported();
  });

  const uploaded = (got: Uploaded): void => {
    setFile(got);
    setChoice(suggestedChoice(got));
    setStep('map');
  };
  const run = async (): Promise<void> => {
    if (!file) return;
    const params = { id: form.id, importId: file.importId };
    const made = await start.tried({ params, body: importBody(file, choice) });
    if (!made) return;
    setTaskId(made.taskId);
    setStep('run');
    announceTask({
      taskId: made.taskId,
      kind: 'import',
      title: t('transfer.import_title', { name: form.fullName }),
      cancel: () => stopTask(made.taskId),
      result: { label: t('transfer.result'), run: () => showResult(made.taskId) },
    });
  };
  const again = (): void => {
    setFile(undefined);
    setTaskId(undefined);
    setStep('file');
  };

  const isMapped =
    file !== undefined &&
    mappedColumns(file, choice).length > 0 &&
    isWayOpen(file, choice) &&
    (choice.mode === 'insert' || keyInForce(file, choice) !== '');
  const buttons = (): React.ReactNode => {
    if (step === 'file' || !file) return <Button onClick={close}>{t('app.cancel')}</Button>;
    if (step === 'map') {
      return (
        <>
          <Button onClick={again}>{t('transfer.other_file')}</Button>
          <Button type="primary" disabled={!isMapped} onClick={() => setStep('preview')}>
            {t('transfer.next')}
          </Button>
        </>
      );
    }
    if (step === 'preview') {
      return (
        <>
          <Button onClick={() => setStep('map')}>{t('transfer.back')}</Button>
          <Button type="primary" loading={start.running} onClick={() => void run()}>
            {t('transfer.start_import', { count: file.rowCount })}
          </Button>
        </>
      );
    }
    return isOver(task) ? (
      <>
        <Button onClick={again}>{t('transfer.another')}</Button>
        <Button type="primary" onClick={close}>
          {t('app.close')}
        </Button>
      </>
    ) : (
      <>
        <Button danger onClick={() => taskId !== undefined && void stopTask(taskId)}>
          {t('transfer.stop')}
        </Button>
        <Button onClick={close}>{t('app.close')}</Button>
      </>
    );
  };

  return (
    <ModalFrame
      open={isOpen}
      title={t('transfer.import_title', { name: form.fullName })}
      width={960}
      onCancel={close}
      footer={buttons()}
    >
      <Steps
        className="transfer-steps"
        size="small"
        responsive={false}
        {...(isPhone ? { titlePlacement: 'vertical' as const } : {})}
        current={STEPS.indexOf(step)}
        items={STEPS.map((each) => ({ title: t(`transfer.step_${each}`) }))}
      />
      {file && step !== 'file' && (
        <div className="transfer-muted transfer-file">
          {t('transfer.file_rows', { name: file.fileName, count: file.rowCount })}
        </div>
      )}
      {step === 'file' && <ImportFileStep formId={form.id} onUploaded={uploaded} />}
      {step === 'map' && file && <ImportMapStep file={file} choice={choice} onChange={setChoice} />}
      {step === 'preview' && file && <ImportPreviewStep formId={form.id} file={file} choice={choice} />}
      {step === 'run' && !(task && isOver(task)) && (
        <TaskPanel task={task} text={t('transfer.importing')} countKey="transfer.lines_of" />
      )}
      {step === 'run' && task && isOver(task) && <ImportResult task={task} />}
    </ModalFrame>
  );
});
