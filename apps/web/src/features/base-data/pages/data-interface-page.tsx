import { ApiOutlined, KeyOutlined, ProfileOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { selectDictionaryData } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import {
  INTERFACE_CATEGORIES,
  clearInterfaceCache,
  deleteInterface,
  listInterfaces,
  selectInterfaces,
  setInterfaceState,
} from '@qiaoban/contracts/base-data/data-interface.contract';
import type { DataInterfaceRow } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { TreePanel } from '@qiaoban/ui/tree-panel';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { SplitPage } from '#pickers/frame/split-page.tsx';
import { CallsDrawer } from '../interface/calls-drawer';
import { KeysDrawer } from '../interface/keys-drawer';
import { PreviewDrawer } from '../interface/preview-drawer';
import { stateAction } from '../parts/state-action';
import { StateTag } from '../parts/state-tag';

const ALL = 'all';
const stale = [listInterfaces, selectInterfaces];

/** What the list shows of an interface; its category where those of all are listed. */
const interfaceColumns = (
  t: Translate,
  categories: ReadonlyMap<string, string>,
  isOfOne: boolean,
): DataColumn<DataInterfaceRow>[] => [
  { key: 'fullName', title: t('base-data.name'), sortable: true, onPhone: 'title' },
  { key: 'enCode', title: t('base-data.code'), width: 170, sortable: true },
  {
    key: 'dataType',
    title: t('data-interface.kind'),
    width: 100,
    render: (row) => (
      <StatusTag tone={row.dataType === 3 ? 'info' : row.dataType === 1 ? 'accent' : 'neutral'}>
        {t(`data-interface.kind_${row.dataType}`)}
      </StatusTag>
    ),
  },
  {
    key: 'categoryId',
    title: t('data-interface.category'),
    width: 130,
    hidden: isOfOne,
    render: (row) => categories.get(row.categoryId) ?? '',
  },
  {
    key: 'audience',
    title: t('data-interface.audience'),
    width: 130,
    offAtFirst: true,
    render: (row) => t(`data-interface.audience_${row.audience}`),
  },
  { key: 'versionNumber', title: t('data-interface.version_short'), width: 80, kind: 'number' },
  { key: 'creatorUser', title: t('data-interface.creator'), width: 110 },
  {
    key: 'creatorTime',
    title: t('app.created_at'),
    width: 150,
    sortable: true,
    render: (row) => formatTime(row.creatorTime),
  },
  { key: 'sortCode', title: t('app.sort_code'), width: 80, kind: 'number', offAtFirst: true },
  {
    key: 'enabledMark',
    title: t('app.status'),
    width: 90,
    render: (row) => <StateTag mark={row.enabledMark} />,
  },
];

/** Data interfaces by category, with access keys and call log. */
export const DataInterfacePage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const navigate = useNavigate();
  const [url, setUrl] = useUrlState({ category: ALL, open: '', id: '', page: 1 });
  const categoryId = url.category === ALL ? '' : url.category;
  const categories = useRoute(selectDictionaryData, { params: { id: INTERFACE_CATEGORIES } });
  const list = useList(listInterfaces, { query: { categoryId }, search: { dataType: '' } });
  const remove = useAction(deleteInterface, { stale });
  const setState = useAction(setInterfaceState, { stale });
  const clear = useAction(clearInterfaceCache, { success: t('data-interface.cache_cleared') });
  const chosen = list.rows.find((row) => row.id === url.id);
  const edit = (id: string): void => void navigate(`/dataApp/dataInterface/${id}?category=${categoryId}`);
  const items = [
    { key: ALL, title: t('data-interface.all_categories'), icon: 'appstore' },
    ...(categories.data?.list ?? []).map(({ id, fullName }) => ({ key: id, title: fullName, icon: 'folder' })),
  ];
  const nameOf = new Map((categories.data?.list ?? []).map(({ id, fullName }) => [id, fullName]));
  const rowActions = (row: DataInterfaceRow): Action[] => [
    standard.edit(() => edit(row.id)),
    { key: 'preview', label: t('app.preview'), run: () => setUrl({ open: 'preview', id: row.id }) },
    {
      key: 'calls',
      label: t('data-interface.call_log'),
      hidden: !may('btn_log'),
      run: () => setUrl({ open: 'calls', id: row.id }),
    },
    {
      key: 'clear',
      label: t('data-interface.clear_cache'),
      hidden: !may('btn_edit'),
      run: () => clear.tried({ params: { id: row.id } }),
    },
    stateAction(t, may('btn_edit'), row, (enabledMark) =>
      setState.tried({ params: { id: row.id }, body: { enabledMark } }),
    ),
    standard.usedBy({ kind: 'interface', id: row.id, name: row.fullName }),
    standard.remove(
      () => remove.tried({ params: { id: row.id } }),
      {
        title: t('app.remove_confirm'),
        text: t('data-interface.remove_text'),
      },
      { kind: 'interface', id: row.id, name: row.fullName },
    ),
  ];
  const close = (): void => setUrl({ open: '', id: '' });
  return (
    <SplitPage
      title={t('data-interface.categories')}
      chosen={items.find(({ key }) => key === url.category)?.title ?? ''}
      width={232}
      left={
        <TreePanel
          title={t('data-interface.categories')}
          items={categories.data && items}
          selected={url.category}
          onSelect={(category) => setUrl({ category, page: 1 })}
          error={categories.error?.message}
          retry={() => void categories.refetch()}
        />
      }
    >
      <Page
        toolbar={
          <SearchBar
            {...list.search}
            keywordHint={t('base-data.keyword_hint')}
            fields={[
              {
                key: 'dataType',
                label: t('data-interface.kind'),
                options: ['1', '4', '2', '3'].map((value) => ({ value, label: t(`data-interface.kind_${value}`) })),
              },
            ]}
          />
        }
      >
        <DataTable<DataInterfaceRow>
          id="base-data.dataInterface"
          {...list.table}
          rowKey={(row) => row.id}
          columns={interfaceColumns(t, nameOf, categoryId !== '')}
          toolbar={[
            standard.add(t('app.add'), () => edit('new')),
            {
              key: 'keys',
              label: t('data-interface.keys'),
              icon: <KeyOutlined />,
              hidden: !may('btn_key'),
              run: () => setUrl({ open: 'keys', id: '' }),
            },
            {
              key: 'calls',
              label: t('data-interface.call_log'),
              icon: <ProfileOutlined />,
              hidden: !may('btn_log'),
              run: () => setUrl({ open: 'calls', id: '' }),
            },
          ]}
          onRowOpen={(row) => (may('btn_edit') ? edit(row.id) : setUrl({ open: 'preview', id: row.id }))}
          rowActions={rowActions}
          actionsWidth={180}
          empty={{ title: t('data-interface.none'), hint: t('data-interface.none_hint'), action: <ApiOutlined /> }}
        />
      </Page>
      {url.open === 'keys' && <KeysDrawer code={list.rows[0]?.enCode ?? ''} onClose={close} />}
      {url.open === 'calls' && <CallsDrawer interfaceId={url.id} onClose={close} />}
      {url.open === 'preview' && url.id !== '' && (
        <PreviewDrawer id={url.id} title={chosen?.fullName ?? ''} onClose={close} />
      )}
    </SplitPage>
  );
};
