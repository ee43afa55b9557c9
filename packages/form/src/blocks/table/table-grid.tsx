import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { useCallback } from 'react';
import type { FormNode } from '../../document';
import type { FieldProps } from '../../field-props';
import { definitionOf } from '../../registry';
import { formText } from '../../texts/form-text';
import type { RowsViewProps } from '../../views/view-types';
import { GridCell } from './grid-cell';
import { ALL_DRAWN, drawnRows, FRAME_HEIGHT, ROW_HEIGHT } from './grid-keys';
import { SummaryRow } from './summary-row';
import { useCellClipboard } from './use-cell-clipboard';
import { isWithin, useCellRange } from './use-cell-range';
import { useGridCursor } from './use-grid-cursor';

type Props = RowsViewProps & {
  columns: readonly FormNode[];
  rows: readonly string[];
  canEdit: boolean;
  onRemove: (row: string) => void;
};

/** Pixels that a column without a width gets at least. */
const USUAL_WIDTH = 112;
/** What stands beside them: the number of the row, and what can be done with it. */
const WIDTH_BESIDE = { number: 48, actions: 76 };
const widthOf = (columns: readonly FormNode[], canEdit: boolean): number =>
  columns.reduce(
    (sum, column) => sum + ((column.props as FieldProps).columnWidth ?? USUAL_WIDTH),
    WIDTH_BESIDE.number + (canEdit ? WIDTH_BESIDE.actions : 0),
  );

/** The cell of the grid in which an element stands, the one with the focus unless told otherwise. */
const atOf = (
  grid: HTMLElement | null,
  element = grid?.ownerDocument.activeElement,
): { row: number; column: number } | undefined => {
  const place = element?.closest<HTMLElement>('[data-at]')?.dataset['at']?.split('.');
  return place === undefined || !grid?.contains(element ?? null)
    ? undefined
    : { row: Number(place[0]), column: Number(place[1]) };
};

/** Figures stand at the right; stars and sliders are summed as well, and begin at the left. */
const isQuantityColumn = ({ type }: FormNode): boolean => {
  const definition = definitionOf(type);
  return definition?.summable === true && definition.searchOps.includes('gt');
};

type HeadProps = Pick<Props, 'runtime' | 'columns' | 'canEdit'> & { language: Language };

/** The names of the columns; a star where something must be filled in. */
const GridHead = ({ runtime, columns, canEdit, language }: HeadProps) => (
  <thead>
    <tr>
      <th className="qb-grid-number">#</th>
      {columns.map((column) => {
        const { label, columnWidth } = column.props as FieldProps;
        return (
          <th
            key={column.id}
            scope="col"
            className={isQuantityColumn(column) ? 'qb-number-column' : undefined}
            style={columnWidth === undefined ? undefined : { width: columnWidth }}
          >
            {canEdit && runtime.isRequired(column.id) && (
              <span className="qb-required" aria-hidden>
                *
              </span>
            )}
            {textIn(label, language)}
          </th>
        );
      })}
      {canEdit && <th className="qb-grid-actions">{formText(language, 'form.view.actions')}</th>}
    </tr>
  </thead>
);

type RowProps = Pick<Props, 'runtime' | 'onRemove'> & {
  table: string;
  row: string;
  number: number;
  language: Language;
};

/** What can be done with a row as a whole. */
const RowActions = ({ runtime, table, row, number, language, onRemove }: RowProps) => (
  <td className="qb-grid-actions">
    {runtime.mayAddRow(table) && (
      <button
        type="button"
        className="qb-icon-button"
        aria-label={formText(language, 'form.view.copy_row', { row: number })}
        onClick={() => runtime.copyRow(table, row)}
      >
        <CopyOutlined />
      </button>
    )}
    {runtime.mayRemoveRow(table, row) && (
      <button
        type="button"
        className="qb-icon-button"
        aria-label={formText(language, 'form.view.remove_row', { row: number })}
        onClick={() => onRemove(row)}
      >
        <DeleteOutlined />
      </button>
    )}
  </td>
);

/** Rows and columns as a spreadsheet has them; of many rows only those in view are drawn. */
export const TableGrid = ({ node, runtime, host, mode, viewsOf, focus, columns, rows, canEdit, onRemove }: Props) => {
  const table = node.field ?? '';
  const { language } = host;
  const { frame, scrollTop, setScrollTop, move } = useGridCursor({ runtime, focus, canEdit, columns, table });
  const isWindowed = mode !== 'print' && rows.length > ALL_DRAWN;
  const { from, to } = isWindowed ? drawnRows(scrollTop, rows.length) : { from: 0, to: rows.length };

  const { range, extend, clear } = useCellRange();
  const onExtend = useCallback(
    (row: number, column: number, step?: { rows: number; columns: number }): void => {
      const count = runtime.rows(table).length;
      const within = (at: number, most: number): number => Math.max(0, Math.min(at, most - 1));
      // by pointer from the cell that has the focus to this one, by keys one further
      if (step === undefined) return extend(atOf(frame.current) ?? { row, column }, () => ({ row, column }));
      extend({ row, column }, (last) => ({
        row: within(last.row + step.rows, count),
        column: within(last.column + step.columns, columns.length),
      }));
    },
    [frame, runtime, table, columns.length, extend],
  );
  const { copy, paste, pressKey } = useCellClipboard({ runtime, host, columns, table }, range, clear);
  return (
    <div
      ref={frame}
      className={isWindowed ? 'qb-grid-frame qb-grid-windowed' : 'qb-grid-frame'}
      style={isWindowed ? { maxHeight: FRAME_HEIGHT } : undefined}
      onScroll={isWindowed ? (event) => setScrollTop(event.currentTarget.scrollTop) : undefined}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the grid pattern of ARIA is a table whose cells take the focus
        role="grid"
        onCopy={copy}
        onKeyDown={pressKey}
        // where the cursor goes next, the choice ends
        onFocus={clear}
        className="qb-grid-table"
        style={{ minWidth: widthOf(columns, canEdit) }}
        aria-label={textIn((node.props as FieldProps).label, language)}
        aria-rowcount={rows.length + 1}
        aria-describedby={canEdit ? `${node.id}-keys` : undefined}
      >
        <GridHead runtime={runtime} columns={columns} language={language} canEdit={canEdit} />
        <tbody>
          {from > 0 && <tr aria-hidden style={{ height: from * ROW_HEIGHT }} />}
          {rows.slice(from, to).map((row, offset) => {
            const index = from + offset;
            return (
              <tr key={row} aria-rowindex={index + 2} style={isWindowed ? { height: ROW_HEIGHT } : undefined}>
                <td className="qb-grid-number">{index + 1}</td>
                {columns.map((column, at) => (
                  <GridCell
                    key={column.id}
                    runtime={runtime}
                    node={column}
                    views={viewsOf(column.type)}
                    table={table}
                    row={row}
                    rowIndex={index}
                    columnIndex={at}
                    host={host}
                    isText={mode !== 'edit'}
                    onMove={move}
                    onPasteCells={paste}
                    isChosen={isWithin(range, index, at)}
                    onExtend={onExtend}
                  />
                ))}
                {canEdit && (
                  <RowActions
                    runtime={runtime}
                    table={table}
                    row={row}
                    number={index + 1}
                    language={language}
                    onRemove={onRemove}
                  />
                )}
              </tr>
            );
          })}
          {to < rows.length && <tr aria-hidden style={{ height: (rows.length - to) * ROW_HEIGHT }} />}
        </tbody>
        <SummaryRow
          node={node}
          runtime={runtime}
          host={host}
          columns={columns}
          viewsOf={viewsOf}
          hasActions={canEdit}
        />
      </table>
      {canEdit && (
        <span id={`${node.id}-keys`} className="qb-visually-hidden">
          {formText(language, 'form.view.table_keys')}
        </span>
      )}
    </div>
  );
};
