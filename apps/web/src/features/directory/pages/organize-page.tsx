import type { OrganizeNode } from '@qiaoban/contracts/directory/directory-node';
import { deleteOrganize, listOrganizes, setOrganizeState } from '@qiaoban/contracts/directory/organize.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { treeRows } from '#pickers/choice/tree-rows.ts';
import type { TreeRow } from '#pickers/choice/tree-rows.ts';
import { CompanyDialog } from '../parts/company-dialog';
import { useOrganizeColumns } from '../parts/organize-columns';
import { staleAfter } from '../parts/stale';

const withBelow = (node: OrganizeNode): OrganizeNode[] => [node, ...node.children.flatMap(withBelow)];

/** Companies as a tree. */
export const OrganizePage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ keyword: '', dialog: '', id: '', parent: '' });
  const companies = useRoute(listOrganizes, { query: { keyword: url.keyword } }, { keepPrevious: true });
  const remove = useAction(deleteOrganize, { stale: staleAfter.organize });
  const state = useAction(setOrganizeState, { stale: staleAfter.organize });
  const all = (companies.data?.list ?? []).flatMap(withBelow);
  // who keeps to some organisations makes companies below these only
  const isConfined = all.some(({ isManaged }) => !isManaged);
  const firstParent = isConfined ? (all.find(({ isManaged }) => isManaged)?.id ?? '') : '';
  const mayNowhere = isConfined && firstParent === '';
  const columns = useOrganizeColumns(state.tried);
  return (
    <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('directory.name_or_code')} />}>
      <DataTable<TreeRow<OrganizeNode>>
        id="directory.organize"
        rowKey={(row) => row.id}
        columns={columns}
        source={tableSource(companies, companies.data && treeRows(companies.data.list), url.keyword !== '')}
        childrenField="children"
        treeOpen
        toolbar={[
          {
            ...standard.add(t('directory.new_organize'), () => setUrl({ dialog: 'new', parent: firstParent })),
            whyNot: mayNowhere ? t('directory.no_company_managed') : undefined,
          },
        ]}
        rowActions={(row) =>
          row.isManaged
            ? [
                standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
                {
                  key: 'below',
                  label: t('directory.add_below'),
                  hidden: !may('btn_add'),
                  run: () => setUrl({ dialog: 'new', parent: row.id }),
                },
                standard.remove(() => remove.tried({ params: { id: row.id } }), true, {
                  kind: 'organize',
                  id: row.id,
                  name: row.fullName,
                }),
              ]
            : []
        }
        actionsWidth={170}
        empty={{ title: t('directory.no_organizes'), hint: t('directory.no_organizes_hint') }}
      />
      <CompanyDialog
        open={url.dialog !== ''}
        id={url.dialog === 'edit' ? url.id : undefined}
        parentId={url.parent}
        onClose={() => setUrl({ dialog: '', id: '', parent: '' })}
      />
    </Page>
  );
};
