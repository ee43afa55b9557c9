import { Suspense, lazy, useEffect, useState } from 'react';
import { Button, Select } from 'antd';
import { DownloadOutlined, LoadingOutlined, PrinterOutlined } from '@ant-design/icons';
import { MOST_PRINTED, printRecords, selectPrintTemplates } from '@qiaoban/contracts/visualdev/print.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { fetchFile, saveBlob } from '#lib/call/transfer.ts';
import type { Downloaded } from '#lib/call/transfer.ts';

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

/** While the server draws: for how long already, and a way out, which ends the drawing too. */
const Drawing = ({ count, onCancel }: { count: number; onCancel: () => void }) => {
  const t = useT();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="print-drawing">
      <p>
        <LoadingOutlined aria-hidden /> {t('visualdev.print_drawing', { count, seconds })}
      </p>
      <Button onClick={onCancel}>{t('app.cancel')}</Button>
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
  const offered = templates.data?.list;
  const printId = chosen ?? offered?.find(({ id }) => id === template)?.id ?? offered?.[0]?.id;
  const wanted = ids.slice(0, MOST_PRINTED).join();
  useEffect(() => {
    if (printId === undefined) return undefined;
    const left = new AbortController();
    let url = '';
    setDrawn(undefined);
    setProblem('');
    fetchFile(
      printRecords,
      { params: { id: formId }, body: { printId, ids: wanted.split(',') } },
      { signal: left.signal, timeout: 180_000 },
    )
      .then((file) => {
        if (left.signal.aborted) return;
        url = URL.createObjectURL(file.blob);
        setDrawn({ ...file, url });
      })
      .catch((cause: unknown) => {
        if (!left.signal.aborted) setProblem(isCallError(cause) ? cause.message : t('app.request_failed'));
      });
    return () => {
      left.abort();
      if (url !== '') URL.revokeObjectURL(url);
    };
  }, [formId, printId, wanted, t]);
  useEffect(() => {
    if (ids.length > MOST_PRINTED) toast.warning(t('visualdev.print_most', { count: MOST_PRINTED }));
  }, [ids.length, t]);
  const body = (): React.ReactNode => {
    if (templates.error) return <Failed text={templates.error.message} retry={() => void templates.refetch()} />;
    if (templates.data?.list.length === 0)
      return <Empty title={t('visualdev.print_none')} hint={t('visualdev.print_none_hint')} />;
    if (problem !== '') return <Failed text={problem} />;
    if (!drawn) return <Drawing count={Math.min(ids.length, MOST_PRINTED)} onCancel={onClose} />;
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
