import { useState } from 'react';
import { Button, Steps } from 'antd';
import { ActionButtons } from '@qiaoban/ui/actions';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { countText } from '#lib/texts/count-text.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import type { OpenForm } from '../records/open-form';
import { isOver } from './follow-task';
import { ImportFileStep } from './import-file-step';
import { ImportMapStep } from './import-map-step';
import { mappingLack, suggestedChoice } from './import-mapping';
import type { ImportChoice, Uploaded } from './import-mapping';
import { ImportPreviewStep } from './import-preview-step';
import { ImportResult } from './import-result';
import { TaskPanel } from './task-panel';
import { useImportTask } from './use-import-task';
import '#pickers/form/import-parts.css';
import './transfer.css';

type Props = { form: OpenForm; onClose: () => void; onImported: () => void };
type Step = 'file' | 'map' | 'preview' | 'run';
const STEPS: readonly Step[] = ['file', 'map', 'preview', 'run'];

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
  const { task, isStarting, begin, forget, stop } = useImportTask(form, onImported);

  const uploaded = (got: Uploaded): void => {
    setFile(got);
    setChoice(suggestedChoice(got));
    setStep('map');
  };
  const run = async (): Promise<void> => {
    if (file && (await begin(file, choice))) setStep('run');
  };
  const again = (): void => {
    setFile(undefined);
    forget();
    setStep('file');
  };

  const whyNot = file && mappingLack(file, choice);
  const buttons = (): React.ReactNode => {
    if (step === 'file' || !file) return <Button onClick={close}>{t('app.cancel')}</Button>;
    if (step === 'map') {
      return (
        <>
          <Button onClick={again}>{t('transfer.other_file')}</Button>
          <ActionButtons
            actions={[
              {
                key: 'next',
                label: t('transfer.next'),
                primary: true,
                whyNot: whyNot === undefined ? undefined : t(whyNot),
                run: () => setStep('preview'),
              },
            ]}
          />
        </>
      );
    }
    if (step === 'preview') {
      return (
        <>
          <Button onClick={() => setStep('map')}>{t('transfer.back')}</Button>
          <Button type="primary" loading={isStarting} onClick={() => void run()}>
            {t('transfer.start_import', { count: countText(file.rowCount) })}
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
        <Button danger onClick={stop}>
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
          {t('transfer.file_rows', { name: file.fileName, count: countText(file.rowCount) })}
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
