import { useState } from 'react';
import { Segmented } from 'antd';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { DataTable } from '@qiaoban/ui/data-table';
import { useT } from '#lib/texts/i18n.ts';

type Row = Record<string, unknown>;

const SHOWN = 200;
const LONGEST = 200_000;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rows as a table has them; single values become a row of one field. */
const rowsOf = (data: unknown): Row[] =>
  (Array.isArray(data) ? data : [data]).slice(0, SHOWN).map((row) => (isRow(row) ? row : { value: row }));

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string);
};

/** Data of an interface as a table or as JSON. */
export const ResultView = ({ data }: { data: unknown }) => {
  const t = useT();
  const [how, setHow] = useState<'table' | 'json'>('table');
  const rows = rowsOf(data).map((row, at) => ({ ...row, __key: String(at) }));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== '__key').slice(0, 40);
  const text = JSON.stringify(data, undefined, 2) ?? 'null';
  return (
    <div className="itf-body">
      <Segmented
        size="small"
        value={how}
        style={{ alignSelf: 'flex-start' }}
        options={(['table', 'json'] as const).map((value) => ({ value, label: t(`data-interface.as_${value}`) }))}
        onChange={setHow}
      />
      {how === 'table' ? (
        <DataTable<Row & { __key: string }>
          plain
          id="data-interface.result"
          rowKey={(row) => row.__key}
          columns={names.map((name, at) => ({
            key: name,
            title: name,
            width: 160,
            ...(at === 0 ? { onPhone: 'title' as const } : {}),
            render: (row) => cell(row[name]),
          }))}
          source={{ rows, loading: false }}
          empty={{ title: t('data-interface.no_rows') }}
        />
      ) : (
        <CodeEditor
          readOnly
          language="json"
          height={360}
          value={text.length > LONGEST ? `${text.slice(0, LONGEST)}\n…` : text}
          ariaLabel={t('data-interface.result')}
        />
      )}
      {Array.isArray(data) && data.length > SHOWN && how === 'table' && (
        <p className="itf-hint">{t('data-interface.first_rows', { count: SHOWN })}</p>
      )}
    </div>
  );
};
