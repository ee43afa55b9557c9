import type { ReactNode } from 'react';
import type { TableProps } from 'antd';
import { RowActions, labelsOfLinks } from './actions';
import { linksWidth } from './logic/columns/column-width';
import type { DataColumn, DataTableProps, Sorted } from './data-table-types';
import type { UiTexts } from './logic/texts';

type KitColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];

/** What a cell shows: the column's own picture, else the field as text. */
export const cellOf = <Row,>(column: DataColumn<Row>, row: Row, index: number): ReactNode => {
  if (column.render) return column.render(row, index);
  const value = (row as Record<string, unknown>)[column.key];
  return value === null || value === undefined || value === '' ? null : String(value as string | number);
};

const ORDERS = { asc: 'ascend', desc: 'descend' } as const;

/** Which of several orders a column has: the number is its place among them. */
const severalSorts = (key: string, list: readonly Sorted[]) => {
  const found = list.find(({ field }) => field === key);
  return { sorter: { multiple: 1 }, sortOrder: found ? ORDERS[found.direction] : null };
};

/** Neighbours that name one head stand under it. */
const underHeads = <Row extends object>(
  columns: readonly KitColumn<Row>[],
  headOf: (key: string) => string | undefined,
): KitColumn<Row>[] => {
  const list: KitColumn<Row>[] = [];
  for (const column of columns) {
    const head = headOf(String(column.key));
    const last = list.at(-1);
    if (head === undefined) list.push(column);
    else if (last !== undefined && 'children' in last && last.title === head) last.children.push(column);
    else {
      const children = [column];
      const onHeaderCell = () => ({ 'data-columns': children.map(({ key }) => String(key)).join(' ') }) as object;
      list.push({ key: `head ${head} ${String(column.key)}`, title: head, children, onHeaderCell });
    }
  }
  return list;
};

/** What a narrow cell cuts off is read in its tip. */
const tipWhatIsCut = ({ currentTarget: cell }: { currentTarget: HTMLElement }): void => {
  const isCut = [cell, ...cell.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth + 1);
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute('title');
};

/** Rows whose links are measured: a long list is like its beginning. */
const MEASURED = 200;

/** Pixels of the actions of these rows: what the list asks for, and more where its words need it. */
export const actionsWidthOf = <Row extends object>(
  { rowActions, actionsWidth = 168 }: Pick<DataTableProps<Row>, 'rowActions' | 'actionsWidth'>,
  rows: readonly Row[],
  { more }: UiTexts,
): number =>
  rowActions === undefined
    ? 0
    : linksWidth(
        rows.slice(0, MEASURED).map((row) => labelsOfLinks(rowActions(row), more)),
        actionsWidth,
      );

/** What stands before a frozen column is frozen with it. */
export const isLeftFrozen = (shown: readonly Pick<DataColumn<never>, 'fixed'>[]): boolean =>
  shown.some(({ fixed }) => fixed === 'left');

/** Our columns in the words of the kit, with the row number and the actions around them. */
export const kitColumns = <Row extends object>(
  props: DataTableProps<Row>,
  shown: readonly DataColumn<Row>[],
  texts: UiTexts,
  actionsWidth: number,
  cellProps: (row: Row, column: string) => object,
): KitColumn<Row>[] => {
  const { sort, page, rowActions } = props;
  const plain: KitColumn<Row>[] = shown.map((column) => ({
    key: column.key,
    title: column.title,
    align: column.align ?? (column.kind === 'number' ? 'right' : 'left'),
    ellipsis: { showTitle: !column.render },
    ...(column.kind === 'number' ? { className: 'qb-number' } : {}),
    ...(column.width ? { width: column.width } : {}),
    ...(column.fixed ? { fixed: column.fixed } : {}),
    ...(column.sortable && sort?.several ? severalSorts(column.key, sort.several.list) : {}),
    ...(column.sortable && sort && !sort.several
      ? {
          sorter: true,
          sortOrder:
            sort.field === column.key && sort.direction ? (sort.direction === 'asc' ? 'ascend' : 'descend') : null,
        }
      : {}),
    onHeaderCell: () => ({ 'data-column': column.key }) as object,
    onCell: (row: Row) => ({
      ...(column.render ? { onMouseEnter: tipWhatIsCut } : {}),
      ...cellProps(row, column.key),
    }),
    render: (_: unknown, row: Row, index: number) => cellOf(column, row, index),
  }));
  const heads = new Map(shown.map(({ key, group }) => [key, group]));
  const list = underHeads(plain, (key) => heads.get(key));
  if (props.rowNumbers) {
    const first = page ? (page.current - 1) * page.size : 0;
    list.unshift({
      key: '#',
      title: texts.row,
      width: 64,
      align: 'center',
      ...(isLeftFrozen(shown) ? { fixed: 'left' as const } : {}),
      className: 'qb-number',
      render: (_: unknown, __: Row, index: number) => first + index + 1,
    });
  }
  if (rowActions) {
    list.push({
      key: 'actions',
      title: texts.operations,
      width: actionsWidth,
      fixed: 'right',
      render: (_: unknown, row: Row) => <RowActions actions={rowActions(row)} />,
    });
  }
  return list;
};
