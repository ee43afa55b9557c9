import { DownloadOutlined, SortAscendingOutlined, UnorderedListOutlined, UploadOutlined } from '@ant-design/icons';
import {
  deleteDictionaryData,
  listDictionaryData,
  setDictionaryDataState,
} from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { DictionaryDataNode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { exportDictionary } from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { showFailure, tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { treeRows } from '#pickers/choice/tree-rows.ts';
import type { TreeRow } from '#pickers/choice/tree-rows.ts';
import { ArrangeItemsDialog } from './arrange-items-dialog';
import { BatchItemsDialog } from './batch-items-dialog';
import { staleAfterItem } from './dictionary-stale';
import { itemColumns } from './item-columns';
import { ItemDialog } from './item-dialog';
import { stateAction } from './state-action';
import { useItemImport } from './use-item-import';

const highest = (nodes: readonly DictionaryDataNode[]): number =>
  nodes.reduce((most, node) => Math.max(most, node.sortCode, highest(node.children)), 0);

/** The entries of one level: the top, or those below an entry. */
const levelOf = (nodes: readonly DictionaryDataNode[], parentId: string): readonly DictionaryDataNode[] =>
  parentId === ''
    ? nodes
    : nodes.flatMap((node) => (node.id === parentId ? node.children : levelOf(node.children, parentId)));

type DialogsProps = {
  type: Pick<DictionaryTypeNode, 'id' | 'isTree'>;
  url: { dialog: string; id: string; parent: string };
  items: readonly DictionaryDataNode[] | undefined;
  onClose: () => void;
};

/** The dialog that the address names. */
const ItemDialogs = ({ type, url, items, onClose }: DialogsProps) => (
  <>
    {url.dialog === 'arrange' && items && (
      <ArrangeItemsDialog typeId={type.id} items={levelOf(items, url.parent)} onClose={onClose} />
    )}
    {url.dialog === 'batch' && <BatchItemsDialog typeId={type.id} parentId={url.parent} onClose={onClose} />}
    {(url.dialog === 'new' || url.dialog === 'edit') && (
      <ItemDialog
        open
        type={type}
        id={url.dialog === 'edit' ? url.id : ''}
        parentId={url.parent}
        nextSort={highest(items ?? []) + 1}
        onClose={onClose}
      />
    )}
  </>
);

/** Entries of one dictionary: a plain list, or a tree when the dictionary is one. */
export const ItemList = ({ type }: { type: Pick<DictionaryTypeNode, 'id' | 'isTree'> }) => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ keyword: '', dialog: '', id: '', parent: '' });
  const isTree = type.isTree === 1;
  const items = useRoute(
    listDictionaryData,
    { params: { id: type.id }, query: { keyword: url.keyword, isTree: type.isTree } },
    { keepPrevious: true },
  );
  const remove = useAction(deleteDictionaryData, { stale: staleAfterItem });
  const setState = useAction(setDictionaryDataState, { stale: staleAfterItem });
  const { choose, parts } = useItemImport(type.id);
  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('base-data.keyword_hint')} />}>
      <DataTable<TreeRow<DictionaryDataNode>>
        key={`${type.id} ${url.keyword}`}
        id="base-data.dictionary"
        rowKey={(row) => row.id}
        columns={itemColumns(t)}
        source={tableSource(items, items.data && treeRows(items.data.list), url.keyword !== '')}
        {...(isTree ? { childrenField: 'children', treeOpen: true } : {})}
        toolbar={[
          standard.add(t('base-data.new_item'), () => setUrl({ dialog: 'new', parent: '' })),
          {
            key: 'batch',
            label: t('base-data.batch_add'),
            icon: <UnorderedListOutlined />,
            hidden: !may('btn_add'),
            run: () => setUrl({ dialog: 'batch', parent: '' }),
          },
          {
            key: 'arrange',
            label: t('base-data.arrange'),
            icon: <SortAscendingOutlined />,
            hidden: !may('btn_edit') || url.keyword !== '' || (items.data?.list.length ?? 0) < 2,
            run: () => setUrl({ dialog: 'arrange', parent: '' }),
          },
          {
            key: 'import',
            label: t('app.import'),
            icon: <UploadOutlined />,
            hidden: !may('btn_add'),
            run: choose,
          },
          {
            key: 'export',
            label: t('app.export'),
            icon: <DownloadOutlined />,
            run: () => download(exportDictionary, { params: { id: type.id } }).catch(showFailure),
          },
        ]}
        rowActions={(row) => [
          standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
          {
            key: 'below',
            label: t('base-data.add_below'),
            hidden: !may('btn_add') || !isTree,
            run: () => setUrl({ dialog: 'new', parent: row.id }),
          },
          {
            key: 'arrange',
            label: t('base-data.arrange_below'),
            hidden: !may('btn_edit') || url.keyword !== '' || (row.children?.length ?? 0) < 2,
            run: () => setUrl({ dialog: 'arrange', parent: row.id }),
          },
          stateAction(t, may('btn_edit'), row, (enabledMark) =>
            setState.tried({ params: { id: row.id }, body: { enabledMark } }),
          ),
          standard.remove(
            () => remove.tried({ params: { id: row.id } }),
            {
              title: t('app.remove_confirm'),
              text: t('base-data.remove_item_text'),
            },
            { kind: 'dictionaryItem', id: row.id, name: row.fullName },
          ),
        ]}
        actionsWidth={180}
        empty={{ title: t('base-data.item_none'), hint: t('base-data.item_none_hint') }}
      />
      {parts}
      <ItemDialogs
        type={type}
        url={url}
        items={items.data?.list}
        onClose={() => setUrl({ dialog: '', id: '', parent: '' })}
      />
    </Page>
  );
};
