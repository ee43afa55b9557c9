import { PlusOutlined, TableOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { listFields } from '../../fields';
import { formText } from '../../texts/form-text';
import { problemTexts } from '../../views/problem-texts';
import { rowCell } from '../../runtime/cell';
import { useCell } from '../../views/use-cell';
import type { BlockViews, PropertyViewProps, RowsViewProps } from '../../views/view-types';
import type { TableProps } from './block';
import { TableCards } from './mobile-view';
import { TableGrid } from './table-grid';
import { useRemovedRow } from './use-removed-row';
import './table.css';

/** Where the cursor shall go, and where the form asked for it to go. */
type Cursor = { asked: RowsViewProps['focus']; focus: RowsViewProps['focus'] };

/** A sub-table: a grid on a desktop, cards on a phone. Listens to its list of rows; each cell listens to itself. */
const TableView = (view: RowsViewProps) => {
  const { node, runtime, host, mode } = view;
  const table = node.field ?? '';
  const { value, problems, isVisible, isRequired, isDisabled } = useCell(runtime, table, node.id);
  const rows = value as readonly string[];
  const { document } = runtime;
  const shown = (node.children ?? []).filter((id) => runtime.isColumnVisible(id)).join();
  const columns = useMemo(
    () => shown.split(',').flatMap((id) => (Object.hasOwn(document.nodes, id) ? (document.nodes[id] ?? []) : [])),
    [shown, document],
  );
  const { remove, notice } = useRemovedRow(view, table, rows);
  const [cursor, setCursor] = useState<Cursor>({ asked: view.focus, focus: view.focus });
  if (cursor.asked !== view.focus) setCursor({ asked: view.focus, focus: view.focus });
  // whoever adds a row goes on typing in it
  const add = (): void => {
    const row = runtime.addRow(table);
    const first = columns.find(({ field }) => field !== undefined)?.field;
    if (row !== undefined && first !== undefined)
      setCursor({ asked: view.focus, focus: { cell: rowCell(table, row, first) } });
  };
  if (!isVisible) return null;
  const props = node.props as TableProps;
  const canEdit = mode === 'edit' && !isDisabled;
  const Rows = view.isPhone && mode !== 'print' ? TableCards : TableGrid;
  return (
    <section
      className="qb-sub-table"
      data-cell={table}
      data-block={node.id}
      aria-label={textIn(props.label, host.language)}
      style={{ gridColumn: `span ${props.span}` }}
    >
      {props.showLabel && (
        <div className="qb-sub-table-title">
          {mode === 'edit' && isRequired && (
            <span className="qb-required" aria-hidden>
              *
            </span>
          )}
          {textIn(props.label, host.language)}
        </div>
      )}
      <Rows {...view} focus={cursor.focus} columns={columns} rows={rows} canEdit={canEdit} onRemove={remove} />
      {canEdit && notice}
      {rows.length === 0 && canEdit && (
        <div className="qb-field-tip">{formText(host.language, 'form.view.no_rows')}</div>
      )}
      {problems.length > 0 && mode === 'edit' && (
        <div className="qb-field-problem" role="alert">
          {problemTexts(problems, props, host.language)}
        </div>
      )}
      {canEdit && runtime.mayAddRow(table) && (
        <Button type="dashed" block icon={<PlusOutlined />} disabled={rows.length >= props.maxRows} onClick={add}>
          {textIn(props.addText, host.language) || formText(host.language, 'form.view.add_row')}
        </Button>
      )}
    </section>
  );
};

const SummaryFields = ({ id, props, document, node, host, onChange }: PropertyViewProps<TableProps>) => {
  const columns = listFields(document).tables.find(({ nodeId }) => nodeId === node.id)?.fields ?? [];
  return (
    <Select<string[]>
      id={id}
      className="qb-wide"
      mode="multiple"
      placeholder={formText(host.language, 'form.view.choose')}
      value={props.summaryFields}
      options={columns
        .filter(({ block }) => block.definition.summable)
        .map(({ field, label }) => ({ value: field, label: textIn(label, host.language) }))}
      onChange={(summaryFields) => onChange({ summaryFields })}
    />
  );
};

const tableProperties = { summaryFields: SummaryFields };

export const views: BlockViews = { icon: TableOutlined, Rows: TableView, properties: tableProperties };
