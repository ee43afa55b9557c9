import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button, Progress, Select } from 'antd';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useTexts } from '#lib/texts/i18n.ts';
import { saveBlob } from '#lib/call/transfer.ts';
import type { Downloaded } from '#lib/call/transfer.ts';
import { dismissTask, useTasks } from '#lib/live/tasks.ts';
import { printFailure } from './print-work';
import type { PrintWork } from './print-work';
import './print-preview.css';

const PdfView = lazy(() => import('../file-preview/pdf-view').then((m) => ({ default: m.PdfView })));

type Templates = {
  /** Undefined while they are fetched. */
  list: readonly { id: string; fullName: string }[] | undefined;
  problem?: string | undefined;
  retry?: () => void;
};
type Props = {
  templates: Templates;
  /** What is printed: another key is drawn anew. */
  subject: string;
  /** So many records. */
  count: number;
  /** The template to begin with; the first one when left out. */
  template?: string | undefined;
  start: (printId: string) => PrintWork;
  onClose: () => void;
  /** Besides printing the sheet, left in the foot. */
  extra?: ReactNode;
};
/** Pages as wide as the dialog. */
const WHOLE = { zoom: 1, turn: 0 };
type Drawn = Downloaded & { url: string };

/** The browser's own print dialog for a file; a window of its own where the frame may not print. */
const printFile = (url: string): void => {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;opacity:0;border:0';
  frame.src = url;
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      window.open(url, '_blank', 'noopener');
    }
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), 120_000);
};

type DrawingProps = { taskId: string | undefined; count: number; onCancel: () => void; onLeave: () => void };

/** While the server draws: record by record how far it is, a way out, which ends the drawing too, and one that lets it go on. */
const Drawing = ({ taskId, count, onCancel, onLeave }: DrawingProps) => {
  const t = useTexts('visualdev');
  const done = useTasks((s) => s.tasks.find((task) => task.taskId === taskId)?.done ?? 0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="print-drawing" role="status">
      <p>{t('visualdev.print_drawing', { done, count, seconds })}</p>
      {count > 1 && (
        <Progress
          percent={Math.floor((done / count) * 100)}
          status="active"
          aria-label={t('visualdev.print_title', { count })}
        />
      )}
      <div className="print-drawing-foot">
        {count > 1 && <Button onClick={onLeave}>{t('visualdev.print_leave')}</Button>}
        <Button onClick={onCancel}>{t('app.cancel')}</Button>
      </div>
    </div>
  );
};

/** Records on a template: looked at first, then printed or kept as a PDF. */
export const PrintPreview = guardDialog(({ templates, subject, count, template, start, onClose, extra }: Props) => {
  const t = useTexts('visualdev');
  // the tray names the print too
  const isReady = t('visualdev.print') !== '';
  const [chosen, setChosen] = useState<string>();
  const [drawn, setDrawn] = useState<Drawn>();
  const [problem, setProblem] = useState('');
  const [taskId, setTaskId] = useState<string>();
  const { list: available } = templates;
  const printId = chosen ?? available?.find(({ id }) => id === template)?.id ?? available?.[0]?.id;
  const isLeft = useRef(false);
  const begin = useEffectEvent((id: string) => start(id));
  useEffect(() => {
    if (printId === undefined || !isReady) return undefined;
    const started = begin(printId);
    let isShown = true;
    let url = '';
    setDrawn(undefined);
    setProblem('');
    setTaskId(started.taskId);
    started.file.then(
      (file) => {
        if (!isShown) return;
        // it is seen here: the tray need not say it again
        dismissTask(started.taskId);
        url = URL.createObjectURL(file.blob);
        setDrawn({ ...file, url });
      },
      (cause: unknown) => {
        if (!isShown) return;
        dismissTask(started.taskId);
        setProblem(printFailure(cause));
      },
    );
    return () => {
      isShown = false;
      if (!isLeft.current) {
        started.stop();
        dismissTask(started.taskId);
      }
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [printId, subject, isReady]);
  const leave = (): void => {
    isLeft.current = true;
    onClose();
  };
  const body = (): ReactNode => {
    if (templates.problem !== undefined) return <Failed text={templates.problem} retry={templates.retry} />;
    if (available?.length === 0)
      return <Empty title={t('visualdev.print_none')} hint={t('visualdev.print_none_hint')} />;
    if (problem !== '') return <Failed text={problem} />;
    if (!drawn) return <Drawing taskId={taskId} count={count} onCancel={onClose} onLeave={leave} />;
    return (
      <Suspense fallback={<LinesSkeleton lines={10} />}>
        <PdfView source={drawn.blob} look={WHOLE} />
      </Suspense>
    );
  };
  return (
    <ModalFrame
      open
      width={1000}
      title={t('visualdev.print_title', { count })}
      onCancel={onClose}
      footer={
        <div className="print-foot">
          {extra}
          <Button icon={<DownloadOutlined />} disabled={!drawn} onClick={() => drawn && saveBlob(drawn)}>
            {t('visualdev.print_download')}
          </Button>
          <Button
            type="primary"
            icon={<PrinterOutlined />}
            disabled={!drawn}
            onClick={() => drawn && printFile(drawn.url)}
          >
            {t('visualdev.print')}
          </Button>
        </div>
      }
    >
      {(available?.length ?? 0) > 1 && (
        <Select<string>
          className="print-choice"
          aria-label={t('visualdev.print_template')}
          value={printId ?? null}
          options={(available ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={setChosen}
        />
      )}
      <div className="print-preview">{body()}</div>
    </ModalFrame>
  );
});
