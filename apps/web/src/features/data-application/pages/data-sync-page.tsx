import { Alert, Progress } from 'antd';
import { useNavigate } from 'react-router';
import {
  cancelSync,
  deleteSync,
  listSyncRuns,
  listSyncs,
  resumeSync,
  runSync,
} from '@qiaoban/contracts/data-application/data-sync.contract';
import type { DataSyncRow } from '@qiaoban/contracts/data-application/data-sync.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime, timeAgo } from '#lib/texts/time.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { RUN_TONES, RunList, endedEarly, isOpenRun, percentOf } from '../sync/run-list';
import { usePolling } from '../use-polling';
import { SyncPreviewDialog } from '../sync/preview-dialog';
import '../data-application.css';

const stale = [listSyncs, listSyncRuns];

const LastRun = ({ row }: { row: DataSyncRow }) => {
  const t = useT();
  const language = useLanguage();
  const run = row.lastRun;
  if (run === null) return <span className="da-muted">{t('data-sync.never')}</span>;
  if (isOpenRun(run))
    return <Progress percent={percentOf(run)} size="small" status="active" aria-label={row.fullName} />;
  return (
    <div className="da-bar">
      <StatusTag dot tone={RUN_TONES[run.state]}>
        {t(`data-sync.state_${run.state}`)}
      </StatusTag>
      <span className="da-muted">{timeAgo(run.startedAt, language)}</span>
    </div>
  );
};

/** What the list shows of a sync. */
const syncColumns = (t: Translate): DataColumn<DataSyncRow>[] => [
  { key: 'fullName', title: t('data-sync.name'), width: 170, onPhone: 'title' },
  { key: 'fromName', title: t('data-sync.from'), width: 135 },
  { key: 'toName', title: t('data-sync.to'), width: 110 },
  { key: 'mode', title: t('data-sync.mode'), width: 110, render: (row) => t(`data-sync.mode_${row.mode}`) },
  {
    key: 'tables',
    title: t('data-sync.tables'),
    width: 100,
    render: (row) => t('data-sync.n_tables', { n: row.tables }),
  },
  { key: 'lastRun', title: t('data-sync.last_run'), width: 170, render: (row) => <LastRun row={row} /> },
  {
    key: 'nextRun',
    title: t('data-sync.next_run'),
    width: 150,
    render: (row) =>
      row.nextRun === null ? <span className="da-muted">{t('data-sync.by_hand')}</span> : formatTime(row.nextRun),
  },
  {
    key: 'enabledMark',
    title: t('app.status'),
    width: 100,
    render: (row) => (
      <StatusTag dot tone={row.enabledMark === 1 ? 'success' : 'neutral'}>
        {t(row.enabledMark === 1 ? 'app.enabled' : 'app.disabled')}
      </StatusTag>
    ),
  },
];

/** Syncs: tables copied from one data source to another, by hand or by schedule. */
export const DataSyncPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const navigate = useNavigate();
  const [url, setUrl] = useUrlState({ keyword: '', log: '', preview: '' });
  const list = useRoute(listSyncs, { query: { keyword: url.keyword } }, { keepPrevious: true, staleTime: 0 });
  const rows = list.data?.list;
  usePolling(list.refetch, rows?.some((row) => isOpenRun(row.lastRun)) === true, 1500);
  const run = useAction(runSync, { stale, success: t('data-sync.started') });
  const cancel = useAction(cancelSync, { stale });
  const resume = useAction(resumeSync, { stale, success: t('data-sync.resumed') });
  const remove = useAction(deleteSync, { stale });
  const start = (id: string, body: { isDry?: boolean; isFresh?: boolean; isAnew?: boolean }) =>
    run.tried({ params: { id }, body });
  const beginAnew = async (row: DataSyncRow): Promise<void> => {
    const tables = namesText(row.unfinished);
    const title = t('data-sync.anew_confirm', { name: row.fullName });
    const text = t('data-sync.anew_text', { tables, target: row.toName });
    if (await ask({ title, text, ok: t('data-sync.anew'), danger: true })) await start(row.id, { isAnew: true });
  };
  const shown = rows?.find((row) => row.id === url.log);
  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} />}>
      <Alert type="warning" showIcon title={t('data-sync.warning')} />
      <DataTable<DataSyncRow>
        id="dataApp.dataSync"
        rowKey={(row) => row.id}
        columns={syncColumns(t)}
        source={{
          rows,
          loading: false,
          error: list.error?.message,
          retry: () => void list.refetch(),
          isFiltered: url.keyword !== '',
        }}
        toolbar={[standard.add(t('data-sync.new'), () => void navigate('/dataApp/dataSync/new'))]}
        rowActions={(row) => [
          ...(row.lastRun?.state === 'asking'
            ? [{ key: 'answer', label: t('data-sync.answer'), run: () => setUrl({ log: row.id }) }]
            : []),
          isOpenRun(row.lastRun) || row.lastRun?.state === 'asking'
            ? {
                key: 'cancel',
                label: t('data-sync.cancel'),
                hidden: !may('btn_run'),
                run: () => cancel.tried({ params: { id: row.id } }),
              }
            : { key: 'run', label: t('data-sync.run'), hidden: !may('btn_run'), run: () => start(row.id, {}) },
          {
            key: 'resume',
            label: t('data-sync.resume'),
            hidden: !may('btn_run') || !endedEarly(row.lastRun),
            run: () => resume.tried({ params: { id: row.id } }),
          },
          { key: 'log', label: t('data-sync.log'), run: () => setUrl({ log: row.id }) },
          standard.edit(() => void navigate(`/dataApp/dataSync/${row.id}`)),
          {
            key: 'preview',
            label: t('data-sync.preview'),
            hidden: !may('btn_run'),
            run: () => setUrl({ preview: row.id }),
          },
          {
            key: 'dry',
            label: t('data-sync.dry'),
            hidden: !may('btn_run') || isOpenRun(row.lastRun) || row.lastRun?.state === 'asking',
            run: () => start(row.id, { isDry: true }),
          },
          {
            key: 'fresh',
            label: t('data-sync.fresh'),
            hidden: !may('btn_run') || row.mode === 'full' || isOpenRun(row.lastRun) || row.lastRun?.state === 'asking',
            run: () => start(row.id, { isFresh: true }),
          },
          {
            key: 'anew',
            label: t('data-sync.anew'),
            hidden: !may('btn_run') || row.unfinished.length === 0 || !endedEarly(row.lastRun),
            run: () => void beginAnew(row),
          },
          standard.remove(() => remove.tried({ params: { id: row.id } }), true, {
            kind: 'sync',
            id: row.id,
            name: row.fullName,
          }),
        ]}
        actionsWidth={220}
        empty={{ title: t('data-sync.empty'), hint: t('data-sync.empty_hint') }}
      />
      {shown && <RunList id={shown.id} name={shown.fullName} onClose={() => setUrl({ log: '' })} />}
      {url.preview !== '' && <SyncPreviewDialog id={url.preview} onClose={() => setUrl({ preview: '' })} />}
    </Page>
  );
};
