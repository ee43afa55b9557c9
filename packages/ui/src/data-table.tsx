import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Key, KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Table } from 'antd';
import { ColumnWidths, HeaderCell } from './column-width';
import { DataCards } from './data-cards';
import { TableBar } from './data-table-bar';
import { actionsWidthOf, isLeftFrozen, kitColumns } from './data-table-columns';
import { figureRow } from './data-table-figures';
import { ColumnOrder } from './logic/columns/use-head-drag';
import { useCellRange } from './logic/cells/use-cell-range';
import { sortedBy } from './logic/sorted-by';
import type { DataTableProps } from './data-table-types';
import { Empty, Failed } from './empty';
import { useExistingPage } from './logic/use-existing-page';
import { useCutTips } from './logic/use-cut-tips';
import { useLiveTicks } from './logic/use-live-ticks';
import { usePhone } from './media';
import { RowsSkeleton } from './skeletons';
import { TablePager } from './table-pager';
import { useTableView } from './table-view';
import type { TableView } from './table-view';
import { useUiTexts } from './ui-context';
import { WindowBody } from './window-body';
import './data-table.css';

/** The box, a link or a button of the row does its own, and so does what one of its cells opened over the page. */
const isOwn = ({ target, currentTarget }: MouseEvent): boolean =>
  !(target instanceof Element) ||
  !currentTarget.contains(target) ||
  target.closest('.ant-table-selection-column, button, a, input') !== null;
/** What a double click on its cell presses, in place of opening the row. */
const doubleOf = ({ target }: MouseEvent): HTMLElement | null | undefined =>
  target instanceof Element ? target.closest('td')?.querySelector<HTMLElement>('[data-double-click]') : undefined;
const takesArrows = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('input:not([type=checkbox]), textarea, [role=menu]') !== null;

const parts = { header: { cell: HeaderCell }, body: { wrapper: WindowBody } };

const allKeys = <Row,>(rows: readonly Row[], rowKey: (row: Row) => string, field: string): string[] =>
  rows.flatMap((row) => {
    const below = (row as Record<string, unknown>)[field] as Row[] | undefined;
    return below?.length ? [rowKey(row), ...allKeys(below, rowKey, field)] : [];
  });

type TreeProps<Row> = Pick<Props<Row>, 'childrenField' | 'rowKey' | 'treeOpen'>;

/** A tree that is open stays open as rows come: what somebody closed is closed. */
const useTree = <Row extends object>({ childrenField, rowKey, treeOpen }: TreeProps<Row>, rows: readonly Row[]) => {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (childrenField === undefined) return {};
  if (treeOpen !== true) return { expandable: { childrenColumnName: childrenField } };
  return {
    expandable: {
      childrenColumnName: childrenField,
      expandedRowKeys: allKeys(rows, rowKey, childrenField).filter((key) => !closed.has(key)),
      onExpand: (isOpen: boolean, row: Row) =>
        setClosed((before) => {
          const next = new Set(before);
          if (isOpen) next.delete(rowKey(row));
          else next.add(rowKey(row));
          return next;
        }),
    },
  };
};

/** A row with an empty list below is a leaf: the kit would draw a handle that opens nothing. */
const withoutEmpty = <Row extends object>(rows: readonly Row[], field: string | undefined): readonly Row[] => {
  if (field === undefined) return rows;
  return rows.map((row) => {
    const below = (row as Record<string, unknown>)[field] as Row[] | undefined;
    if (!Array.isArray(below)) return row;
    return { ...row, [field]: below.length > 0 ? withoutEmpty(below, field) : undefined };
  });
};

/** Width of the frame, pixels; 0 until it is known. A page behind another tab keeps what it had. */
const useRoom = (frame: React.RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const box = frame.current;
    if (box === null) return;
    const measure = (): void => {
      if (box.clientWidth > 0) setRoom(box.clientWidth);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    return () => watch.disconnect();
  }, [frame]);
  return room;
};

/** Another page of the list begins at its top. */
const useTopOfPage = (frame: React.RefObject<HTMLElement | null>, current: number | undefined): void => {
  const shownPage = useRef(current);
  useEffect(() => {
    if (shownPage.current === current) return;
    shownPage.current = current;
    frame.current?.scrollTo({ top: 0, behavior: 'smooth' });
  }, [frame, current]);
};

/** Arrow keys show the row above or below the one that is shown beside the list. */
const showNeighbour = <Row,>(
  event: KeyboardEvent<HTMLElement>,
  frame: HTMLElement | null,
  rows: readonly Row[],
  { shown, rowKey }: DataTableProps<Row>,
): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!shown || step === undefined || takesArrows(event.target)) return;
  const at = rows.findIndex((row) => rowKey(row) === shown.key);
  const next = rows[at + step];
  if (next === undefined) return;
  event.preventDefault();
  shown.onShow(next);
  const row = frame?.querySelector(`tr[data-row-key="${CSS.escape(rowKey(next))}"]`);
  row?.scrollIntoView({ block: 'nearest' });
  row?.querySelector<HTMLElement>('button, a')?.focus();
};

/** What the heads of the columns do: they are dragged to a place, and to a width. */
const useHeads = <Row,>({ shown, setWidth, put }: TableView<Row>, isSized: boolean) => {
  const order = useMemo(() => (isSized ? { shown, put } : undefined), [isSized, shown, put]);
  const widths = useMemo(
    () =>
      isSized
        ? {
            first: shown[0]?.key ?? '',
            title: (key: string) => shown.find((column) => column.key === key)?.title ?? key,
            width: (key: string) => shown.find((column) => column.key === key)?.width,
            set: setWidth,
          }
        : undefined,
    [isSized, shown, setWidth],
  );
  return { order, widths };
};

/** Pixels beside the columns: boxes to tick, numbers. */
const besideOf = <Row,>(props: DataTableProps<Row>): number => (props.selection ? 44 : 0) + (props.rowNumbers ? 64 : 0);

type Props<Row> = DataTableProps<Row> & {
  /** Columns and density that several plain tables share below one bar. */
  view?: TableView<Row>;
};

/** The list of the product: search bar above it, sort, columns, density, selection, pages; cards on a phone. */
export const DataTable = <Row extends object>(props: Props<Row>) => {
  const { source, page, selection, rowKey, columns } = props;
  const texts = useUiTexts();
  const isPhone = usePhone();
  useLiveTicks(props);
  useExistingPage(props);
  const frame = useRef<HTMLDivElement>(null);
  const room = useRoom(frame);
  useCutTips(frame);
  const isFitting = !isPhone && props.plain !== true && room > 0;
  const rows = useMemo(() => withoutEmpty(source.rows ?? [], props.childrenField), [source.rows, props.childrenField]);
  const actionsWidth = isPhone ? 0 : actionsWidthOf(props, rows, texts);
  const beside = besideOf(props) + actionsWidth;
  const own = useTableView(props.id, columns, isFitting ? Math.max(1, room - beside) : 0, props.wide);
  const view = props.view ?? own;
  // The kit's hidden row for measuring repeats the header's checkbox; nobody must reach it by keyboard.
  useEffect(() => frame.current?.querySelector('.ant-table-measure-row')?.setAttribute('inert', ''));

  const { order, widths } = useHeads(view, props.plain !== true || props.view !== undefined);
  useTopOfPage(frame, page?.current);
  const range = useCellRange({ cells: isPhone ? undefined : props.cells, rows, rowKey, columns: view.shown, frame });

  const tree = useTree(props, rows);
  const { shown } = props;
  const choose = (key: string, event: MouseEvent): void => {
    if (isOwn(event)) return;
    const keys = selection?.keys ?? [];
    if (selection?.multiple === false) selection.onChange([key]);
    else selection?.onChange(keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]);
  };

  const body = (): ReactNode => {
    if (source.error !== undefined && source.rows === undefined)
      return <Failed text={source.error} retry={source.retry} />;
    if (source.rows === undefined) return <RowsSkeleton columns={Math.min(6, view.shown.length)} />;
    if (rows.length === 0) return source.isFiltered ? <Empty kind="search" /> : <Empty {...props.empty} />;
    if (props.picture) return props.picture(rows);
    if (isPhone) return <DataCards {...props} rows={rows} columns={view.shown} />;
    return (
      <Table<Row>
        size={view.density === 'roomy' ? 'large' : view.density === 'tight' ? 'small' : 'middle'}
        rowKey={rowKey}
        components={parts}
        columns={kitColumns(props, view.shown, texts, actionsWidth, range.cellProps)}
        dataSource={rows as Row[]}
        pagination={false}
        sticky={{ getContainer: () => frame.current ?? window }}
        scroll={{ x: view.width + beside }}
        showSorterTooltip={false}
        {...(view.shown.some(({ figure }) => figure !== undefined)
          ? { summary: () => figureRow({ ...props, columns: view.shown }) }
          : {})}
        {...tree}
        {...(selection
          ? {
              rowSelection: {
                type: selection.multiple === false ? ('radio' as const) : ('checkbox' as const),
                selectedRowKeys: [...selection.keys],
                preserveSelectedRowKeys: true,
                columnWidth: 44,
                fixed: isLeftFrozen(view.shown),
                onChange: (keys: Key[]) => selection.onChange(keys.map(String)),
                getCheckboxProps: (row) => {
                  const reason = selection.whyNot?.(rowKey(row));
                  return reason === undefined ? {} : { disabled: true, title: reason };
                },
              },
            }
          : {})}
        onChange={(_page, _filters, sorter) => {
          const several = props.sort?.several;
          if (several) return several.onChange(sortedBy(several.list, sorter));
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const direction = one?.order === 'ascend' ? 'asc' : one?.order === 'descend' ? 'desc' : '';
          props.sort?.onChange(String(one?.columnKey ?? ''), direction);
        }}
        onRow={(row) => ({
          onDoubleClick: (event) => {
            const pressed = doubleOf(event);
            if (isOwn(event)) return;
            if (pressed) pressed.click();
            else props.onRowOpen?.(row);
          },
          ...(props.rowChooses === true ? { onClick: (event) => choose(rowKey(row), event) } : {}),
          ...(shown ? { onClick: (event) => isOwn(event) || shown.onShow(row) } : {}),
          ...(props.rowClass ? { className: props.rowClass(row) } : {}),
          ...(shown?.key === rowKey(row) ? { className: 'qb-row-shown', 'aria-current': true } : {}),
        })}
      />
    );
  };

  return (
    <section className="qb-table" aria-busy={source.loading}>
      {!props.plain && <TableBar {...props} view={view} />}
      <div
        ref={frame}
        {...(shown ? { onKeyDown: (event) => showNeighbour(event, frame.current, rows, props) } : {})}
        className={`qb-table-frame${source.loading && source.rows ? ' qb-table-loading' : ''}${props.oneLine ? ' qb-one-line' : ''}`}
        // without anything to press in its rows, this is where the keyboard scrolls
        {...(props.rowActions || selection ? {} : { tabIndex: 0 })}
        {...range.frameProps}
      >
        <ColumnOrder value={order}>
          <ColumnWidths value={widths}>{body()}</ColumnWidths>
        </ColumnOrder>
      </div>
      {page && rows.length > 0 && <TablePager page={page} />}
    </section>
  );
};
