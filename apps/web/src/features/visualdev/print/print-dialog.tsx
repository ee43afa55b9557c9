import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { Button, Progress, Select } from 'antd';
import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { MOST_PRINTED, selectPrintTemplates } from '@qiaoban/contracts/visualdev/print.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { saveBlob } from '#lib/call/transfer.ts';
import type { Downloaded } from '#lib/call/transfer.ts';
import { dismissTask, useTasks } from '#lib/live/tasks.ts';
import { printFailure, startPrint } from './print-work';
import './print.css';

const PdfView = lazy(() => import('#pickers/file-preview/pdf-view.tsx').then((m) => ({ default: m.PdfView })));

type Props = {
  formId: string;
  ids: readonly string[];
  /** The template to begin with; the first one when left out. */
  template?: string | undefined;
  onClose: () => void;
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
  const t = useT();
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
export const PrintDialog = guardDialog(({ formId, ids, template, onClose }: Props) => {
  const t = useT();
  const templates = useRoute(selectPrintTemplates, { params: { id: formId } }, { staleTime: 0 });
  const [chosen, setChosen] = useState<string>();
  const [drawn, setDrawn] = useState<Drawn>();
  const [problem, setProblem] = useState('');
  const [taskId, setTaskId] = useState<string>();
  const offered = templates.data?.list;
  const printId = chosen ?? offered?.find(({ id }) => id === template)?.id ?? offered?.[0]?.id;
  const wanted = ids.slice(0, MOST_PRINTED).join();
  const isLeft = useRef(false);
  useEffect(() => {
    if (printId === undefined) return undefined;
    const started = startPrint(formId, printId, wanted.split(','));
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
  }, [formId, printId, wanted]);
  const leave = (): void => {
    isLeft.current = true;
    onClose();
  };
  useEffect(() => {
    if (ids.length > MOST_PRINTED) toast.warning(t('visualdev.print_most', { count: MOST_PRINTED }));
  }, [ids.length, t]);
  const body = (): React.ReactNode => {
    if (templates.error) return <Failed text={templates.error.message} retry={() => void templates.refetch()} />;
    if (templates.data?.list.length === 0)
      return <Empty title={t('visualdev.print_none')} hint={t('visualdev.print_none_hint')} />;
    if (problem !== '') return <Failed text={problem} />;
    if (!drawn)
      return <Drawing taskId={taskId} count={Math.min(ids.length, MOST_PRINTED)} onCancel={onClose} onLeave={leave} />;
    return (
      <Suspense fallback={<LinesSkeleton lines={10} />}>
        <PdfView url={drawn.url} look={WHOLE} />
      </Suspense>
    );
  };
  return (
    <ModalFrame
      open
      width={1000}
      title={t('visualdev.print_title', { count: Math.min(ids.length, MOST_PRINTED) })}
      onCancel={onClose}
      footer={
        <div className="record-foot">
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
      {(templates.data?.list.length ?? 0) > 1 && (
        <Select<string>
          className="print-choice"
          aria-label={t('visualdev.print_template')}
          value={printId ?? null}
          options={templates.data?.list.map(({ id, fullName }) => ({ value: id, label: fullName }))}
          onChange={setChosen}
        />
      )}
      <div className="print-preview">{body()}</div>
    </ModalFrame>
  );
});
