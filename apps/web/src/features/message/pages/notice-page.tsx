import { Tooltip } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { PushpinFilled } from '@ant-design/icons';
import {
  NOTICE_STATES,
  copyNotice,
  deleteNotice,
  listNotices,
  recallNotice,
  releaseNotice,
} from '@qiaoban/contracts/message/notice.contract';
import type { NoticeRow, NoticeState } from '@qiaoban/contracts/message/notice.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { copyText } from '#pickers/frame/copy-text.ts';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { withBase } from '#lib/menu/base-path.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useRefreshWhile } from '#lib/list/use-refresh-while.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { NoticeEditor } from '../parts/notice-editor';
import { ReadersDrawer } from '../parts/readers-drawer';
import '../parts/notice.css';

const TONES = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  recalled: 'warning',
  expired: 'neutral',
} as const satisfies Record<NoticeState, string>;

/** What the list shows of a notice; its title opens it. */
const noticeColumns = (t: Translate, edit: (id: string) => void): DataColumn<NoticeRow>[] => [
  {
    key: 'title',
    title: t('notice.col_title'),
    onPhone: 'title',
    render: (row) => (
      <span className="notice-title">
        {row.isPinned && (
          <Tooltip title={t('notice.pinned')}>
            <PushpinFilled aria-label={t('notice.pinned')} className="notice-pin" />
          </Tooltip>
        )}
        <button type="button" className="qb-link" onClick={() => edit(row.id)}>
          {row.title || '—'}
        </button>
        {row.isUrgent && <StatusTag tone="danger">{t('notice.urgent')}</StatusTag>}
        {row.isPublic && <StatusTag tone="info">{t('notice.public')}</StatusTag>}
      </span>
    ),
  },
  { key: 'creatorUser', title: t('notice.col_publisher'), width: 120 },
  {
    key: 'lastModifyTime',
    title: t('notice.col_time'),
    width: 200,
    render: (row) =>
      row.state === 'scheduled' && row.publishAt !== null
        ? t('notice.planned', { time: formatTime(row.publishAt) })
        : formatTime(row.lastModifyTime),
  },
  {
    key: 'state',
    title: t('notice.col_state'),
    width: 110,
    render: (row) => (
      <StatusTag dot tone={TONES[row.state]}>
        {t(row.isSending ? 'notice.sending' : `notice.state_${row.state}`)}
      </StatusTag>
    ),
  },
  {
    key: 'readCount',
    title: t('notice.col_read'),
    kind: 'number',
    width: 120,
    render: (row) =>
      row.state === 'draft' || row.state === 'scheduled' ? '—' : `${row.readCount} / ${row.recipientCount}`,
  },
];

/** Notices: written, published, recalled, followed. */
export const NoticePage = () => {
  const t = useT();
  const may = useButtons();
  const isPhone = usePhone();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ state: '', page: 1, dialog: '', id: '' });
  const edit = (id: string): void => setUrl({ dialog: 'edit', id });
  const list = useList(listNotices, { query: { state: url.state } });
  useRefreshWhile(
    list.rows.some(({ isSending }) => isSending),
    list.refresh,
  );
  const stale = [listNotices];
  const remove = useAction(deleteNotice, { stale });
  const release = useAction(releaseNotice, { stale });
  const recall = useAction(recallNotice, { stale });
  const copy = useAction(copyNotice, { stale, done: ({ id }) => edit(id) });

  const copyLink = (row: NoticeRow): Promise<void> =>
    copyText(`${window.location.origin}${withBase('/article')}?id=${row.id}`, t('notice.copied'));
  // what is missing is mended in the editor, where its fields are
  const releaseNow = (row: NoticeRow): Promise<void> =>
    release.run({ params: { id: row.id } }).catch((cause: unknown) => {
      if (isCallError(cause) && cause.fields.length > 0) {
        toast.error(cause.message);
        edit(row.id);
      }
    });

  return (
    <Page toolbar={<SearchBar {...list.search} />}>
      <Tabs
        activeKey={url.state || 'all'}
        style={{ marginBottom: isPhone ? 0 : -12 }}
        onChange={(key) => setUrl({ state: key === 'all' ? '' : key, page: 1 })}
        items={[
          { key: 'all', label: t('app.all') },
          ...NOTICE_STATES.map((state) => ({ key: state, label: t(`notice.state_${state}`) })),
        ]}
      />
      <DataTable<NoticeRow>
        id="notice"
        {...list.table}
        rowKey={(row) => row.id}
        columns={noticeColumns(t, edit)}
        actionsWidth={200}
        toolbar={[standard.add(t('notice.new'), () => edit(''))]}
        rowActions={(row) => {
          const isDraft = row.state === 'draft';
          const isOut = row.state === 'published' || row.state === 'expired';
          const isPlanned = row.state === 'scheduled';
          return [
            {
              key: 'edit',
              label: t('app.edit'),
              hidden: !isDraft || !may('btn_edit'),
              run: () => edit(row.id),
            },
            {
              key: 'release',
              label: t('notice.release'),
              confirm: t('notice.release_confirm'),
              hidden: !isDraft || !may('btn_release'),
              run: () => releaseNow(row),
            },
            {
              key: 'readers',
              label: t('notice.readers'),
              hidden: isDraft || isPlanned || !may('btn_readers'),
              run: () => setUrl({ dialog: 'readers', id: row.id }),
            },
            {
              key: 'recall',
              label: t(isPlanned ? 'notice.recall_plan' : 'notice.recall'),
              confirm: t(isPlanned ? 'notice.recall_plan_confirm' : 'notice.recall_confirm'),
              hidden: !(isOut || isPlanned) || !may('btn_recall'),
              run: () => recall.tried({ params: { id: row.id } }),
            },
            {
              key: 'link',
              label: t('notice.copy_link'),
              hidden: !(row.isPublic && row.state === 'published'),
              run: () => copyLink(row),
            },
            {
              key: 'copy',
              label: t('app.copy'),
              hidden: !may('btn_add'),
              run: () => copy.tried({ params: { id: row.id } }),
            },
            {
              key: 'remove',
              label: t('app.remove'),
              danger: true,
              confirm: true,
              hidden: !(isDraft || row.state === 'recalled') || !may('btn_remove'),
              run: () => remove.tried({ params: { id: row.id } }),
            },
          ];
        }}
        empty={{ title: t('notice.none'), hint: t('notice.none_hint') }}
      />
      {url.dialog === 'edit' && (
        <NoticeEditor
          key={url.id}
          open
          id={url.id === '' ? undefined : url.id}
          onClose={() => setUrl({ dialog: '', id: '' })}
        />
      )}
      <ReadersDrawer
        id={url.dialog === 'readers' ? url.id : ''}
        title={list.rows.find((row) => row.id === url.id)?.title ?? ''}
        mayRemind={list.rows.find((row) => row.id === url.id)?.state === 'published'}
        onClose={() => setUrl({ dialog: '', id: '' })}
      />
    </Page>
  );
};
