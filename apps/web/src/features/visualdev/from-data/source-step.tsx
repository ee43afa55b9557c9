import { useState } from 'react';
import { Alert, Button, Input, Segmented } from 'antd';
import { readColumns } from '@qiaoban/contracts/visualdev/form-columns.contract';
import { jsonColumns } from '@qiaoban/form/columns/json-columns';
import { placeOfJsonFault } from '@qiaoban/language/formats/json-place';
import { upload } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';
import { DropFile } from '../transfer/drop-file';
import { csvFile, sourceColumns } from './source';
import type { Source } from './source';

type Props = { onRead: (source: Source) => void };
type From = 'file' | 'json';

const withoutEnd = (name: string): string => name.replace(/\.[^.]+$/, '');

const FileSource = ({ onRead }: Props) => {
  const t = useT();
  return (
    <DropFile
      hint={t('from-data.file_hint')}
      send={async (file, onProgress) => {
        const { columns, rowCount } = await upload(readColumns, {}, file, {}, { onProgress });
        onRead({
          name: withoutEnd(file.name),
          file,
          rowCount,
          columns: sourceColumns(columns, (number) => t('from-data.column', { number })),
          tables: [],
        });
      }}
    />
  );
};

const JsonSource = ({ onRead }: Props) => {
  const t = useT();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const read = (): void => {
    const found = jsonColumns(text);
    if ('fault' in found)
      return setProblem(
        found.fault === 'not_json'
          ? t('from-data.fault_not_json', placeOfJsonFault(text))
          : t(`from-data.fault_${found.fault}`),
      );
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
      rowCount: found.records,
      skipped: found.skipped,
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
