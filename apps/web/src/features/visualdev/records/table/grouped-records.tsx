import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { DownOutlined, RightOutlined } from '@ant-design/icons';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { groupRecords } from '@qiaoban/contracts/visualdev/record-list.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Empty } from '@qiaoban/ui/empty';
import { useLive } from '#lib/live/live.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { withNames } from '#pickers/form/form-names.ts';
import { columnsOf } from '../list-columns';
import type { OpenForm } from '../open-form';
import type { RecordQuestion } from '../record-question';
import { ViewFrame } from '../views/view-frame';
import { usePart } from '../views/view-records';
import { groupFilter } from './group-filter';

type Shared = {
  form: OpenForm;
  host: BlockHost;
  question: RecordQuestion;
  columns: readonly DataColumn<RecordRow>[];
  rowActions: (row: RecordRow) => readonly Action[];
  onOpen: (row: RecordRow) => void;
};
const STEP = 20;

const GroupRows = ({ field, value, ...shared }: Shared & { field: FieldInfo; value: string }) => {
  const t = useT();
  const { form, host: _host, question, columns, rowActions, onOpen } = shared;
  const [size, setSize] = useState(STEP);
  const filter = groupFilter(field.field, value);
  const answer = usePart(form, question, filter ? { filter } : {}, size);
  const total = answer.data?.pagination.total ?? 0;
  const left = total - (answer.data?.list.length ?? 0);
  return (
    <>
      <DataTable<RecordRow>
        plain
        oneLine
        id={`records.${form.id}.group`}
        rowKey={(row) => row.id}
        columns={columns}
        source={{ rows: answer.data?.list, loading: answer.isFetching, error: answer.error?.message }}
        rowActions={rowActions}
        onRowOpen={onOpen}
      />
      {left > 0 && size < 500 && (
        <Button type="link" loading={answer.isFetching} onClick={() => setSize(Math.min(500, size + 60))}>
          {t('visualdev.board_more', { count: left })}
        </Button>
      )}
      {left > 0 && size >= 500 && <p className="board-empty">{t('visualdev.view_cut', { shown: size, total })}</p>}
    </>
  );
};

/** Records below what one field holds: each group with its number and its figures, opened one by one. */
export const GroupedRecords = ({ field, toolbar, ...shared }: Shared & { field: FieldInfo; toolbar: ReactNode }) => {
  const { form, host, question } = shared;
  const t = useT();
  useLive(`form:${form.id}`, [groupRecords, listRecords]);
  const answer = useRoute(
    groupRecords,
    { params: { id: form.id }, query: { ...question, field: field.field } },
    { keepPrevious: true },
  );
  const data = withNames(answer.data);
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const figures = columnsOf(form).filter(({ column }) => column.summary !== undefined);
  // the first group is open, so that there is something to see
  const first = data?.list[0];
  const isOpen = (key: string): boolean =>
    open ? open.has(key) : first !== undefined && key === JSON.stringify(first.value);
  const toggle = (key: string): void => {
    const now = new Set(open ?? (first === undefined ? [] : [JSON.stringify(first.value)]));
    if (!now.delete(key)) now.add(key);
    setOpen(now);
  };
  return (
    <ViewFrame
      toolbar={toolbar}
      busy={answer.isFetching}
      isReady={data !== undefined}
      error={answer.error?.message}
      retry={() => void answer.refetch()}
      notice={data?.isWhole === false && t('visualdev.groups_cut', { count: data.list.length })}
    >
      {data?.list.length === 0 && <Empty small title={t('visualdev.no_records')} />}
      {data?.list.map(({ value, count, values }) => {
        const key = JSON.stringify(value);
        return (
          <section key={key} className="record-group">
            <button type="button" className="record-group-head" aria-expanded={isOpen(key)} onClick={() => toggle(key)}>
              {isOpen(key) ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
              <span className="record-group-name">
                {value === null ? t('visualdev.board_none') : <ListCell field={field} value={value} host={host} />}
              </span>
              <span className="board-count">{count}</span>
              {figures.map(({ column, field: each }) => (
                <span key={each.field} className="record-group-figure">
                  {textIn(each.label, host.language)} <small>{t(`visualdev.summary_${column.summary!}`)}</small>{' '}
                  {values[each.field] === null || values[each.field] === undefined ? (
                    '—'
                  ) : column.summary === 'count' ? (
                    values[each.field]
                  ) : (
                    <ListCell field={each} value={values[each.field]} host={host} />
                  )}
                </span>
              ))}
            </button>
            {isOpen(key) && <GroupRows {...shared} field={field} value={key} />}
          </section>
        );
      })}
    </ViewFrame>
  );
};
