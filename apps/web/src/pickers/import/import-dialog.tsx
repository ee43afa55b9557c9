import { useEffect, useState } from 'react';
import { Button, Steps } from 'antd';
import type { ModalProps } from 'antd';
import type { ImportState, TransferContracts } from '@qiaoban/contracts/directory/transfer.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { announceTask, dismissTask } from '#lib/live/tasks.ts';
import type { Choice, Thing, Uploaded } from './import-choice';
import { ImportCheck } from './import-check';
import { ImportColumns } from './import-columns';
import { ImportFile } from './import-file';
import { lackOf } from './import-lack';
import { ImportOutcome } from './import-outcome';
import '#pickers/form/import-parts.css';
import './import.css';

type Props = {
  contracts: TransferContracts;
  thing: Thing;
  title: string;
  /** New ones sign in, with a first password. */
  withPassword?: boolean;
  /** Something may have been written. */
  onWritten: () => void;
  onClose: () => void;
};

const STEPS = ['file', 'map', 'preview', 'done'] as const;
type Step = (typeof STEPS)[number];
const isOver = (state: ImportState | undefined): boolean => state?.state === 'done' || state?.state === 'failed';
const ASK_MS = 1000;

type Press = { label: string; run: () => void };
/** A way back and the main button of the dialog, which says what is missing. */
const footerOf = (back: Press, main: Press): ModalProps => ({
  okText: main.label,
  onOk: main.run,
  footer: (_, { OkBtn }) => (
    <>
      <Button onClick={back.run}>{back.label}</Button>
      <OkBtn />
    </>
  ),
});

/** Things from a file: file, columns, check, import. */
export const ImportDialog = guardDialog(
  ({ contracts, thing, title, withPassword = false, onWritten, onClose }: Props) => {
    const t = useT();
    const isPhone = usePhone();
    const [step, setStep] = useState<Step>('file');
    const [file, setFile] = useState<Uploaded>();
    const [choice, setChoice] = useState<Choice>({ mapping: {}, mode: 'insert', skipBad: false, password: '' });
    const run = useAction(contracts.run, { success: false });
    const input = { params: { id: file?.id ?? '' }, body: choice };
    const preview = useRoute(contracts.preview, input, {
      enabled: step === 'preview',
      staleTime: 0,
      keepPrevious: true,
    });
    const progress = useRoute(
      contracts.progress,
      { params: { id: file?.id ?? '' } },
      { enabled: step === 'done', staleTime: 0 },
    );
    const { refetch } = progress;
    const isWaiting = step === 'done' && !isOver(progress.data);
    useEffect(() => {
      if (!isWaiting) return undefined;
      const timer = setInterval(() => void refetch(), ASK_MS);
      return () => clearInterval(timer);
    }, [isWaiting, refetch]);

    const uploaded = (got: Uploaded): void => {
      setFile(got);
      setChoice({
        ...choice,
        mapping: Object.fromEntries(got.columns.map(({ index, suggested }) => [String(index), suggested])),
      });
      setStep('map');
    };
    const again = (): void => {
      setFile(undefined);
      setStep('file');
    };
    const start = async (): Promise<void> => {
      const begun = await run.tried(input);
      if (!begun || !file) return;
      setStep('done');
      if (!isOver(begun)) announceTask({ taskId: begun.id, kind: 'import', title });
      else dismissTask(begun.id);
    };
    const close = (): void => {
      if (step === 'done') onWritten();
      onClose();
    };

    const plan = preview.data;
    const needsPassword = withPassword && (plan?.create ?? 0) > 0;
    const lack = lackOf(choice, needsPassword, step === 'preview' ? { plan, isAsking: preview.isFetching } : undefined);
    const buttons: Record<Step, ModalProps> = {
      file: { footer: <Button onClick={close}>{t('app.cancel')}</Button> },
      map: footerOf(
        { label: t('directory.import_other'), run: again },
        { label: t('directory.import_next'), run: () => setStep('preview') },
      ),
      preview: footerOf(
        { label: t('directory.import_back'), run: () => setStep('map') },
        { label: t('directory.import_start'), run: () => void start() },
      ),
      done: {
        footer: (
          <Button type="primary" onClick={close}>
            {t('app.close')}
          </Button>
        ),
      },
    };

    return (
      <ModalFrame
        open
        title={title}
        width={920}
        onCancel={close}
        confirmLoading={run.running}
        lack={lack && t(`directory.import_lack_${lack}`, { count: plan?.bad ?? 0 })}
        {...buttons[step]}
      >
        <Steps
          className="import-steps"
          size="small"
          responsive={false}
          {...(isPhone ? { titlePlacement: 'vertical' as const } : {})}
          current={STEPS.indexOf(step)}
          items={STEPS.map((each) => ({ title: t(`directory.import_step_${each}`) }))}
        />
        {file && step !== 'file' && (
          <p className="import-muted">{t('directory.import_rows', { name: file.fileName, count: file.rowCount })}</p>
        )}
        {step === 'file' && <ImportFile contracts={contracts} onUploaded={uploaded} />}
        {step === 'map' && file && <ImportColumns thing={thing} file={file} choice={choice} onChange={setChoice} />}
        {step === 'preview' && file && (
          <ImportCheck
            contracts={contracts}
            file={file}
            plan={plan}
            error={preview.error?.message}
            choice={choice}
            needsPassword={needsPassword}
            onChange={setChoice}
          />
        )}
        {step === 'done' && <ImportOutcome state={progress.data} />}
      </ModalFrame>
    );
  },
);
