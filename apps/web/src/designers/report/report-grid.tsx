import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { cellName, columnName, holds, MAX_COLUMNS, MAX_ROWS, readArea, readCellName } from '@qiaoban/report/cell-name';
import type { ReportCell } from '@qiaoban/report/document';
import { clearCells, coveredBy, setContent, setStyle, setWidth, typed } from '@qiaoban/report/report-commands';
import { COLUMN_WIDTH, ROW_HEIGHT } from '@qiaoban/report/sheet';
import { useT } from '#lib/texts/i18n.ts';
import { gridKeyOf, movedBy } from './grid-keys';
import { chosenIn, useReportDesign } from './report-design';
import './report-grid.css';

const LEAST_ROWS = 30;
const LEAST_COLUMNS = 14;
const SPARE = 5;

const textOf = (cell: ReportCell | undefined): string => {
  const content = cell?.content;
  if (content === undefined) return '';
  if (content.kind === 'formula') return `=${content.formula}`;
  return content.kind === 'text' ? content.text : '';
};

/** What a cell says aloud: a field has no text of its own. */
const lookOf = (cell: ReportCell | undefined): CSSProperties => {
  const { bold, italic, size, color, background, align } = cell?.style ?? {};
  return {
    ...(bold === true ? { fontWeight: 600 } : {}),
    ...(italic === true ? { fontStyle: 'italic' } : {}),
    ...(size === undefined ? {} : { fontSize: `${size}pt` }),
    // chosen for white paper: the style sheet gives a dark window their shades
    ...(color === undefined ? {} : { ['--cell-ink' as string]: color }),
    ...(background === undefined ? {} : { ['--cell-fill' as string]: background }),
    ...(align === undefined ? {} : { textAlign: align }),
  };
};

/** The sheet of the design: choose with mouse or arrows, type to write, F2 or Enter to edit, Delete to empty. */
export const ReportGrid = ({ bad }: { bad: ReadonlySet<string> }) => {
  const t = useT();
  const { draft, chosen, choose } = useReportDesign();
  const document = useDocument(draft.store);
  const table = useRef<HTMLTableElement>(null);
  const gridId = useId();
  const [edited, setEdited] = useState<{ name: string; text: string }>();
  const [isDragging, setDragging] = useState(false);
  const { area, name } = chosenIn(chosen, document.merges);
  const { merged, covered } = useMemo(
    () => ({
      merged: new Map(document.merges.map((text) => [text.split(':')[0] ?? '', readArea(text)])),
      covered: coveredBy(document),
    }),
    [document],
  );
  const places = Object.keys(document.cells).flatMap((each) => readCellName(each) ?? []);
  // Whole lines that are chosen reach to the end of the sheet: they must not push it further away.
  const last = chosen.isWhole === true ? chosen.from : chosen.to;
  const rowCount = Math.min(MAX_ROWS, Math.max(LEAST_ROWS, last.row + 2, ...places.map((p) => p.row + 1 + SPARE)));
  const columnCount = Math.min(
    MAX_COLUMNS,
    Math.max(LEAST_COLUMNS, last.column + 2, ...places.map((p) => p.column + 1 + SPARE)),
  );

  useEffect(() => {
    if (!isDragging) return undefined;
    const end = (): void => setDragging(false);
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, [isDragging]);
  useEffect(() => {
    if (chosen.isWhole === true) return;
    table.current
      ?.querySelector(`[data-cell="${cellName(chosen.to)}"]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

  const move = (by: { row: number; column: number }): void => choose(movedBy(chosen.from, by));
  const edit = (text = textOf(document.cells[name])): void => setEdited({ name, text });
  const finish = (next?: { row: number; column: number }): void => {
    // Leaving the field after it is closed says nothing new.
    if (edited === undefined) return;
    setEdited(undefined);
    const before = document.cells[edited.name];
    // A field that was opened and left empty stays the field that it was.
    const isUntouched = edited.text === textOf(before);
    if (!isUntouched) draft.store.run(setContent(edited.name, typed(edited.text)));
    table.current?.focus({ preventScroll: true });
    if (next) move(next);
  };
  /** Tab walks in the sheet, so that it needs another way out: to the tools above it. */
  const leave = (): void =>
    table.current?.closest('.report-middle')?.querySelector<HTMLElement>('.report-toolbar button')?.focus();
  const press = (event: KeyboardEvent): void => {
    if (edited !== undefined) return;
    const key = gridKeyOf(event);
    if (key === undefined) return;
    if (key.do === 'compose') return flushSync(() => edit(''));
    event.preventDefault();
    if (key.do === 'move') {
      if (key.extend) choose(chosen.from, movedBy(chosen.to, key.by));
      else move(key.by);
    } else if (key.do === 'edit') edit();
    else if (key.do === 'type') edit(key.text);
    else if (key.do === 'leave') leave();
    else if (key.do === 'clear') draft.store.run(clearCells(area));
    else if (key.do === 'all') choose({ row: 0, column: 0 }, { row: rowCount - 1, column: columnCount - 1 }, true);
    else draft.store.run(setStyle(area, { bold: document.cells[name]?.style?.bold === true ? undefined : true }));
  };

  const resize = (column: number, from: number, width: number): void => {
    const follow = (event: PointerEvent): void =>
      void draft.store.run(setWidth(column, Math.max(20, width + event.clientX - from)));
    const end = (): void => window.removeEventListener('pointermove', follow);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end, { once: true });
  };

  const textsOf = (cell: ReportCell | undefined): [what: string, how?: string] => {
    if (cell?.content.kind !== 'field') return [textOf(cell)];
    const { dataSet, field, mode } = cell.content;
    const arrow = cell.expand === 'down' ? ' ↓' : cell.expand === 'right' ? ' →' : '';
    return [`${dataSet}.${field}`, `${t(`report-designer.mode_${mode}`)}${arrow}`];
  };
  const shown = (cell: ReportCell | undefined): ReactNode => {
    const [what, how] = textsOf(cell);
    return how === undefined ? (
      what
    ) : (
      <span className="report-field">
        {what} <em>{how}</em>
      </span>
    );
  };

  const cellAt = (row: number, column: number): ReactNode => {
    const own = cellName({ row, column });
    if (covered.has(own)) return null;
    const span = merged.get(own);
    const cell = document.cells[own];
    const isChosen = holds(area, { row, column });
    const classes = [
      'report-cell',
      own === name ? 'is-current' : isChosen ? 'is-chosen' : '',
      bad.has(own) ? 'is-bad' : '',
      cell?.style?.background === undefined ? '' : 'is-painted',
      cell?.style?.border === true ? 'is-bordered' : '',
    ];
    return (
      <td
        key={own}
        id={`${gridId}-${own}`}
        data-cell={own}
        aria-selected={isChosen}
        aria-label={`${own} ${textsOf(cell).join(' ')}`}
        rowSpan={span?.rows}
        colSpan={span?.columns}
        className={classes.join(' ')}
        style={lookOf(cell)}
        onPointerDown={(event) => {
          if (edited?.name === own) return;
          finish();
          choose(event.shiftKey ? chosen.from : { row, column }, { row, column });
          setDragging(event.pointerType === 'mouse');
        }}
        onPointerEnter={() => isDragging && choose(chosen.from, { row, column })}
        onDoubleClick={() => edit()}
      >
        {edited?.name === own ? (
          <input
            autoFocus
            aria-label={own}
            value={edited.text}
            onChange={(event) => setEdited({ name: own, text: event.target.value })}
            onBlur={() => finish()}
            onKeyDown={(event) => {
              if (event.nativeEvent.isComposing) return;
              event.stopPropagation();
              if (event.key === 'Enter') finish({ row: event.shiftKey ? -1 : 1, column: 0 });
              else if (event.key === 'Tab') {
                event.preventDefault();
                finish({ row: 0, column: event.shiftKey ? -1 : 1 });
              } else if (event.key === 'Escape') {
                setEdited(undefined);
                table.current?.focus({ preventScroll: true });
              }
            }}
          />
        ) : (
          shown(cell)
        )}
      </td>
    );
  };

  return (
    <div className="report-grid-box">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose cells are chosen is a grid
        role="grid"
        aria-label={t('report-designer.sheet')}
        aria-activedescendant={`${gridId}-${name}`}
        className="report-grid"
        tabIndex={0}
        onKeyDown={press}
      >
        <colgroup>
          <col style={{ width: 40 }} />
          {Array.from({ length: columnCount }, (_, at) => (
            <col key={at} style={{ width: document.columns[columnName(at)] ?? COLUMN_WIDTH }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th aria-label={t('report-designer.sheet')} />
            {Array.from({ length: columnCount }, (_, at) => (
              <th
                key={at}
                scope="col"
                onClick={() => choose({ row: 0, column: at }, { row: rowCount - 1, column: at }, true)}
              >
                {columnName(at)}
                <span
                  className="report-resize"
                  onPointerDown={(event) => {
                    event.stopPropagation();
                    resize(at, event.clientX, document.columns[columnName(at)] ?? COLUMN_WIDTH);
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowCount }, (_r, row) => (
            <tr key={row} style={{ height: document.rows[String(row + 1)] ?? ROW_HEIGHT }}>
              <th scope="row" onClick={() => choose({ row, column: 0 }, { row, column: columnCount - 1 }, true)}>
                {row + 1}
              </th>
              {Array.from({ length: columnCount }, (_c, column) => cellAt(row, column))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
