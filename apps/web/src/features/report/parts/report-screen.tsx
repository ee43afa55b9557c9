import { useEffect, useState } from 'react';
import { FileExcelOutlined, PrinterOutlined } from '@ant-design/icons';
import { Alert, Button, Pagination } from 'antd';
import { exportReport, openReport, runReport } from '@qiaoban/contracts/report/report-run.contract';
import type { RanReport } from '@qiaoban/contracts/report/report-run.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { decodeSheet } from '@qiaoban/report/sheet-wire';
import type { ShownSheet } from '@qiaoban/report/sheet-wire';
import { firstValues, ParamBar } from '@qiaoban/report/views/param-bar';
import type { TypedValues } from '@qiaoban/report/views/param-bar';
import type { Zoom } from '@qiaoban/report/sheet-place';
import { SheetView } from '@qiaoban/report/views/sheet-view';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { PageSkeleton, RowsSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { isAborted, isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useReportPrint } from './report-print';
import { ZoomBar } from './zoom-bar';
import './report-screen.css';

type Opened = ReplyOf<typeof openReport>;
type Result = Omit<RanReport, 'sheet'> & { sheet: ShownSheet };
type Asked = { values: TypedValues; page: number; round: number };
/** `isDraft`: as it is designed now, not as it was published. */
type Which = { id: string; isDraft: boolean };

/** Problems by the name of their parameter. */
const problemsIn = (cause: unknown): Record<string, string> =>
  isCallError(cause)
    ? Object.fromEntries(
        cause.fields.flatMap(({ path, message }) =>
          path.startsWith('values.') ? [[path.slice('values.'.length), message || cause.message]] : [],
        ),
      )
    : {};

const RUN_TIMEOUT = 100_000;

const readPage = async (
  { id, isDraft }: Which,
  { values, page }: Omit<Asked, 'round'>,
  signal?: AbortSignal,
): Promise<Result> => {
  const limits = { timeout: RUN_TIMEOUT, ...(signal && { signal }) };
  const made = await call(runReport, { params: { id }, body: { values, page, isDraft } }, limits);
  return { ...made, sheet: decodeSheet(made.sheet) };
};

/** The pages of a report one after the other; the one that is shown is not read again. */
const readEveryPage = async (which: Which, shown: Result, values: TypedValues): Promise<ShownSheet[]> => {
  const sheets: ShownSheet[] = [];
  for (let page = 1; page <= shown.pages; page += 1)
    sheets.push(page === shown.page ? shown.sheet : (await readPage(which, { values, page })).sheet);
  return sheets;
};

const useRun = ({ id, isDraft }: Which, asked: Asked) => {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<unknown>();
  const [running, setRunning] = useState(true);
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      setRunning(true);
      try {
        setResult(await readPage({ id, isDraft }, asked, stop.signal));
        setFailure(undefined);
      } catch (cause) {
        if (isAborted(cause) || stop.signal.aborted) return;
        setFailure(cause);
      }
      setRunning(false);
    };
    void run();
    return () => stop.abort();
  }, [id, isDraft, asked]);
  return { result, failure, running };
};

const Ready = ({ report, isDraft }: { report: Opened; isDraft: boolean }) => {
  const t = useT();
  const { id, fullName, params } = report;
  const [asked, setAsked] = useState<Asked>(() => ({ values: firstValues(params), page: 1, round: 0 }));
  const { result, failure, running } = useRun({ id, isDraft }, asked);
  const [isSaving, setSaving] = useState(false);
  // a sheet is wider than a phone
  const [zoom, setZoom] = useState<Zoom>(usePhone() ? 'fit' : 1);
  const [shownZoom, setShownZoom] = useState(1);
  const ask = (values: TypedValues, page = 1): void => setAsked({ values, page, round: asked.round + 1 });
  const problems = problemsIn(failure);
  const hasFieldProblems = Object.keys(problems).length > 0;
  const save = async (): Promise<void> => {
    setSaving(true);
    await download(exportReport, { params: { id }, body: { values: asked.values, isDraft } }).catch(showFailure);
    setSaving(false);
  };
  const isEmpty = result !== undefined && result.sheet.cells.length === 0;
  const readPages = async () => (result ? readEveryPage({ id, isDraft }, result, asked.values) : []);
  const { print, isReading, paper } = useReportPrint(report, readPages);
  const mayUse = result !== undefined && failure === undefined && !isEmpty;
  return (
    <div className="report-screen">
      <ParamBar
        params={params}
        labels={{ run: params.length > 0 ? t('report.run') : t('app.refresh'), reset: t('report.reset') }}
        problems={problems}
        isRunning={running}
        onRun={(values) => ask(values)}
      >
        <Button icon={<FileExcelOutlined />} loading={isSaving} disabled={!mayUse} onClick={() => void save()}>
          {t('report.export_xlsx')}
        </Button>
        <Button icon={<PrinterOutlined />} loading={isReading} disabled={!mayUse} onClick={() => void print()}>
          {t('report.print')}
        </Button>
      </ParamBar>
      {!report.isPublished && <Alert type="info" title={t('report.is_draft')} showIcon banner />}
      {result?.warnings.map((text) => (
        <Alert key={text} type="warning" title={text} showIcon banner />
      ))}
      <div className="report-body" aria-busy={running}>
        {failure !== undefined &&
          (hasFieldProblems ? (
            <Empty kind="error" title={isCallError(failure) ? failure.message : t('report.check_values')} />
          ) : (
            <Failed text={isCallError(failure) ? failure.message : ''} retry={() => ask(asked.values, asked.page)} />
          ))}
        {failure === undefined && result === undefined && <RowsSkeleton />}
        {failure === undefined && isEmpty && <Empty title={t('report.no_cells')} hint={t('report.no_cells_hint')} />}
        {mayUse && <SheetView sheet={result.sheet} label={fullName} zoom={zoom} onZoom={setShownZoom} />}
      </div>
      {mayUse && (
        <footer className="report-foot">
          {result.pages > 1 && (
            <Pagination
              size="small"
              current={result.page}
              total={result.pages}
              pageSize={1}
              showSizeChanger={false}
              onChange={(page) => ask(asked.values, page)}
            />
          )}
          <ZoomBar shown={shownZoom} isFitted={zoom === 'fit'} onZoom={setZoom} />
        </footer>
      )}
      {mayUse && paper}
    </div>
  );
};

/** A report with its query, its sheet, export and print. */
export const ReportScreen = ({ id, isDraft = false }: { id: string; isDraft?: boolean }) => {
  const query = { isDraft: isDraft ? '1' : '' } as const;
  const answer = useRoute(openReport, { params: { id }, query }, { staleTime: 0 });
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!answer.data) return <PageSkeleton />;
  return <Ready report={answer.data} isDraft={isDraft} />;
};
