import { useState } from 'react';
import { selectDictionaryData } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { DictionaryOption } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { getDictionaryType } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { PageContext, usePage } from '#lib/menu/page.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { treeRows } from '#pickers/choice/tree-rows.ts';
import type { TreeRow } from '#pickers/choice/tree-rows.ts';
import { ItemList } from '../parts/item-list';

const ADMINISTRATION = 'system.dictionary';
type Shown = { typeId: string; isTree: 0 | 1 };

const flat = (nodes: readonly DictionaryOption[]): DictionaryOption[] =>
  nodes.flatMap((node) => [{ ...node, children: [] }, ...flat(node.children)]);

/** The branches that hold a match; a matching item keeps everything below it. */
const matching = (nodes: readonly DictionaryOption[], fits: (node: DictionaryOption) => boolean): DictionaryOption[] =>
  nodes.flatMap((node) => {
    if (fits(node)) return [node];
    const children = matching(node.children, fits);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

/** For people who may look items up: those in use, nothing to press. */
const ReadItems = ({ typeId, isTree }: Shown) => {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const items = useRoute(selectDictionaryData, { params: { id: typeId } });
  const all = items.data && (isTree === 1 ? items.data.list : flat(items.data.list));
  const word = keyword.trim().toLowerCase();
  const fits = (item: DictionaryOption): boolean => `${item.fullName} ${item.enCode}`.toLowerCase().includes(word);
  const rows = all && word !== '' ? matching(all, fits) : all;
  return (
    <Page
      toolbar={
        <SearchBar
          values={{ keyword }}
          keywordHint={t('base-data.keyword_hint')}
          onSearch={(values) => setKeyword(values['keyword'] ?? '')}
          onReset={() => setKeyword('')}
        />
      }
    >
      <DataTable<TreeRow<DictionaryOption>>
        key={`${typeId} ${word} ${items.dataUpdatedAt}`}
        id="base-data.dictionary-menu"
        rowKey={(row) => row.id}
        columns={[
          { key: 'fullName', title: t('base-data.name'), width: 320, onPhone: 'title' },
          { key: 'enCode', title: t('base-data.code') },
        ]}
        source={tableSource(items, rows && treeRows(rows), word !== '')}
        {...(isTree === 1 ? { childrenField: 'children', treeOpen: true } : {})}
        empty={{ title: t('base-data.item_none'), hint: t('base-data.item_none_hint') }}
      />
    </Page>
  );
};

/** For those who keep the entries: the list of the dictionary page, with the rights that `menuId` gives. */
const EditItems = ({ typeId, isTree, menuId }: Shown & { menuId: string }) => {
  const page = usePage();
  const type = useRoute(getDictionaryType, { params: { id: typeId } });
  if (type.error && !type.data) return <Failed text={type.error.message} retry={() => void type.refetch()} />;
  if (!type.data) return <PageSkeleton />;
  return (
    <PageContext value={{ ...page, moduleId: menuId }}>
      <ItemList type={{ id: typeId, isTree: type.data.isTree === 1 ? isTree : 0 }} />
    </PageContext>
  );
};

/**
 * A menu entry that opens one dictionary (menu type 4), as a list or as a tree. Entries are kept by those who administer
 * dictionaries and by those who hold buttons of this very menu entry; others look them up.
 */
export const DictionaryMenuPage = () => {
  const t = useT();
  const { properties, moduleId } = usePage();
  const rights = useSession((s) => s.permissionList);
  const administration = rights.find((entry) => entry.modelCode === ADMINISTRATION);
  const own = rights.find((entry) => entry.modelId === moduleId && entry.button.length > 0);
  const typeId = typeof properties['moduleId'] === 'string' ? properties['moduleId'] : '';
  const shown: Shown = { typeId, isTree: properties['isTree'] === 1 ? 1 : 0 };
  if (typeId === '') return <Empty title={t('base-data.type_none')} />;
  const editable = administration ?? own;
  return editable ? <EditItems {...shown} menuId={editable.modelId} /> : <ReadItems {...shown} />;
};
