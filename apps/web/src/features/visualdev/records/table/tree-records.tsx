import { useMemo } from 'react';
import { Button } from 'antd';
import { CaretDownOutlined, CaretRightOutlined, PlusOutlined } from '@ant-design/icons';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { TreeRow } from '@qiaoban/contracts/visualdev/record-tree.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn, DataTableProps, TablePage } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { columnsOf } from '../list-columns';
import type { AmongRows } from '../list/use-row-actions';
import type { OpenForm } from '../open-form';
import type { RecordQuestion } from '../record-question';
import { shownFigure } from './figures';
import { useTreeRows } from './use-tree-rows';
import type { ShownTreeRow } from './use-tree-rows';
import './tree-records.css';

type Props = {
  form: OpenForm;
  host: BlockHost;
  /** The field that names the record above. */
  field: FieldInfo;
  question: RecordQuestion;
  page: TablePage | undefined;
  columns: readonly DataColumn<RecordRow>[];
  table: Omit<DataTableProps<RecordRow>, 'columns' | 'source' | 'page' | 'rowKey' | 'rowActions' | 'onRowOpen'> &
    AmongRows;
  /** A row with what was changed in it and is not saved yet. */
  withShown: (row: RecordRow) => RecordRow;
  /** Begins a record with these values; undefined where the person may not add. */
  onAdd: ((values: Record<string, unknown>) => void) | undefined;
};

/** A list without pages gets them as soon as all its records are more than these. */
const FIRST = { current: 1, size: 500 };
const asTree = (row: RecordRow): ShownTreeRow => row as ShownTreeRow;

const nameOf = (form: OpenForm, row: TreeRow): string => {
  const [first] = columnsOf(form);
  const value = first && row.data[first.field.field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Records one below the other: opened level by level; a search tells what each match lies below. */
export const TreeRecords = ({ form, host, field, question, page, columns, table, withShown, onAdd }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const at = page ?? FIRST;
  const { rows, left, top, isLoading, toggle, more } = useTreeRows(form, question, at);
  const figures = useMemo(
    () => new Map(columnsOf(form).flatMap((each) => (each.column.summary ? [[each.field.field, each] as const] : []))),
    [form],
  );
  const withSum = (row: TreeRow, key: string, cell: React.ReactNode): React.ReactNode => {
    const figure = figures.get(key);
    const sum = row.sums[key];
    if (!figure || row.below === 0 || sum === null || sum === undefined) return cell;
    return (
      <span className="tree-sum">
        {cell}
        <small title={t('visualdev.tree_sum')}>
          {t(`visualdev.summary_${figure.column.summary!}`)}{' '}
          {figure.column.summary === 'count' ? (
            sum
          ) : (
            <ListCell field={figure.field} value={shownFigure(figure.column, figure.field, sum)} host={host} />
          )}
        </small>
      </span>
    );
  };
  const shown = columns.map((column, index): DataColumn<RecordRow> => ({
    ...column,
    render: (each, place) => {
      const row = asTree(each);
      const cell = column.render ? column.render(row, place) : String(each[column.key as keyof RecordRow] ?? '');
      if (index > 0) return withSum(row, column.key, cell);
      const name = nameOf(form, row);
      return (
        <span className="tree-cell" style={{ paddingInlineStart: isPhone ? row.depth * 12 : row.depth * 18 }}>
          {row.below > 0 &&
            isPhone &&
            (row.isOpen ? <CaretDownOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />)}
          {isPhone ? null : row.below > 0 ? (
            <button
              type="button"
              className="tree-toggle"
              aria-expanded={row.isOpen}
              aria-label={t(row.isOpen ? 'visualdev.tree_close' : 'visualdev.tree_open', { name })}
              onClick={() => toggle(row.id)}
            >
              {row.isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />}
            </button>
          ) : (
            <span className="tree-toggle" />
          )}
          <span className="tree-name">
            {row.path.length > 0 && (
              <small className="tree-path">{row.path.map((above) => above.name || '—').join(' / ')}</small>
            )}
            {withSum(row, column.key, cell)}
          </span>
          {row.allBelow > 0 && <span className="board-count">{row.allBelow}</span>}
        </span>
      );
    },
  }));
  const actionsOf = (row: RecordRow): Action[] => [
    // a card is opened as a whole, so what lies below it is opened by a button of its own
    {
      key: 'toggle',
      label: t(asTree(row).isOpen ? 'visualdev.tree_fold' : 'visualdev.tree_unfold', { count: asTree(row).below }),
      hidden: !isPhone || asTree(row).below === 0,
      run: () => toggle(row.id),
    },
    ...table.rowActions(row, rows),
    {
      key: 'below',
      label: t('visualdev.tree_add'),
      icon: <PlusOutlined />,
      hidden: onAdd === undefined,
      run: () => onAdd?.({ [field.field]: row.id }),
    },
  ];
  const total = top.data?.pagination.total ?? 0;
  return (
    <>
      <DataTable<RecordRow>
        {...table}
        rowKey={(row) => row.id}
        columns={shown}
        source={{
          rows: rows?.map(withShown),
          loading: isLoading,
          error: top.error?.message,
          retry: () => void top.refetch(),
          isFiltered: question.json !== '' || question.filter !== '' || question.keyword !== '',
          question: JSON.stringify(question),
        }}
        page={page && { ...page, total, totalIsExact: top.data?.pagination.totalIsExact ?? true }}
        rowActions={actionsOf}
        onRowOpen={(row) => table.onRowOpen(row, rows)}
      />
      {left.map(({ row, count, mayMore }) =>
        mayMore ? (
          <Button key={row.id} type="link" onClick={() => more(row.id)}>
            {t('visualdev.tree_more', { name: nameOf(form, row), count })}
          </Button>
        ) : (
          <p key={row.id} className="board-empty">
            {t('visualdev.tree_cut', { name: nameOf(form, row), count })}
          </p>
        ),
      )}
    </>
  );
};
