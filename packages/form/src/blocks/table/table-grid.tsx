import { CopyOutlined, DeleteOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { FormNode } from '../../document';
import type { FieldProps } from '../../field-props';
import { plainTextHost } from '../../host';
import { definitionOf } from '../../registry';
import { placeOfCell, splitPath } from '../../runtime/cell';
import { copyCells } from '../../runtime/copy-cells';
import { pasteCells } from '../../runtime/paste-cells';
import { formText } from '../../texts/form-text';
import type { RowsViewProps } from '../../views/view-types';
import { GridCell } from './grid-cell';
import { ALL_DRAWN, drawnRows, FRAME_HEIGHT, ROW_HEIGHT, scrollFor } from './grid-keys';
import type { GridMove } from './grid-keys';
import { SummaryRow } from './summary-row';
import { isWithin, useCellRange } from './use-cell-range';

type Props = RowsViewProps & { columns: readonly FormNode[]; rows: readonly string[]; canEdit: boolean };

/** Pixels that a column without a width gets at least. */
const USUAL_WIDTH = 112;
const widthOf = (columns: readonly FormNode[]): number =>
  columns.reduce((sum, column) => sum + ((column.props as FieldProps).columnWidth ?? USUAL_WIDTH), 0);

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

/** Rows and columns as a spreadsheet has them; of many rows only those in view are drawn. */
export const TableGrid = ({ node, runtime, host, mode, viewsOf, focus, columns, rows, canEdit }: Props) => {
  const table = node.field ?? '';
  const { language } = host;
  const frame = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [wanted, setWanted] = useState<{ row: number; column: number }>();
  const isWindowed = mode !== 'print' && rows.length > ALL_DRAWN;
  const { from, to } = isWindowed ? drawnRows(scrollTop, rows.length) : { from: 0, to: rows.length };

  const goTo = useCallback(
    (row: number, column: number): void => {
      const count = runtime.rows(table).length;
      const target = {
        row: Math.max(0, Math.min(row, count - 1)),
        column: Math.max(0, Math.min(column, columns.length - 1)),
      };
      const scroller = frame.current;
      if (scroller && count > ALL_DRAWN) {
        scroller.scrollTop = scrollFor(target.row, scroller.scrollTop);
        setScrollTop(scroller.scrollTop);
      }
      setWanted(target);
    },
    [runtime, table, columns.length],
  );
  useEffect(() => {
    const cell = wanted && frame.current?.querySelector<HTMLElement>(`[data-at="${wanted.row}.${wanted.column}"]`);
    // in the last row Enter stays where it is, and so does the cursor
    if (cell && !cell.contains(cell.ownerDocument.activeElement)) cell.focus();
  }, [wanted]);
  useEffect(() => {
    const place = focus && placeOfCell(focus.cell);
    if (place?.row === undefined) return;
    const { table: of, field } = splitPath(place.path);
    if (of === table)
      goTo(
        runtime.rows(table).indexOf(place.row),
        columns.findIndex((column) => column.field === field),
      );
  }, [focus, table, runtime, columns, goTo]);

  const move = useCallback(
    (row: number, column: number, step: GridMove): void => {
      if (step !== 'add') return goTo(row + step.rows, column + step.columns);
      if (canEdit && runtime.addRow(table, row + 1) !== undefined) goTo(row + 1, 0);
    },
    [runtime, table, goTo, canEdit],
  );
  const { range, extend, clear } = useCellRange();
  const lastPaste = useRef<(() => void) | undefined>(undefined);
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
    [runtime, table, columns.length, extend],
  );
  const copy = (event: ClipboardEvent): void => {
    if (range === undefined) return;
    const texts = host.textHost?.() ?? plainTextHost(host);
    const names = columns.map((column) => column.field ?? '');
    event.clipboardData.setData('text/plain', copyCells(runtime, table, names, range, texts));
    event.preventDefault();
  };
  /** One key takes back the whole of what was pasted last, as long as nothing else was typed. */
  const pressKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') clear();
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const undo = lastPaste.current;
    if (undo === undefined || event.key === 'Control' || event.key === 'Meta') return;
    lastPaste.current = undefined;
    if (!isUndo) return;
    event.preventDefault();
    undo();
    host.say('info', formText(language, 'form.view.paste_undone'));
  };
  const paste = useCallback(
    (row: string, field: string, text: string): void => {
      const texts = host.textHost?.() ?? plainTextHost(host);
      const pasted = pasteCells(
        runtime,
        { table, row, field },
        columns.flatMap((column) => column.field ?? []),
        text,
        texts,
      );
      lastPaste.current = pasted.undo;
      const count = pasted.failed.length;
      if (count > 0) host.say('error', formText(language, 'form.view.paste_problems', { count }));
    },
    [runtime, host, language, table, columns],
  );
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
        style={{ minWidth: widthOf(columns) }}
        aria-label={textIn((node.props as FieldProps).label, language)}
        aria-rowcount={rows.length + 1}
        aria-describedby={canEdit ? `${node.id}-keys` : undefined}
      >
        <thead>
          <tr>
            <th className="qb-grid-number">#</th>
            {columns.map((column) => {
              const { label, columnWidth } = column.props as FieldProps;
              return (
                <th
                  key={column.id}
                  scope="col"
                  className={definitionOf(column.type)?.summable ? 'qb-number-column' : undefined}
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
                  <td className="qb-grid-actions">
                    {runtime.mayAddRow(table) && (
                      <button
                        type="button"
                        className="qb-icon-button"
                        aria-label={formText(language, 'form.view.copy_row', { row: index + 1 })}
                        onClick={() => runtime.copyRow(table, row)}
                      >
                        <CopyOutlined />
                      </button>
                    )}
                    {runtime.mayRemoveRow(table, row) && (
                      <button
                        type="button"
                        className="qb-icon-button"
                        aria-label={formText(language, 'form.view.remove_row', { row: index + 1 })}
                        onClick={() => runtime.removeRow(table, row)}
                      >
                        <DeleteOutlined />
                      </button>
                    )}
                  </td>
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
