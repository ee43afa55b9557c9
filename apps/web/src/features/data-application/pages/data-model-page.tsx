import { CodeOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { DB_TYPES, selectDataSources, DB_NAMES } from '@qiaoban/contracts/data-application/data-source.contract';
import type { SourceChoice } from '@qiaoban/contracts/data-application/data-source.contract';
import { listTables } from '@qiaoban/contracts/data-application/data-model.contract';
import type { TableInfo } from '@qiaoban/contracts/data-application/column';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { TreePanel } from '@qiaoban/ui/tree-panel';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { SplitPage } from '#pickers/frame/split-page.tsx';
import { DropTable } from '../model/drop-table';
import { TableDrawer } from '../model/table-drawer';
import { TableEditor } from '../model/table-editor';
import { countText, sizeText } from '../sizes';
import '../data-application.css';

/** The own database first, then the others by kind. */
const treeOf = (sources: readonly SourceChoice[], titleOf: (name: string, n: number) => string) => {
  const own = sources.filter((source) => source.id === '0');
  const kinds = DB_TYPES.flatMap((type) => {
    const children = sources.filter((source) => source.id !== '0' && source.dbType === type);
    if (children.length === 0) return [];
    return [
      {
        key: `kind-${type}`,
        title: titleOf(DB_NAMES[type], children.length),
        selectable: false,
        icon: 'database',
        children: children.map(({ id, fullName }) => ({ key: id, title: fullName, icon: 'link' })),
      },
    ];
  });
  return [...own.map(({ id, fullName }) => ({ key: id, title: fullName, icon: 'home' })), ...kinds];
};

/** Tables of the data sources: looked at, made, changed. */
export const DataModelPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const navigate = useNavigate();
  const [url, setUrl] = useUrlState({ link: '0', keyword: '', dialog: '', table: '' });
  const linkId = url.link;
  const sources = useRoute(selectDataSources, {});
  const tables = useRoute(listTables, { params: { linkId }, query: { keyword: url.keyword } }, { staleTime: 0 });
  const chosen = sources.data?.list.find((source) => source.id === linkId)?.fullName ?? '';
  const columns: DataColumn<TableInfo>[] = [
    {
      key: 'table',
      title: t('data-model.table'),
      width: 260,
      onPhone: 'title',
      render: (row) => (
        <>
          {row.table}{' '}
          {row.isProtected && (
            <StatusTag tone={row.table.startsWith('f_') ? 'info' : 'neutral'}>
              {t(row.table.startsWith('f_') ? 'data-model.of_form' : 'data-model.protected')}
            </StatusTag>
          )}
        </>
      ),
    },
    { key: 'tableName', title: t('data-model.comment'), width: 200 },
    { key: 'sum', title: t('data-model.rows'), kind: 'number', width: 120, render: (row) => countText(row.sum) },
    { key: 'size', title: t('data-model.size'), kind: 'number', width: 110, render: (row) => sizeText(row.size) },
  ];
  const close = (): void => setUrl({ dialog: '', table: '' });
  const open = (dialog: string, table = ''): void => setUrl({ dialog, table });
  return (
    <SplitPage
      title={t('data-model.sources')}
      chosen={chosen}
      left={
        <TreePanel
          title={t('data-model.sources')}
          items={sources.data && treeOf(sources.data.list, (name, n) => t('data-model.kind_count', { name, n }))}
          selected={linkId}
          error={sources.error?.message}
          retry={() => void sources.refetch()}
          onSelect={(key) => setUrl({ link: key, keyword: '' })}
        />
      }
    >
      <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} />}>
        <DataTable<TableInfo>
          id="dataApp.dataModel"
          rowKey={(row) => row.table}
          columns={columns}
          source={tableSource(tables, tables.data?.list, url.keyword !== '')}
          onRowOpen={(row) => open('columns', row.table)}
          toolbar={[
            standard.add(t('data-model.new'), () => open('edit')),
            {
              key: 'sql',
              label: t('data-model.sql'),
              icon: <CodeOutlined />,
              hidden: !may('btn_sql'),
              run: () => void navigate(`/dataApp/dataModel/sql/${linkId}`),
            },
          ]}
          rowActions={(row) => [
            { key: 'data', label: t('data-model.open_data'), run: () => open('data', row.table) },
            { key: 'columns', label: t('data-model.columns'), run: () => open('columns', row.table) },
            {
              key: 'edit',
              label: t('app.edit'),
              hidden: !may('btn_edit') || row.isProtected,
              run: () => open('edit', row.table),
            },
            {
              key: 'remove',
              label: t('app.remove'),
              danger: true,
              hidden: !may('btn_remove') || row.isProtected,
              run: () => open('drop', row.table),
            },
          ]}
          actionsWidth={220}
          empty={{ title: t('data-model.no_tables') }}
        />
      </Page>
      {(url.dialog === 'columns' || url.dialog === 'data') && (
        <TableDrawer
          linkId={linkId}
          table={url.table}
          comment={tables.data?.list.find((row) => row.table === url.table)?.tableName ?? ''}
          tab={url.dialog}
          onClose={close}
        />
      )}
      {url.dialog === 'edit' && tables.data && (
        <TableEditor key={url.table} linkId={linkId} table={url.table} dbType={tables.data.dbType} onClose={close} />
      )}
      {url.dialog === 'drop' && <DropTable linkId={linkId} table={url.table} onClose={close} />}
    </SplitPage>
  );
};
