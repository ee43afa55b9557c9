import { useEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { Table } from 'antd';
import type { Action } from './actions';
import { DataCards } from './data-cards';
import { TableBar } from './data-table-bar';
import { kitColumns } from './data-table-columns';
import { Empty, Failed } from './empty';
import { usePhone } from './media';
import { RowsSkeleton } from './skeletons';
import { TablePager } from './table-pager';
import { useTableView } from './table-view';
import { useUiTexts } from './ui-context';
import './data-table.css';

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
  /** Place on a phone's card; `line` when absent. */
  onPhone?: 'title' | 'line' | 'hide';
};

export type TableSource<Row> = {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  loading: boolean;
  error?: string | undefined;
  retry?: () => void;
  /** True when search conditions are set: "nothing matches" instead of "nothing yet". */
  isFiltered?: boolean;
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
};
export type TableSelection = { keys: readonly string[]; onChange: (keys: string[]) => void; multiple?: boolean };

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
  empty?: { title?: string; hint?: string; action?: ReactNode };
  /** Field with the rows below: shown as a tree, open down to the leaves when `treeOpen`. */
  childrenField?: string;
  treeOpen?: boolean;
  rowNumbers?: boolean;
  /** Without bar, for small tables inside dialogs. */
  plain?: boolean;
};

const allKeys = <Row,>(rows: readonly Row[], rowKey: (row: Row) => string, field: string): string[] =>
  rows.flatMap((row) => {
    const below = (row as Record<string, unknown>)[field] as Row[] | undefined;
    return below?.length ? [rowKey(row), ...allKeys(below, rowKey, field)] : [];
  });

/** The list of the product: search bar above it, sort, columns, density, selection, pages; cards on a phone. */
export const DataTable = <Row extends object>(props: DataTableProps<Row>) => {
  const { source, page, selection, rowKey, columns } = props;
  const texts = useUiTexts();
  const isPhone = usePhone();
  const frame = useRef<HTMLDivElement>(null);
  const view = useTableView(props.id, columns);
  const rows = source.rows ?? [];
  // The kit's hidden row for measuring repeats the header's checkbox; nobody must reach it by keyboard.
  useEffect(() => frame.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', ''));

  const body = (): ReactNode => {
    if (source.error !== undefined && source.rows === undefined)
      return <Failed text={source.error} retry={source.retry} />;
    if (source.rows === undefined) return <RowsSkeleton columns={Math.min(6, view.shown.length)} />;
    if (rows.length === 0) return source.isFiltered ? <Empty kind="search" /> : <Empty {...props.empty} />;
    if (isPhone) return <DataCards {...props} rows={rows} columns={view.shown} />;
    return (
      <Table<Row>
        size={view.density === 'roomy' ? 'large' : view.density === 'tight' ? 'small' : 'middle'}
        rowKey={rowKey}
        columns={kitColumns(props, view.shown, texts)}
        dataSource={rows as Row[]}
        pagination={false}
        sticky={{ getContainer: () => frame.current ?? window }}
        scroll={{ x: view.width }}
        showSorterTooltip={false}
        {...(props.childrenField
          ? {
              expandable: {
                childrenColumnName: props.childrenField,
                ...(props.treeOpen ? { defaultExpandedRowKeys: allKeys(rows, rowKey, props.childrenField) } : {}),
              },
            }
          : {})}
        {...(selection
          ? {
              rowSelection: {
                type: selection.multiple === false ? ('radio' as const) : ('checkbox' as const),
                selectedRowKeys: [...selection.keys],
                preserveSelectedRowKeys: true,
                columnWidth: 44,
                onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
              },
            }
          : {})}
        onChange={(_page, _filters, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const direction = one?.order === 'ascend' ? 'asc' : one?.order === 'descend' ? 'desc' : '';
          props.sort?.onChange(String(one?.columnKey ?? ''), direction);
        }}
        onRow={(row) => (props.onRowOpen ? { onDoubleClick: () => props.onRowOpen?.(row) } : {})}
      />
    );
  };

  return (
    <section className="qb-table" aria-busy={source.loading}>
      {!props.plain && <TableBar {...props} view={view} />}
      <div className={source.loading && source.rows ? 'qb-table-frame qb-table-loading' : 'qb-table-frame'} ref={frame}>
        {body()}
      </div>
      {page && rows.length > 0 && <TablePager page={page} />}
    </section>
  );
};
