import { useState } from 'react';
import { Alert, Button, Pagination } from 'antd';
import {
  addRow,
  changeRow,
  deleteRow,
  listRowChanges,
  listRows,
  undoRow,
} from '@qiaoban/contracts/data-application/data-row.contract';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useUnsaved } from '#lib/form/unsaved.ts';
import { ResultTable } from './result-table';
import { RowChanges } from './row-changes';
import { changedOf, keyOf, namedRow } from './row-draft';
import type { Draft, Row } from './row-draft';
import { RowGrid } from './row-grid';
import { RowFilter } from './row-filter';

type Done = { action: 'create' | 'update' | 'delete'; key: string; changeId: string };
const FIRST = { field: '', keyword: '', currentPage: 1, pageSize: 50 };

/** Rows of a table for those who may edit them: changed in their cells, added, deleted, and brought back. */
export const RowEditor = ({ linkId, table }: { linkId: string; table: string }) => {
  const t = useT();
  const params = { linkId, table };
  const [query, setQuery] = useState(FIRST);
  const [draft, setDraft] = useState<Draft>();
  const [doomed, setDoomed] = useState<Row>();
  const [done, setDone] = useState<Done>();
  const [isListing, setListing] = useState(false);
  const rows = useRoute(listRows, { params, query }, { keepPrevious: true, staleTime: 0 });
  const stale = [listRows, listRowChanges];
  const add = useAction(addRow, { stale, success: false });
  const change = useAction(changeRow, { stale, success: false });
  const remove = useAction(deleteRow, { stale, success: false });
  const undo = useAction(undoRow, { stale, success: t('data-model.row_undone'), done: () => setDone(undefined) });
  const columns = rows.data?.columns ?? [];
  const list = rows.data?.list ?? [];
  const edited = draft === undefined || draft.at === 'new' ? undefined : list[draft.at];
  const changed = draft === undefined || edited === undefined ? {} : changedOf(columns, edited, draft);
  const count = draft?.at === 'new' ? Object.keys(draft.values).length : Object.keys(changed).length;
  const isDirty = count > 0 || draft?.at === 'new';
  useUnsaved(isDirty);
  const ask = (next: Partial<typeof FIRST>): void => {
    setDraft(undefined);
    setQuery({ ...query, ...next });
  };
  const save = async (): Promise<void> => {
    if (draft === undefined || count === 0) return;
    const reply =
      edited === undefined
        ? await add.tried({ params, body: { values: draft.values } })
        : await change.tried({ params, body: { old: namedRow(columns, edited), values: changed } });
    if (reply === undefined) return;
    const key = keyOf(columns, reply.row ?? []);
    setDone({ action: edited === undefined ? 'create' : 'update', key, changeId: reply.changeId });
    setDraft(undefined);
  };
  const drop = async (row: Row): Promise<void> => {
    const reply = await remove.tried({ params, body: { old: namedRow(columns, row) } });
    setDoomed(undefined);
    if (reply !== undefined) setDone({ action: 'delete', key: keyOf(columns, row), changeId: reply.changeId });
  };
  const mayEdit = rows.data?.refusal === '';
  const label = t('data-model.data_of', { table });
  return (
    <div className="da-stack">
      <div className="da-bar">
        <RowFilter columns={columns} field={query.field} onChange={(asked) => ask({ ...asked, currentPage: 1 })} />
        <span className="da-grow" />
        {mayEdit && (
          <>
            <Button onClick={() => setListing(true)}>{t('data-model.row_changes')}</Button>
            <Button disabled={isDirty} onClick={() => setDraft({ at: 'new', values: {} })}>
              {t('data-model.row_add')}
            </Button>
          </>
        )}
      </div>
      {rows.data && !mayEdit && <Alert type="info" showIcon title={rows.data.refusal} />}
      {mayEdit && (
        <div className="da-bar" aria-live="polite">
          {isDirty && (
            <>
              <span>
                {draft?.at === 'new' ? t('data-model.row_unsaved_new') : t('data-model.row_unsaved', { n: count })}
              </span>
              <Button
                size="small"
                type="primary"
                disabled={count === 0}
                loading={add.running || change.running}
                onClick={() => void save()}
              >
                {t('data-model.row_save')}
              </Button>
              <Button size="small" onClick={() => setDraft(undefined)}>
                {t('data-model.row_give_up')}
              </Button>
            </>
          )}
          {!isDirty && done && (
            <>
              <span>{t(`data-model.row_done_${done.action}`, { key: done.key })}</span>
              <Button
                size="small"
                loading={undo.running}
                onClick={() => void undo.tried({ params, body: { changeId: done.changeId } })}
              >
                {t('data-model.row_undo')}
              </Button>
            </>
          )}
          <span className="da-grow" />
          <span className="da-muted da-keys">{t('data-model.row_hint')}</span>
        </div>
      )}
      {rows.error && <Failed text={rows.error.message} retry={() => void rows.refetch()} />}
      {!rows.error && !rows.data && <LinesSkeleton lines={8} />}
      {rows.data && !mayEdit && <ResultTable label={label} columns={columns} rows={list} />}
      {rows.data && mayEdit && (
        <RowGrid
          key={`${query.currentPage} ${String(draft?.at === 'new')}`}
          label={label}
          columns={columns}
          rows={list}
          draft={draft}
          isDirty={isDirty}
          onDraft={setDraft}
          onSave={() => void save()}
          onDelete={setDoomed}
        />
      )}
      {rows.data && (
        <Pagination
          align="end"
          size="small"
          current={query.currentPage}
          pageSize={query.pageSize}
          total={rows.data.pagination.total}
          showTotal={(total) => total.toLocaleString('en-US')}
          pageSizeOptions={[20, 50, 100, 500]}
          onChange={(currentPage, pageSize) => ask({ currentPage, pageSize })}
        />
      )}
      {doomed && (
        <ModalFrame
          open
          title={t('data-model.row_delete_title', { key: keyOf(columns, doomed) })}
          onCancel={() => setDoomed(undefined)}
          onOk={() => void drop(doomed)}
          okText={t('app.remove')}
          okButtonProps={{ danger: true, loading: remove.running }}
        >
          {t('data-model.row_delete_text', { table })}
        </ModalFrame>
      )}
      {isListing && <RowChanges linkId={linkId} table={table} onClose={() => setListing(false)} />}
    </div>
  );
};
