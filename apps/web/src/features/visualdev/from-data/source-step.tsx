import { useRef, useState } from 'react';
import { Alert, Button, Input, Progress, Segmented } from 'antd';
import { CloudUploadOutlined } from '@ant-design/icons';
import { readColumns } from '@qiaoban/contracts/visualdev/form-columns.contract';
import { MAX_IMPORT_BYTES } from '@qiaoban/contracts/visualdev/transfer.contract';
import { jsonColumns } from '@qiaoban/form/columns/json-columns';
import { isCallError } from '#lib/call/call-error.ts';
import { upload } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';
import { csvFile, sourceColumns } from './source';
import type { Source } from './source';
import '#pickers/form/import-parts.css';

type Props = { onRead: (source: Source) => void };
type From = 'file' | 'json';

const isSheet = (name: string): boolean => /\.(xlsx|csv|tsv|txt)$/i.test(name);
const withoutEnd = (name: string): string => name.replace(/\.[^.]+$/, '');

const FileSource = ({ onRead }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [sending, setSending] = useState<{ name: string; share: number }>();
  const [problem, setProblem] = useState('');
  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (!file || sending) return;
    if (files.length > 1) return setProblem(t('transfer.one_file'));
    if (!isSheet(file.name)) return setProblem(t('transfer.wrong_kind'));
    if (file.size > MAX_IMPORT_BYTES) return setProblem(t('transfer.too_large'));
    setProblem('');
    setSending({ name: file.name, share: 0 });
    try {
      const onProgress = (share: number): void => setSending({ name: file.name, share });
      const { columns, rowCount } = await upload(readColumns, {}, file, {}, { onProgress });
      onRead({
        name: withoutEnd(file.name),
        file,
        rowCount,
        columns: sourceColumns(columns, (number) => t('from-data.column', { number })),
        tables: [],
      });
    } catch (cause) {
      setProblem(isCallError(cause) ? cause.message : t('app.request_failed'));
    } finally {
      setSending(undefined);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('transfer.step_file')}
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={(event) => {
          void take([...(event.target.files ?? [])]);
          // the same file may be chosen again after it was mended
          event.target.value = '';
        }}
      />
      <button
        type="button"
        className={isOver ? 'import-drop import-drop-over' : 'import-drop'}
        disabled={sending !== undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take([...event.dataTransfer.files]);
        }}
      >
        <CloudUploadOutlined className="import-drop-icon" />
        {sending ? (
          <>
            <strong>{t(sending.share < 1 ? 'transfer.uploading' : 'transfer.reading', { name: sending.name })}</strong>
            <Progress percent={Math.round(sending.share * 100)} status="active" showInfo={false} />
          </>
        ) : (
          <>
            <strong>{t(isOver ? 'transfer.drop_now' : 'transfer.drop_title')}</strong>
            <span className="from-data-muted">{t('from-data.file_hint')}</span>
          </>
        )}
      </button>
      {problem !== '' && <Alert showIcon type="error" title={problem} />}
    </>
  );
};

const JsonSource = ({ onRead }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const read = (): void => {
    const found = jsonColumns(text);
    if ('fault' in found) return setProblem(t(`from-data.fault_${found.fault}`));
    const nameOf = (number: number): string => t('from-data.column', { number });
    const columns = sourceColumns(found.columns, nameOf);
    let from = columns.length;
    const tables = found.tables.map(({ title, columns: inner }) => {
      const made = sourceColumns(inner, nameOf, from);
      from += made.length;
      return { title, columns: made };
    });
    const heading = [...columns, ...tables.flatMap((table) => table.columns)].map(({ title }) => title);
    onRead({
      name: '',
      file: csvFile('json', [heading, ...found.rows]),
      rowCount: found.rows.length,
      columns,
      tables,
    });
  };
  return (
    <>
      <Input.TextArea
        aria-label="JSON"
        rows={12}
        className="from-data-json"
        value={text}
        placeholder={'[{"name": "A", "amount": 12.5, "lines": [{"item": "x", "count": 1}]}]'}
        onChange={(event) => {
          setText(event.target.value);
          setProblem('');
        }}
      />
      <span className="from-data-muted">{t('from-data.json_hint')}</span>
      {problem !== '' && <Alert showIcon type="error" title={problem} />}
      <div>
        <Button type="primary" disabled={text.trim() === ''} onClick={read}>
          {t('from-data.read_json')}
        </Button>
      </div>
    </>
  );
};

/** Where the form comes from: a workbook, a csv file, pasted JSON. */
export const SourceStep = ({ onRead }: Props) => {
  const t = useT();
  const [from, setFrom] = useState<From>('file');
  return (
    <div className="from-data">
      <Segmented<From>
        value={from}
        options={[
          { value: 'file', label: t('from-data.from_file') },
          { value: 'json', label: t('from-data.from_json') },
        ]}
        onChange={setFrom}
      />
      {from === 'file' ? <FileSource onRead={onRead} /> : <JsonSource onRead={onRead} />}
    </div>
  );
};
