import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { cellName, columnName, holds, readArea } from '@qiaoban/report/cell-name';
import type { ReportDocument } from '@qiaoban/report/document';
import { coveredBy, setWidth } from '@qiaoban/report/report-commands';
import { COLUMN_WIDTH, ROW_HEIGHT } from '@qiaoban/report/sheet';
import { useT } from '#lib/texts/i18n.ts';
import { CellInput, faceOf } from './cell-face';
import { classesOf, lookOf, textsOf } from './cell-look';
import { chosenIn, useReportDesign } from './report-design';
import { sheetSize } from './sheet-size';
import { useCellEditing } from './use-cell-editing';
import { useGridPress } from './use-grid-press';
import './report-grid.css';

/** Whether cells are being chosen with the button of the mouse held down. */
const useDragging = (): [boolean, (isDragging: boolean) => void] => {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    if (!isDragging) return undefined;
    const end = (): void => setDragging(false);
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  }, [isDragging]);
  return [isDragging, setDragging];
};

type HeadProps = { widths: ReportDocument['columns']; rowCount: number; columnCount: number };

/** The letters of the columns: a press chooses one, its edge is drawn to another width. */
const SheetHead = ({ widths, rowCount, columnCount }: HeadProps) => {
  const t = useT();
  const { draft, choose } = useReportDesign();
  const resize = (column: number, from: number, width: number): void => {
    const follow = (event: PointerEvent): void =>
      void draft.store.run(setWidth(column, Math.max(20, width + event.clientX - from)));
    const end = (): void => window.removeEventListener('pointermove', follow);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end, { once: true });
  };
  return (
    <>
      <colgroup>
        <col style={{ width: 40 }} />
        {Array.from({ length: columnCount }, (_, at) => (
          <col key={at} style={{ width: widths[columnName(at)] ?? COLUMN_WIDTH }} />
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
                  resize(at, event.clientX, widths[columnName(at)] ?? COLUMN_WIDTH);
                }}
              />
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
};

/** The sheet of the design: choose with mouse or arrows, type to write, F2 or Enter to edit, Delete to empty. */
export const ReportGrid = ({ bad }: { bad: ReadonlySet<string> }) => {
  const t = useT();
  const { draft, chosen, choose } = useReportDesign();
  const document = useDocument(draft.store);
  const table = useRef<HTMLTableElement>(null);
  const gridId = useId();
  const [isDragging, setDragging] = useDragging();
  const { area, name } = chosenIn(chosen, document.merges);
  const { merged, covered } = useMemo(
    () => ({
      merged: new Map(document.merges.map((text) => [text.split(':')[0] ?? '', readArea(text)])),
      covered: coveredBy(document),
    }),
    [document],
  );
  const { rowCount, columnCount } = sheetSize(document, chosen);

  useEffect(() => {
    if (chosen.isWhole === true) return;
    table.current
      ?.querySelector(`[data-cell="${cellName(chosen.to)}"]`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

  const focus = (): void => table.current?.focus({ preventScroll: true });
  const { edited, setEdited, edit, finish, cancel } = useCellEditing(name, focus);
  /** Tab walks in the sheet, so that it needs another way out: to the tools above it. */
  const leave = (): void =>
    table.current?.closest('.report-middle')?.querySelector<HTMLElement>('.report-toolbar button')?.focus();
  const press = useGridPress({ area, name, rowCount, columnCount, leave, ...(edited === undefined ? { edit } : {}) });

  const cellAt = (row: number, column: number): ReactNode => {
    const own = cellName({ row, column });
    if (covered.has(own)) return null;
    const span = merged.get(own);
    const cell = document.cells[own];
    const texts = textsOf(cell, t);
    const isChosen = holds(area, { row, column });
    const classes = classesOf(cell, { isCurrent: own === name, isChosen, isBad: bad.has(own) });
    return (
      <td
        key={own}
        id={`${gridId}-${own}`}
        data-cell={own}
        aria-selected={isChosen}
        aria-label={`${own} ${texts.join(' ')}`}
        rowSpan={span?.rows}
        colSpan={span?.columns}
        className={classes}
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
          <CellInput
            name={own}
            text={edited.text}
            onType={(text) => setEdited({ name: own, text })}
            onFinish={finish}
            onCancel={cancel}
          />
        ) : (
          faceOf(texts)
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
        <SheetHead widths={document.columns} rowCount={rowCount} columnCount={columnCount} />
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
