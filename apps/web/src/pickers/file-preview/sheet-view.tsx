import { useState } from 'react';
import { Segmented } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#lib/texts/i18n.ts';
import type { SheetTable } from './sheet-rows';
import type { SheetAnswer } from './sheet-worker';
import { Waiting } from './waiting';
import { unpackFault } from './zip-size';

const MAX_BYTES = 20 * 1_048_576;
const MAX_UNPACKED = 150 * 1_048_576;
/** A workbook that takes longer is not shown. */
const LONGEST_MS = 20_000;

/** Sheets of a workbook, read in a worker of its own. Rejects when it cannot be read in time. */
const readSheets = (bytes: ArrayBuffer, signal: AbortSignal): Promise<SheetTable[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' });
    const fail = (): void => {
      worker.terminate();
      reject(new Error('workbook not read'));
    };
    const timer = setTimeout(fail, LONGEST_MS);
    signal.addEventListener('abort', fail);
    worker.addEventListener('error', fail);
    worker.addEventListener('message', ({ data }: MessageEvent<SheetAnswer>) => {
      clearTimeout(timer);
      if (data.sheets === undefined) return fail();
      worker.terminate();
      resolve(data.sheets);
    });
    worker.postMessage(bytes, [bytes]);
  });

/** The sheets, or why there are none. */
const fetchSheets = async (url: string, signal: AbortSignal): Promise<SheetTable[] | 'failed' | 'too_large'> => {
  const answer = await fetch(url, { signal });
  if (!answer.ok) throw new Error(String(answer.status));
  if (Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return 'too_large';
  const bytes = await answer.arrayBuffer();
  const fault = unpackFault(new Uint8Array(bytes), MAX_UNPACKED);
  if (fault !== undefined) return fault;
  return readSheets(bytes, signal);
};

const Table = ({ rows }: Pick<SheetTable, 'rows'>) => (
  <table className="file-preview-table">
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row}>
          {cells.map(({ text, isNumber, columns, rows: tall }, at) => (
            <td key={at} colSpan={columns} rowSpan={tall} className={isNumber ? 'is-number' : undefined}>
              {text}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The sheets of a workbook as tables of values; the beginning of long ones. */
export const SheetView = ({ url, zoom }: { url: string; zoom: number }) => {
  const t = useTexts('file');
  const [at, setAt] = useState(0);
  const asked = useQuery({
    queryKey: ['file-preview-sheets', url],
    queryFn: ({ signal }) => fetchSheets(url, signal),
    retry: false,
  });
  if (asked.isError || asked.data === 'failed')
    return <div className="file-preview-note">{t('file.preview_failed')}</div>;
  if (asked.data === undefined) return <Waiting />;
  if (asked.data === 'too_large') return <div className="file-preview-note">{t('file.preview_too_large')}</div>;
  const sheet = asked.data[at];
  if (sheet === undefined) return <div className="file-preview-note">{t('file.preview_failed')}</div>;
  return (
    <div className="file-preview-paper" style={{ fontSize: 13 * zoom }}>
      {asked.data.length > 1 && (
        <Segmented<number>
          className="file-preview-sheets"
          aria-label={t('file.preview_sheets')}
          value={at}
          options={asked.data.map(({ name }, value) => ({ value, label: name }))}
          onChange={setAt}
        />
      )}
      <Table rows={sheet.rows} />
      {sheet.rows.length === 0 && <p className="file-preview-foot">{t('file.preview_empty')}</p>}
      {sheet.isCut && <p className="file-preview-foot">{t('file.preview_sheet_cut')}</p>}
    </div>
  );
};
