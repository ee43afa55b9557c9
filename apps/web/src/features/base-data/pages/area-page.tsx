import { useState } from 'react';
import { Alert } from 'antd';
import { ImportOutlined } from '@ant-design/icons';
import {
  AREA_SEARCH_LIMIT,
  deleteArea,
  listAreas,
  selectAreas,
  setAreaState,
} from '@qiaoban/contracts/base-data/area.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import type { AreaLine } from '../area-lines';
import { AreaDialog } from '../parts/area-dialog';
import { AreaName } from '../parts/area-name';
import { stateAction } from '../parts/state-action';
import { StateTag } from '../parts/state-tag';
import { VillageImportDialog } from '../parts/village-import-dialog';
import { useAreaTree } from '../parts/use-area-tree';

const stale = [listAreas, selectAreas];
const DEEPEST = 5;
const nowhere = { id: ROOT_ID, fullName: '' };

/** Administrative areas as a tree whose levels are fetched when they are opened; a search looks through all levels. */
export const AreaPage = () => {
  const t = useT();
  const isPhone = usePhone();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ keyword: '', dialog: '', id: '' });
  const [parent, setParent] = useState(nowhere);
  const tree = useAreaTree(url.keyword);
  const remove = useAction(deleteArea, { stale });
  const setState = useAction(setAreaState, { stale });
  const addBelow = (above: { id: string; fullName: string }): void => {
    setParent(above);
    setUrl({ dialog: 'new', id: '' });
  };

  const columns: DataColumn<AreaLine>[] = [
    {
      key: 'fullName',
      title: t('base-data.name'),
      onPhone: 'title',
      render: (line) => <AreaName line={line} onToggle={() => tree.toggle(line.id)} onRetry={tree.retry} />,
    },
    {
      key: 'path',
      title: t('base-data.area_path'),
      width: 260,
      hidden: url.keyword === '',
      render: (line) => line.path.replaceAll('/', ' / ') || null,
    },
    { key: 'enCode', title: t('base-data.code'), width: 150 },
    {
      key: 'type',
      title: t('base-data.area_level'),
      width: 110,
      render: (line) => t(`base-data.area_level_${line.type}`),
    },
    { key: 'sortCode', title: t('app.sort_code'), width: 90, kind: 'number', onPhone: 'hide' },
    { key: 'enabledMark', title: t('app.status'), width: 100, render: (line) => <StateTag mark={line.enabledMark} /> },
  ];
  const rowActions = (line: AreaLine): Action[] => [
    standard.edit(() => setUrl({ dialog: 'edit', id: line.id })),
    {
      key: 'below',
      label: t('base-data.add_below'),
      hidden: !may('btn_add') || line.type >= DEEPEST,
      run: () => addBelow(line),
    },
    stateAction(t, may('btn_edit'), line, (enabledMark) =>
      setState.tried({ params: { id: line.id }, body: { enabledMark } }),
    ),
    standard.remove(
      () => remove.tried({ params: { id: line.id } }),
      {
        title: t('app.remove_confirm'),
        text: t('base-data.area_delete_text'),
      },
      { kind: 'area', id: line.id, name: line.fullName },
    ),
  ];

  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('base-data.area_hint')} />}>
      {tree.hasMore && <Alert type="info" showIcon title={t('base-data.area_more', { count: AREA_SEARCH_LIMIT })} />}
      <DataTable<AreaLine>
        id="base-data.area"
        source={{
          rows: tree.lines,
          loading: tree.loading,
          error: tree.error,
          retry: tree.retry,
          isFiltered: url.keyword !== '',
        }}
        rowKey={(line) => line.id}
        columns={columns}
        actionsWidth={200}
        toolbar={[
          standard.add(t('app.add'), () => addBelow(nowhere)),
          {
            key: 'import',
            label: t('base-data.village_import'),
            icon: <ImportOutlined />,
            hidden: !may('btn_import'),
            run: () => setUrl({ dialog: 'import', id: '' }),
          },
        ]}
        // on a phone the card's own button unfolds
        {...(isPhone ? {} : { onRowOpen: (line) => line.hasChildren && tree.toggle(line.id) })}
        rowActions={rowActions}
        empty={{ title: t('base-data.area_none'), hint: t('base-data.area_none_hint') }}
      />
      <AreaDialog
        open={url.dialog === 'new' || url.dialog === 'edit'}
        id={url.dialog === 'edit' ? url.id : ''}
        parent={parent}
        onClose={() => setUrl({ dialog: '', id: '' })}
        onSaved={(above) => above !== ROOT_ID && tree.open(above)}
      />
      {url.dialog === 'import' && <VillageImportDialog onClose={() => setUrl({ dialog: '', id: '' })} />}
    </Page>
  );
};
