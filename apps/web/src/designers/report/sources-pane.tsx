import { useState } from 'react';
import { Button } from 'antd';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { setPart } from '@qiaoban/designer/commands';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { readCellName } from '@qiaoban/report/cell-name';
import type { ReportDocument } from '@qiaoban/report/document';
import { MAX_DATA_SETS, MAX_PARAMS } from '@qiaoban/report/document';
import { setCell } from '@qiaoban/report/report-commands';
import { putDataSet, putParam } from '@qiaoban/report/report-sources';
import { useT } from '#lib/texts/i18n.ts';
import { DataSetDialog } from './data-set-dialog';
import { ParamDialog } from './param/param-dialog';
import { chosenIn, useReportDesign } from './report-design';

type Open = { kind: 'set'; at: number } | { kind: 'param'; at: number } | undefined;

/** The list without the one at `at`. */
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_each, index) => index !== at);

/** Data sets with their fields, and parameters. A click on a field puts it into the chosen cell. */
export const SourcesPane = ({ onDone }: { onDone: () => void }) => {
  const t = useT();
  const { draft, chosen, choose } = useReportDesign();
  const { store } = draft;
  const document = useDocument(store);
  const [open, setOpen] = useState<Open>();
  const { name } = chosenIn(chosen, document.merges);
  const removeSet = (at: number): void =>
    void store.run(setPart<ReportDocument, 'dataSets'>('dataSets', without(document.dataSets, at)));
  const removeParam = (at: number): void =>
    void store.run(setPart<ReportDocument, 'params'>('params', without(document.params, at)));
  const place = (dataSet: string, field: string): void => {
    const content = { kind: 'field' as const, dataSet, field, mode: 'list' as const, order: 'none' as const };
    // the first of a line grows; what follows it belongs to its rows
    const { row, column } = chosen.from;
    const isFirst = !Object.keys(document.cells).some((each) => {
      const other = document.cells[each];
      return other?.expand === 'down' && readCellName(each)?.row === row && each !== name;
    });
    store.run(setCell(name, { content, expand: isFirst ? 'down' : 'none' }));
    choose({ row, column: column + 1 });
    onDone();
  };
  const line = (title: string, edit: () => void, remove: () => void) => (
    <div className="report-source-head">
      <strong title={title}>{title}</strong>
      <Button
        type="text"
        size="small"
        aria-label={`${t('app.edit')} ${title}`}
        icon={<EditOutlined />}
        onClick={edit}
      />
      <Button
        type="text"
        size="small"
        aria-label={`${t('app.remove')} ${title}`}
        icon={<DeleteOutlined />}
        onClick={remove}
      />
    </div>
  );
  const heading = (title: string, add: string, isFull: boolean, run: () => void) => (
    <header>
      <h3>{title}</h3>
      <Button size="small" icon={<PlusOutlined />} disabled={isFull} onClick={run}>
        {add}
      </Button>
    </header>
  );
  const close = (): void => setOpen(undefined);
  return (
    <div className="report-sources">
      {heading(
        t('report-designer.data_sets'),
        t('report-designer.add_data_set'),
        document.dataSets.length >= MAX_DATA_SETS,
        () => setOpen({ kind: 'set', at: document.dataSets.length }),
      )}
      {document.dataSets.length === 0 && <p className="report-muted">{t('report-designer.no_data_sets')}</p>}
      {document.dataSets.map((set, at) => (
        <section key={set.name} aria-label={set.name}>
          {line(
            set.name,
            () => setOpen({ kind: 'set', at }),
            () => removeSet(at),
          )}
          <ul className="report-fields">
            {set.fields.map((field) => (
              <li key={field}>
                <button
                  type="button"
                  title={t('report-designer.put_field', { cell: name })}
                  onClick={() => place(set.name, field)}
                >
                  {field}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {heading(t('report-designer.params'), t('report-designer.add_param'), document.params.length >= MAX_PARAMS, () =>
        setOpen({ kind: 'param', at: document.params.length }),
      )}
      {document.params.length === 0 && <p className="report-muted">{t('report-designer.no_params')}</p>}
      {document.params.map((param, at) => (
        <div key={param.name}>
          {line(
            t('app.noted', { name: param.label, note: param.name }),
            () => setOpen({ kind: 'param', at }),
            () => removeParam(at),
          )}
        </div>
      ))}
      {open?.kind === 'set' && (
        <DataSetDialog
          set={document.dataSets[open.at]}
          document={document}
          onSave={(set) => store.run(putDataSet(open.at, set))}
          onClose={close}
        />
      )}
      {open?.kind === 'param' && (
        <ParamDialog
          param={document.params[open.at]}
          taken={document.params.filter((_each, at) => at !== open.at).map((param) => param.name)}
          onSave={(param) => store.run(putParam(open.at, param))}
          onClose={close}
        />
      )}
    </div>
  );
};
