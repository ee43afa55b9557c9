import { deleteMap, getMap, listMaps, selectMaps, setMapState } from '@qiaoban/contracts/base-data/data-map.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { MapDialog } from '../data-map/map-dialog';
import { stateAction } from '../parts/state-action';
import { StateTag } from '../parts/state-tag';

type Row = ReplyOf<typeof listMaps>['list'][number];
const stale = [listMaps, selectMaps, getMap];

/** Maps for reports and screens: outlines of areas with a picture of them. */
export const DataMapPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const list = useList(listMaps);
  const remove = useAction(deleteMap, { stale });
  const setState = useAction(setMapState, { stale });
  const open = (id: string): void => setUrl({ dialog: may('btn_edit') ? 'edit' : 'view', id });
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('base-data.keyword_hint')} />}>
      <DataTable<Row>
        id="base-data.dataMap"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          { key: 'fullName', title: t('base-data.name'), sortable: true, onPhone: 'title' },
          { key: 'enCode', title: t('base-data.code'), width: 180, sortable: true },
          {
            key: 'size',
            title: t('data-map.size'),
            width: 110,
            kind: 'number',
            render: (row) => formatFileSize(row.size),
          },
          { key: 'creatorUser', title: t('data-map.creator'), width: 120 },
          {
            key: 'creatorTime',
            title: t('app.created_at'),
            width: 160,
            sortable: true,
            render: (row) => formatTime(row.creatorTime),
          },
          { key: 'sortCode', title: t('app.sort_code'), width: 90, kind: 'number', sortable: true, onPhone: 'hide' },
          {
            key: 'enabledMark',
            title: t('app.status'),
            width: 90,
            render: (row) => <StateTag mark={row.enabledMark} />,
          },
        ]}
        toolbar={[standard.add(t('app.add'), () => setUrl({ dialog: 'new', id: '' }))]}
        onRowOpen={(row) => open(row.id)}
        rowActions={(row) => [
          standard.edit(() => open(row.id)),
          { key: 'view', label: t('app.preview'), run: () => setUrl({ dialog: 'view', id: row.id }) },
          stateAction(t, may('btn_edit'), row, (enabledMark) =>
            setState.tried({ params: { id: row.id }, body: { enabledMark } }),
          ),
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            hidden: !may('btn_remove'),
            confirm: { title: t('app.remove_confirm'), text: t('data-map.remove_text') },
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        empty={{ title: t('data-map.none'), hint: t('data-map.none_hint') }}
      />
      {url.dialog !== '' && (
        <MapDialog id={url.id} isReadOnly={url.dialog === 'view'} onClose={() => setUrl({ dialog: '', id: '' })} />
      )}
    </Page>
  );
};
