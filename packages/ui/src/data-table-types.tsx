import type { ReactNode } from 'react';
import type { Action } from './actions';
import type { TableCells } from './logic/cells/use-cell-range';

export type DataColumn<Row> = {
  key: string;
  title: string;
  /** Pixels; without it the column takes what is left. */
  width?: number;
  /** What the cell shows; the row's field of the same name when absent. */
  render?: (row: Row, index: number) => ReactNode;
  sortable?: boolean;
  /** Numbers stand right-aligned in figures of one width. */
  kind?: 'text' | 'number';
  align?: 'left' | 'center' | 'right';
  fixed?: 'left' | 'right';
  /** Not shown and not offered: the person has no right to it. */
  hidden?: boolean;
  /** Offered in the column settings, off until chosen. */
  offAtFirst?: boolean;
  /** True: a key column, it stays when there is no room for all. Known keys (state, roles …) are key columns without it. */
  keep?: boolean;
  /** Head over this and its neighbours of the same name. */
  group?: string;
  /** Below the column, over all rows that match. */
  figure?: ReactNode;
  /** Place on a phone's card; `line` when absent. */
  onPhone?: 'title' | 'line' | 'hide';
  /** There is nothing to show of this row: its card has no such line. */
  isBlank?: (row: Row) => boolean;
};

export type TableSource<Row> = {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  loading: boolean;
  error?: string | undefined;
  retry?: () => void;
  /** True when search conditions are set: "nothing matches" instead of "nothing yet". */
  isFiltered?: boolean;
  /** The conditions that the rows answer: ticks of rows that leave the same conditions are taken away. */
  question?: string;
};
export type TablePage = {
  current: number;
  size: number;
  total: number;
  totalIsExact?: boolean;
  onChange: (current: number, size: number) => void;
};
export type TableSort = {
  field: string;
  direction: 'asc' | 'desc' | '';
  onChange: (field: string, direction: 'asc' | 'desc' | '') => void;
  /** First by one column, then by others; in place of the single one. */
  several?: { list: readonly Sorted[]; onChange: (list: Sorted[]) => void };
};
export type Sorted = { field: string; direction: 'asc' | 'desc' };
export type TableSelection = {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
  multiple?: boolean;
  /** Why a row cannot be chosen; undefined where it can. */
  whyNot?: (key: string) => string | undefined;
};

export type DataTableProps<Row> = {
  /** Name under which columns and density are remembered. */
  id: string;
  rowKey: (row: Row) => string;
  columns: readonly DataColumn<Row>[];
  source: TableSource<Row>;
  page?: TablePage | undefined;
  sort?: TableSort;
  selection?: TableSelection;
  /** Left of the bar: new, import, export … */
  toolbar?: readonly Action[];
  /** Shown in place of the toolbar while rows are chosen. */
  batchActions?: readonly Action[];
  rowActions?: (row: Row) => readonly Action[];
  /** Width of the actions column, pixels. */
  actionsWidth?: number;
  onRowOpen?: (row: Row) => void;
  /** What a phone's card shows of a row, in place of its columns. */
  phoneCard?: (row: Row) => ReactNode;
  /** Cells are chosen as a rectangle, copied and pasted. */
  cells?: TableCells<Row> | undefined;
  /** A click anywhere on a row chooses it, as its box does. */
  rowChooses?: boolean;
  /** The row that is shown beside the list, and what a click or an arrow key does to show another. */
  shown?: { key: string | undefined; onShow: (row: Row) => void };
  /** In place of table and cards: the rows in another picture. */
  picture?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Right in the bar, before the list's own buttons: how the list is looked at. */
  barExtra?: ReactNode;
  empty?: { title?: string; hint?: string; action?: ReactNode };
  /** Field with the rows below: shown as a tree, open down to the leaves when `treeOpen`. */
  childrenField?: string;
  treeOpen?: boolean;
  rowNumbers?: boolean;
  /** Class of a row that looks different. */
  rowClass?: ((row: Row) => string) | undefined;
  /** Every row stands on one line; what does not fit is a tip. */
  oneLine?: boolean;
  /** All columns are shown, whatever the room: somebody chose them for this list. */
  wide?: boolean;
  /** Without bar, for small tables inside dialogs. */
  plain?: boolean;
};
