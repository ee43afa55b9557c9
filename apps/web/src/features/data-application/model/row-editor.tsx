import { useState } from 'react';
import { Alert, Button, Pagination } from 'antd';
import { listRows } from '@qiaoban/contracts/data-application/data-row.contract';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { ResultTable } from './result-table';
import { RowChanges } from './row-changes';
import { keyOf } from './row-draft';
import { RowGrid } from './row-grid';
import { RowFilter } from './row-filter';
import { useRowEdits } from './use-row-edits';
import type { RowEdits } from './use-row-edits';

const FIRST = { field: '', keyword: '', currentPage: 1, pageSize: 50 };

/** What is not saved yet, or what was done last and can be taken back. */
const EditBar = ({ edits }: { edits: RowEdits }) => {
  const t = useT();
  const { draft, done, count, isDirty, isSaving, isUndoing } = edits;
  return (
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
            loading={isSaving}
            onClick={() => void edits.save()}
          >
            {t('data-model.row_save')}
          </Button>
          <Button size="small" onClick={() => edits.setDraft(undefined)}>
            {t('data-model.row_give_up')}
          </Button>
        </>
      )}
      {!isDirty && done && (
        <>
          <span>{t(`data-model.row_done_${done.action}`, { key: done.key })}</span>
          <Button size="small" loading={isUndoing} onClick={() => void edits.undo(done)}>
            {t('data-model.row_undo')}
          </Button>
        </>
      )}
      <span className="da-grow" />
      <span className="da-muted da-keys">{t('data-model.row_hint')}</span>
    </div>
  );
};

/** Rows of a table for those who may edit them: changed in their cells, added, deleted, and brought back. */
export const RowEditor = ({ linkId, table }: { linkId: string; table: string }) => {
  const t = useT();
  const params = { linkId, table };
  const [query, setQuery] = useState(FIRST);
  const [isListing, setListing] = useState(false);
  const rows = useRoute(listRows, { params, query }, { keepPrevious: true, staleTime: 0 });
  const columns = rows.data?.columns ?? [];
  const list = rows.data?.list ?? [];
  const edits = useRowEdits(params, columns, list);
  const { draft, doomed, isDirty, setDraft, setDoomed } = edits;
  const ask = (next: Partial<typeof FIRST>): void => {
    setDraft(undefined);
    setQuery({ ...query, ...next });
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
      {mayEdit && <EditBar edits={edits} />}
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
          onSave={() => void edits.save()}
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
          onOk={() => void edits.drop(doomed)}
          okText={t('app.remove')}
          okButtonProps={{ danger: true, loading: edits.isRemoving }}
        >
          {t('data-model.row_delete_text', { table })}
        </ModalFrame>
      )}
      {isListing && <RowChanges linkId={linkId} table={table} onClose={() => setListing(false)} />}
    </div>
  );
};
