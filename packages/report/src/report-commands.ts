import type { Command } from '@qiaoban/designer/commands';
import type { Area } from './cell-name';
import {
  areaName,
  cellName,
  columnName,
  holds,
  MAX_COLUMNS,
  MAX_ROWS,
  overlap,
  readArea,
  readCellName,
} from './cell-name';
import type { CellFormat, CellStyle, Content, ReportCell, ReportDocument } from './document';

type Change = Command<ReportDocument>;
/** Cells of the design in an area, merged ones by their corner. */
const namesIn = (document: ReportDocument, area: Area): string[] =>
  Object.keys(document.cells).filter((name) => {
    const place = readCellName(name);
    return place !== undefined && holds(area, place);
  });

const everyName = (area: Area): string[] =>
  Array.from({ length: area.rows }, (_r, row) =>
    Array.from({ length: area.columns }, (_c, column) =>
      cellName({ row: area.row + row, column: area.column + column }),
    ),
  ).flat();

/** Places that a merged cell covers but for its corner. */
export const coveredBy = (document: Pick<ReportDocument, 'merges'>): Map<string, string> =>
  new Map(
    document.merges.flatMap((text) => {
      const area = readArea(text);
      if (area === undefined) return [];
      const corner = cellName(area);
      return everyName(area).flatMap((name) => (name === corner ? [] : [[name, corner] as const]));
    }),
  );

const blank = (): ReportCell => ({ content: { kind: 'text', text: '' }, expand: 'none' });
const isEmpty = (cell: ReportCell): boolean =>
  cell.content.kind === 'text' && cell.content.text === '' && Object.keys(cell.style ?? {}).length === 0;

/** Sets parts of one cell; it is made when it is not there. `undefined` takes a part away. */
export const setCell = (name: string, values: Partial<ReportCell>): Change => ({
  name: 'set',
  mergeKey: `cell:${name}:${Object.keys(values).sort().join()}`,
  run: (draft) => {
    const cell: Record<string, unknown> = { ...(draft.cells[name] ?? blank()) };
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) delete cell[key];
      else cell[key] = value;
    }
    draft.cells[name] = cell as ReportCell;
  },
});

/** What a person typed: `=…` is a formula, nothing empties the cell. */
export const typed = (text: string): Content =>
  text.startsWith('=') ? { kind: 'formula', formula: text.slice(1) } : { kind: 'text', text };

/** Puts new content into a cell; what only fields have goes with the field. */
export const setContent = (name: string, content: Content): Change => ({
  name: 'set',
  mergeKey: `content:${name}`,
  run: (draft) => {
    const cell = { ...(draft.cells[name] ?? blank()), content };
    const grows = content.kind === 'field' && (content.mode === 'list' || content.mode === 'group');
    if (!grows) cell.expand = 'none';
    if (isEmpty(cell)) delete draft.cells[name];
    else draft.cells[name] = cell;
  },
});

/** Empties cells; their looks stay. */
export const clearCells = (area: Area): Change => ({
  name: 'remove',
  run: (draft) => {
    for (const name of namesIn(draft, area)) {
      const { style, format } = draft.cells[name] ?? blank();
      if (style === undefined || Object.keys(style).length === 0) delete draft.cells[name];
      else draft.cells[name] = { ...blank(), style, ...(format === undefined ? {} : { format }) };
    }
  },
});

const cornersIn = (document: ReportDocument, area: Area): string[] => {
  const covered = coveredBy(document);
  return everyName(area).filter((name) => !covered.has(name));
};

/** Sets parts of the looks of every cell of an area; `undefined` takes a part away. */
export const setStyle = (area: Area, values: { [K in keyof CellStyle]?: CellStyle[K] | undefined }): Change => ({
  name: 'style',
  run: (draft) => {
    for (const name of cornersIn(draft, area)) {
      const cell = draft.cells[name] ?? blank();
      const style: Record<string, unknown> = { ...cell.style };
      for (const [key, value] of Object.entries(values)) {
        if (value === undefined) delete style[key];
        else style[key] = value;
      }
      const next = { ...cell, style: style as CellStyle };
      if (isEmpty(next)) delete draft.cells[name];
      else draft.cells[name] = next;
    }
  },
});

export const setFormat = (area: Area, format: CellFormat | undefined): Change => ({
  name: 'format',
  run: (draft) => {
    for (const name of namesIn(draft, area)) {
      const { format: _old, ...cell } = draft.cells[name] ?? blank();
      draft.cells[name] = format === undefined ? cell : { ...cell, format };
    }
  },
});

/** Makes one cell of an area, or several again of the merged ones in it. Content besides the corner's goes. */
export const toggleMerge = (area: Area): Change => ({
  name: 'merge',
  run: (draft) => {
    const inside = draft.merges.filter((text) => {
      const merged = readArea(text);
      return merged !== undefined && overlap(merged, area);
    });
    draft.merges = draft.merges.filter((text) => !inside.includes(text));
    if (inside.length > 0 || area.rows * area.columns === 1) return;
    const corner = cellName(area);
    for (const name of namesIn(draft, area)) if (name !== corner) delete draft.cells[name];
    draft.merges.push(areaName(area));
  },
});

export const setWidth = (column: number, width: number | undefined): Change => ({
  name: 'size',
  mergeKey: `width:${column}`,
  run: (draft) => {
    if (width === undefined) delete draft.columns[columnName(column)];
    else draft.columns[columnName(column)] = Math.min(800, Math.max(20, Math.round(width)));
  },
});
export const setHeight = (row: number, height: number | undefined): Change => ({
  name: 'size',
  mergeKey: `height:${row}`,
  run: (draft) => {
    if (height === undefined) delete draft.rows[String(row + 1)];
    else draft.rows[String(row + 1)] = Math.min(400, Math.max(16, Math.round(height)));
  },
});

/** Cells as they are carried: places from the area's corner. */
export type Carried = { report: 1; rows: number; columns: number; cells: [row: number, column: number, ReportCell][] };

export const carry = (document: ReportDocument, area: Area): Carried => ({
  report: 1,
  rows: area.rows,
  columns: area.columns,
  cells: namesIn(document, area).flatMap((name) => {
    const place = readCellName(name);
    const cell = document.cells[name];
    return place && cell ? [[place.row - area.row, place.column - area.column, cell] as const] : [];
  }) as Carried['cells'],
});

/** Puts carried cells down from a corner on; names of cells in formulas and parents stay as they were. */
export const pasteCells = (to: { row: number; column: number }, carried: Carried): Change => ({
  name: 'paste',
  run: (draft) => {
    const area = { ...to, rows: carried.rows, columns: carried.columns };
    for (const name of namesIn(draft, area)) delete draft.cells[name];
    const covered = coveredBy(draft);
    for (const [row, column, cell] of carried.cells) {
      const place = { row: to.row + row, column: to.column + column };
      const name = cellName(place);
      if (place.row < MAX_ROWS && place.column < MAX_COLUMNS && !covered.has(name))
        draft.cells[name] = JSON.parse(JSON.stringify(cell)) as ReportCell;
    }
  },
});
