import { useEffect, useState } from 'react';
import { CloseOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { tryReport } from '@qiaoban/contracts/report/report-run.contract';
import { decodeSheet } from '@qiaoban/report/sheet-wire';
import type { ShownSheet } from '@qiaoban/report/sheet-wire';
import { SheetView } from '@qiaoban/report/views/sheet-view';
import { Empty } from '@qiaoban/ui/empty';
import { RowsSkeleton } from '@qiaoban/ui/skeletons';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useReportDesign } from './report-design';

type State = { sheet?: ShownSheet; failure?: string; problem?: string; rows?: number };
const TIMEOUT_MS = 700;

/** The report as it would be now: run again when the design rests for a moment. */
export const PreviewPane = ({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const { draft } = useReportDesign();
  const document = useDocument(draft.store);
  const [state, setState] = useState<State>({});
  useEffect(() => {
    const stop = new AbortController();
    const run = async (): Promise<void> => {
      try {
        const { result, problems } = await call(
          tryReport,
          { body: { document, values: {} } },
          { signal: stop.signal, timeout: 100_000 },
        );
        const [first] = problems;
        if (result) setState({ sheet: decodeSheet(result.sheet), rows: result.totalRows });
        else setState({ problem: first ? `${first.cell} ${first.text}` : '' });
      } catch (cause) {
        if (stop.signal.aborted) return;
        const fields = isCallError(cause) ? cause.fields.map(({ message }) => message).join(' ') : '';
        setState({ failure: isCallError(cause) ? `${cause.message} ${fields}` : String(cause) });
      }
    };
    const timer = setTimeout(() => void run(), TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [document]);
  const { sheet, failure, problem, rows } = state;
  return (
    <section className="report-preview" aria-label={t('app.preview')}>
      <header>
        <span role="status">
          {t('app.preview')} {rows !== undefined && t('report-designer.row_count', { rows })}
        </span>
        <Button type="text" size="small" aria-label={t('app.close')} icon={<CloseOutlined />} onClick={onClose} />
      </header>
      {failure !== undefined && <Alert type="error" banner title={failure} />}
      {problem !== undefined && <Alert type="warning" banner title={problem} />}
      {sheet === undefined && failure === undefined && problem === undefined && <RowsSkeleton />}
      {sheet !== undefined &&
        (sheet.cells.length === 0 ? (
          <Empty title={t('report.no_cells')} hint={t('report-designer.empty_hint')} />
        ) : (
          <SheetView sheet={sheet} label={t('app.preview')} zoom="fit" />
        ))}
    </section>
  );
};
