import { useMemo, useState } from 'react';
import { Button } from 'antd';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { groupRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { DataTable } from '@qiaoban/ui/data-table';
import { TableBar } from '@qiaoban/ui/data-table-bar';
import type { DataTableProps } from '@qiaoban/ui/data-table-types';
import { Empty } from '@qiaoban/ui/empty';
import { useTableView } from '@qiaoban/ui/table-view';
import type { TableView } from '@qiaoban/ui/table-view';
import { useLive } from '#lib/live/live.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { withNames } from '#pickers/form/form-names.ts';
import { columnsOf } from '../list-columns';
import type { AmongRows } from '../list/use-row-actions';
import type { OpenForm } from '../open-form';
import type { RecordQuestion } from '../record-question';
import { useFieldOptions } from '../views/entry-look';
import { ViewFrame } from '../views/view-frame';
import { usePart } from '../views/view-records';
import { shownFigure } from './figures';
import { groupFilter, inOrderOfChoices } from './group-filter';

type ListTable = Omit<DataTableProps<RecordRow>, 'source' | 'page' | 'rowKey' | 'rowActions' | 'onRowOpen'> & AmongRows;
type Shared = {
  form: OpenForm;
  question: RecordQuestion;
  table: ListTable;
  /** A row with what was changed in it and is not saved yet. */
  withShown: (row: RecordRow) => RecordRow;
};
const STEP = 20;
const MOST_OF_GROUP = 500;

type GroupProps = Shared & { field: FieldInfo; value: string; view: TableView<RecordRow> };

const GroupRows = ({ form, question, table, withShown, field, value, view }: GroupProps) => {
  const t = useT();
  const [size, setSize] = useState(STEP);
  const filter = groupFilter(field.field, value);
  const answer = usePart(form, question, filter ? { filter } : {}, size);
  const rows = answer.data?.list.map(withShown);
  const total = answer.data?.pagination.total ?? 0;
  const left = total - (answer.data?.list.length ?? 0);
  return (
    <>
      <DataTable<RecordRow>
        {...table}
        plain
        view={view}
        rowNumbers={false}
        rowKey={(row) => row.id}
        rowActions={(row) => table.rowActions(row, rows)}
        onRowOpen={(row) => table.onRowOpen(row, rows)}
        source={{
          rows,
          loading: answer.isFetching,
          error: answer.error?.message,
          question: JSON.stringify([question, size]),
        }}
      />
      {left > 0 && size < MOST_OF_GROUP && (
        <Button
          type="link"
          loading={answer.isFetching}
          onClick={() => setSize(Math.min(MOST_OF_GROUP, size + 3 * STEP))}
        >
          {t('visualdev.board_more', { count: left })}
        </Button>
      )}
      {left > 0 && size >= MOST_OF_GROUP && (
        <p className="board-empty">{t('visualdev.view_cut', { shown: size, total })}</p>
      )}
    </>
  );
};

type Figures = { form: OpenForm; host: BlockHost; values: Readonly<Record<string, number | null>> };

const GroupFigures = ({ form, host, values }: Figures) => {
  const t = useT();
  return columnsOf(form).map(({ column, field }) => {
    const value = values[field.field];
    return column.summary === undefined ? null : (
      <span key={field.field} className="record-group-figure">
        {textIn(field.label, host.language)} <small>{t(`visualdev.summary_${column.summary}`)}</small>{' '}
        {value === null || value === undefined ? (
          '—'
        ) : column.summary === 'count' ? (
          value
        ) : (
          <ListCell field={field} value={shownFigure(column, field, value)} host={host} />
        )}
      </span>
    );
  });
};

type Props = Shared & {
  host: BlockHost;
  field: FieldInfo;
  /** Figures over all groups; undefined where the design asks for none. */
  figures: Figures['values'] | undefined;
};

/** Records below what one field holds: each group with its number and its figures, opened one by one. */
export const GroupedRecords = ({ host, field, figures, ...shared }: Props) => {
  const { form, question, table } = shared;
  const t = useT();
  useLive(`form:${form.id}`, [groupRecords, listRecords]);
  const answer = useRoute(
    groupRecords,
    { params: { id: form.id }, query: { ...question, field: field.field } },
    { keepPrevious: true },
  );
  const data = withNames(answer.data);
  const choices = useFieldOptions(host, field);
  const groups = data && inOrderOfChoices(data.list, choices);
  // what stands below a column is the sum of all groups, not of the one it would stand in
  const columns = useMemo(() => table.columns.map(({ figure: _all, ...column }) => column), [table.columns]);
  const view = useTableView<RecordRow>(table.id, columns, 0, true);
  const ofGroup = { ...table, columns };
  const [open, setOpen] = useState<ReadonlySet<string>>();
  // the first group is open, so that there is something to see
  const first = groups?.[0];
  const isOpen = (key: string): boolean =>
    open ? open.has(key) : first !== undefined && key === JSON.stringify(first.value);
  const toggle = (key: string): void => {
    const now = new Set(open ?? (first === undefined ? [] : [JSON.stringify(first.value)]));
    if (!now.delete(key)) now.add(key);
    setOpen(now);
  };
  const source = { rows: [], loading: answer.isFetching, retry: () => void answer.refetch() };
  return (
    <ViewFrame
      bar={<TableBar<RecordRow> {...ofGroup} rowKey={(row) => row.id} source={source} view={view} />}
      busy={answer.isFetching}
      isReady={data !== undefined}
      error={answer.error?.message}
      retry={source.retry}
      notice={data?.isWhole === false && t('visualdev.groups_cut', { count: data.list.length })}
    >
      {data?.list.length === 0 && <Empty small title={t('visualdev.no_records')} />}
      {groups?.map(({ value, count, values }) => {
        const key = JSON.stringify(value);
        return (
          <section key={key} className="record-group">
            <button type="button" className="record-group-head" aria-expanded={isOpen(key)} onClick={() => toggle(key)}>
              {isOpen(key) ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
              <span className="record-group-name">
                {value === null ? t('visualdev.board_none') : <ListCell field={field} value={value} host={host} />}
              </span>
              <span className="board-count">{count}</span>
              <GroupFigures form={form} host={host} values={values} />
            </button>
            {isOpen(key) && <GroupRows {...shared} table={ofGroup} field={field} value={key} view={view} />}
          </section>
        );
      })}
      {figures && (data?.list.length ?? 0) > 1 && (
        <p className="record-group-all">
          <span className="board-count">{t('visualdev.all_records')}</span>
          <GroupFigures form={form} host={host} values={figures} />
        </p>
      )}
    </ViewFrame>
  );
};
