import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { parseExact, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { useTexts } from '#lib/texts/i18n.ts';
import { csvRows } from './csv-rows';
import { decodeText } from './decode-text';
import { markdownBlocks } from './markdown-blocks';
import type { MarkdownBlock } from './markdown-blocks';
import { Waiting } from './waiting';

type Kind = 'csv' | 'json' | 'markdown' | 'text';
const MAX_BYTES = 1_048_576;
const MAX_ROWS = 500;

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

/** `code` and **strong** words; everything else as it stands. */
const words = (text: string): ReactNode[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, at) => {
    if (part.startsWith('`') && part.length > 2) return <code key={at}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**') && part.length > 4) return <strong key={at}>{part.slice(2, -2)}</strong>;
    return <Fragment key={at}>{part}</Fragment>;
  });

const Block = ({ block }: { block: MarkdownBlock }) => {
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${Math.min(block.level, 6)}` as 'h1';
      return <Tag>{words(block.text)}</Tag>;
    }
    case 'list': {
      const items = block.items.map((item, at) => <li key={at}>{words(item)}</li>);
      return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>;
    }
    case 'code':
      return <pre>{block.text}</pre>;
    case 'quote':
      return <blockquote>{words(block.text)}</blockquote>;
    case 'rule':
      return <hr />;
    default:
      return <p>{words(block.text)}</p>;
  }
};

/** Texts as text, tables of values as tables; only the first megabyte is fetched. */
export const TextView = ({ url, kind, zoom }: { url: string; kind: Kind; zoom: number }) => {
  const t = useTexts('file');
  const asked = useQuery({ queryKey: ['file-preview-text', url], queryFn: () => fetchHead(url), retry: 1 });
  if (asked.isError) return <div className="file-preview-note">{t('file.preview_failed')}</div>;
  if (asked.data === undefined) return <Waiting />;
  const { text, encoding, isCut } = asked.data;
  return (
    <div className="file-preview-paper" style={{ fontSize: 13 * zoom }}>
      {kind === 'csv' && <Table text={text} />}
      {kind === 'markdown' && (
        <div className="file-preview-markdown">
          {markdownBlocks(text).map((block, at) => (
            <Block key={at} block={block} />
          ))}
        </div>
      )}
      {(kind === 'text' || kind === 'json') && <pre>{kind === 'json' && !isCut ? pretty(text) : text}</pre>}
      <p className="file-preview-foot">
        {encoding}
        {isCut && ` · ${t('file.preview_cut')}`}
      </p>
    </div>
  );
};
