import {
  createDataSource,
  DB_TYPES,
  DEFAULT_PORTS,
  deleteDataSource,
  getDataSource,
  listDataSources,
  selectDataSources,
  updateDataSource,
  DB_NAMES,
} from '@qiaoban/contracts/data-application/data-source.contract';
import type { DataSourceInput, DataSourceRow, DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { SourceFields, toInput } from '../source/source-fields';
import '../data-application.css';

type Row = Partial<DataSourceRow> & { id: string; fullName: string; dbType: DbType; children?: Row[] };

const stale = [listDataSources, selectDataSources, getDataSource];
const fresh: DataSourceInput = {
  dbType: 'PostgreSQL',
  fullName: '',
  host: '',
  port: DEFAULT_PORTS.PostgreSQL,
  userName: '',
  password: '',
  serviceName: '',
  schemaName: '',
  parameters: {},
  sortCode: 0,
  enabledMark: 1,
  description: '',
};

/** Sources below a line for each kind of database. */
const grouped = (rows: readonly DataSourceRow[], titleOf: (name: string, n: number) => string): Row[] =>
  DB_TYPES.flatMap((dbType) => {
    const children = rows.filter((row) => row.dbType === dbType);
    return children.length === 0
      ? []
      : [{ id: `kind-${dbType}`, dbType, fullName: titleOf(DB_NAMES[dbType], children.length), children }];
  });

const SourceDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useT();
  const isNew = id === '';
  const stored = useRoute(getDataSource, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const create = useAction(createDataSource, { stale });
  const update = useAction(updateDataSource, { stale });
  return (
    <FormDialog<DataSourceInput>
      open
      title={t(isNew ? 'data-source.new' : 'data-source.edit')}
      width={620}
      labelWidth={140}
      initial={isNew ? fresh : stored.data}
      onSubmit={async (values) => {
        const body = toInput({ ...fresh, ...values });
        if (isNew) await create.run({ body });
        else await update.run({ params: { id }, body: { ...body, version: stored.data?.version ?? 0 } });
      }}
      onClose={onClose}
    >
      <SourceFields id={id} hasPassword={stored.data?.hasPassword ?? false} />
    </FormDialog>
  );
};

const who = (name: string | undefined, time: number | null | undefined) =>
  time ? `${name ?? ''} ${formatTime(time)}` : '';

/** Data sources: other databases that interfaces, tables and syncs use. */
export const DataSourcePage = () => {
  const t = useT();
  const standard = useListActions();
  const isPhone = usePhone();
  const [url, setUrl] = useUrlState({ keyword: '', dialog: '', id: '' });
  const list = useRoute(listDataSources, { query: { keyword: url.keyword } }, { keepPrevious: true });
  const remove = useAction(deleteDataSource, { stale });
  const columns: DataColumn<Row>[] = [
    { key: 'fullName', title: t('data-source.name'), width: 170, onPhone: 'title' },
    { key: 'kind', title: t('data-source.kind'), hidden: !isPhone, render: (row) => DB_NAMES[row.dbType] },
    {
      key: 'host',
      title: t('data-source.place'),
      width: 150,
      render: (row) =>
        row.children || row.dbType === 'Sqlite' ? '' : `${row.host}:${row.port || DEFAULT_PORTS[row.dbType]}`,
    },
    { key: 'serviceName', title: t('data-source.database'), width: 130 },
    {
      key: 'enabledMark',
      title: t('app.status'),
      width: 90,
      render: (row) =>
        row.children ? (
          ''
        ) : (
          <StatusTag dot tone={row.enabledMark === 1 ? 'success' : 'neutral'}>
            {t(row.enabledMark === 1 ? 'app.enabled' : 'app.disabled')}
          </StatusTag>
        ),
    },
    {
      key: 'created',
      title: t('data-source.created'),
      width: 226,
      render: (row) => who(row.creatorUser, row.creatorTime),
    },
    {
      key: 'modified',
      title: t('data-source.modified'),
      width: 226,
      render: (row) => who(row.lastModifyUser, row.lastModifyTime),
    },
    { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 60 },
  ];
  const close = (): void => setUrl({ dialog: '', id: '' });
  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} />}>
      <DataTable<Row>
        id="dataApp.dataSource"
        rowKey={(row) => row.id}
        columns={columns}
        childrenField="children"
        treeOpen
        source={{
          // cards tell the kind themselves
          rows: isPhone
            ? list.data?.list
            : list.data && grouped(list.data.list, (name, n) => t('data-source.kind_count', { name, n })),
          loading: list.isFetching,
          error: list.error?.message,
          retry: () => void list.refetch(),
          isFiltered: url.keyword !== '',
        }}
        toolbar={[standard.add(t('app.add'), () => setUrl({ dialog: 'edit', id: '' }))]}
        rowActions={(row) =>
          row.children
            ? []
            : [
                standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
                standard.usedBy({ kind: 'dataSource', id: row.id, name: row.fullName }),
                standard.remove(() => remove.tried({ params: { id: row.id } }), true, {
                  kind: 'dataSource',
                  id: row.id,
                  name: row.fullName,
                }),
              ]
        }
        empty={{ title: t('data-source.empty'), hint: t('data-source.empty_hint') }}
      />
      {url.dialog === 'edit' && <SourceDialog id={url.id} onClose={close} />}
    </Page>
  );
};
