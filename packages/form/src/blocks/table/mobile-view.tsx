import { CopyOutlined, DeleteOutlined, DownOutlined, RightOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { Button } from 'antd';
import { useState } from 'react';
import type { FormNode } from '../../document';
import type { FieldProps } from '../../field-props';
import { placeOfCell, rowCell } from '../../runtime/cell';
import { formText } from '../../texts/form-text';
import { drawPart } from '../../views/block-parts';
import { FieldView } from '../../views/field-view';
import { useCell } from '../../views/use-cell';
import type { RowsViewProps } from '../../views/view-types';
import { ColumnTotal, isSummed } from './summary-row';

type Props = RowsViewProps & {
  columns: readonly FormNode[];
  rows: readonly string[];
  canEdit: boolean;
  onRemove: (row: string) => void;
};

const PAGE = 30;

const Glance = ({ runtime, node, host, viewsOf, column, row }: Props & { column: FormNode; row: string }) => {
  const { value } = useCell(runtime, rowCell(node.field ?? '', row, column.field ?? ''), column.id, row);
  return <span>{drawPart(viewsOf(column.type)?.Cell, { value, props: column.props as FieldProps, host })}</span>;
};

/** Rows as cards for a narrow screen: closed they show their first values, one at a time is open. */
export const TableCards = (view: Props) => {
  const { node, runtime, host, mode, root, viewsOf, columns, rows, canEdit, focus, onRemove } = view;
  const table = node.field ?? '';
  const { language } = host;
  const [open, setOpen] = useState<string | undefined>(rows.length <= 1 ? rows[0] : undefined);
  const [shown, setShown] = useState(PAGE);
  const [seen, setSeen] = useState<typeof focus>();
  if (focus !== seen) {
    setSeen(focus);
    const row = focus && placeOfCell(focus.cell).row;
    if (row !== undefined && rows.includes(row)) setOpen(row);
  }
  const limit = mode === 'print' ? rows.length : Math.max(shown, open === undefined ? 0 : rows.indexOf(open) + 1);
  return (
    <div className="qb-row-cards">
      {rows.slice(0, limit).map((row, index) => {
        const isOpen = row === open || mode === 'print';
        return (
          <div key={row} className="qb-row-card" data-row={row}>
            <div className="qb-row-head">
              <button
                type="button"
                className="qb-row-toggle"
                aria-expanded={isOpen}
                onClick={() => setOpen(isOpen ? undefined : row)}
              >
                {isOpen ? <DownOutlined /> : <RightOutlined />}
                <b>{formText(language, 'form.view.row_number', { row: index + 1 })}</b>
                {!isOpen &&
                  columns.slice(0, 3).map((column) => <Glance key={column.id} {...view} column={column} row={row} />)}
              </button>
              {canEdit && (
                <>
                  {runtime.mayAddRow(table) && (
                    <Button
                      type="text"
                      icon={<CopyOutlined />}
                      aria-label={formText(language, 'form.view.copy_row', { row: index + 1 })}
                      onClick={() => setOpen(runtime.copyRow(table, row) ?? row)}
                    />
                  )}
                  {runtime.mayRemoveRow(table, row) && (
                    <Button
                      type="text"
                      icon={<DeleteOutlined />}
                      aria-label={formText(language, 'form.view.remove_row', { row: index + 1 })}
                      onClick={() => onRemove(row)}
                    />
                  )}
                </>
              )}
            </div>
            {isOpen && (
              <div className="qb-grid qb-row-body">
                {columns.map((column) => (
                  <FieldView
                    key={column.id}
                    runtime={runtime}
                    node={column}
                    views={viewsOf(column.type)}
                    cell={rowCell(table, row, column.field ?? '')}
                    row={row}
                    host={host}
                    mode={mode}
                    root={{ ...root, labelPosition: 'top' }}
                  />
                ))}
              </div>
            )}
          </div>
        );
      })}
      {limit < rows.length && (
        <Button block onClick={() => setShown(limit + PAGE)}>
          {formText(language, 'form.view.rows_shown', { count: rows.length })}
        </Button>
      )}
      {columns
        .filter((column) => isSummed(node, column))
        .map((column) => (
          <div key={column.id} className="qb-row-total">
            {formText(language, 'form.view.summary_of', {
              column: textIn((column.props as FieldProps).label, language),
            })}
            <ColumnTotal node={node} runtime={runtime} host={host} viewsOf={viewsOf} column={column} />
          </div>
        ))}
    </div>
  );
};
