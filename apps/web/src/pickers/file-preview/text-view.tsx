import { useQuery } from '@tanstack/react-query';
import { Markdown } from '@qiaoban/ui/markdown';
import { parseExact, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { useTexts } from '#lib/texts/i18n.ts';
import { csvRows } from './csv-rows';
import { decodeText } from './decode-text';
import { Waiting } from './waiting';

type Kind = 'csv' | 'json' | 'markdown' | 'text';
const MAX_BYTES = 1_048_576;
const MAX_ROWS = 500;
/** Characters of Markdown; a longer text is shown as it was typed. */
const MAX_DRAWN = 200_000;

const fetchHead = async (url: string) => {
  const answer = await fetch(url, { headers: { Range: `bytes=0-${MAX_BYTES - 1}` } });
  if (!answer.ok) throw new Error(String(answer.status));
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const whole = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] ?? bytes.length);
  return { ...decodeText(bytes), isCut: whole > bytes.length };
};

const pretty = (text: string): string => {
  try {
    return stringifyExact(parseExact(text), 2) ?? text;
  } catch {
    return text;
  }
};

const Table = ({ text }: { text: string }) => {
  const [head = [], ...rows] = csvRows(text, MAX_ROWS);
  return (
    <table className="file-preview-table">
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at}>{cell}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {row.map((cell, place) => (
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Texts as text, tables of values as tables; only the first megabyte is fetched. */
export const TextView = ({ url, kind, zoom }: { url: string; kind: Kind; zoom: number }) => {
  const t = useTexts('file');
  const asked = useQuery({ queryKey: ['file-preview-text', url], queryFn: () => fetchHead(url), retry: 1 });
  if (asked.isError) return <div className="file-preview-note">{t('file.preview_failed')}</div>;
  if (asked.data === undefined) return <Waiting />;
  const { text, encoding, isCut } = asked.data;
  const isDrawn = kind === 'markdown' && text.length <= MAX_DRAWN;
  return (
    <div className="file-preview-paper" style={{ fontSize: 13 * zoom }}>
      {kind === 'csv' && <Table text={text} />}
      {isDrawn && <Markdown text={text} firstLevel={1} />}
      {kind !== 'csv' && !isDrawn && <pre>{kind === 'json' && !isCut ? pretty(text) : text}</pre>}
      <p className="file-preview-foot">
        {encoding}
        {isCut && ` · ${t('file.preview_cut')}`}
      </p>
    </div>
  );
};
