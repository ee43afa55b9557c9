import { useState } from 'react';
import { ApartmentOutlined, PlusOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import {
  deleteDepartment,
  listDepartments,
  setDepartmentState,
} from '@qiaoban/contracts/directory/department.contract';
import type { OrganizeNode } from '@qiaoban/contracts/directory/directory-node';
import { selectOrganizes } from '@qiaoban/contracts/directory/organize.contract';
import { exportDepartments } from '@qiaoban/contracts/directory/transfer.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { findItem } from '@qiaoban/ui/logic/tree-filter';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { TreePanel } from '@qiaoban/ui/tree-panel';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { showFailure, tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { keywordSearch } from '#lib/list/keyword-search.ts';
import { SplitPage } from '#pickers/frame/split-page.tsx';
import { treeRows } from '#pickers/choice/tree-rows.ts';
import type { TreeRow } from '#pickers/choice/tree-rows.ts';
import { DepartmentDialog } from '../parts/department-dialog';
import { DirectoryImport } from '../parts/directory-import';
import { MergeDialog, MoveDialog } from '../parts/merge-dialog';
import { useOrganizeColumns } from '../parts/organize-columns';
import { toTreeItems } from '../parts/organize-tree';
import { staleAfter } from '../parts/stale';

/** Departments of the company that is chosen on the left. */
export const DepartmentPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ company: '', keyword: '', dialog: '', id: '', parent: '' });
  const companies = useRoute(selectOrganizes, {}, { staleTime: 60_000 });
  const company = url.company || (companies.data?.list[0]?.id ?? '');
  const departments = useRoute(
    listDepartments,
    { params: { id: company }, query: { keyword: url.keyword } },
    { enabled: company !== '', keepPrevious: true },
  );
  const navigate = useNavigate();
  const [isImporting, setImporting] = useState(false);
  const [moving, setMoving] = useState<{ id: string; fullName: string }>();
  const [merging, setMerging] = useState<{ id: string; fullName: string }>();
  const remove = useAction(deleteDepartment, { stale: staleAfter.organize });
  const state = useAction(setDepartmentState, { stale: staleAfter.organize });
  const columns = useOrganizeColumns(state.tried);
  const items = companies.data && toTreeItems(companies.data.list);
  const hasNoCompany = companies.data?.list.length === 0;
  return (
    <SplitPage
      title={t('directory.organizes')}
      chosen={findItem(items ?? [], company)?.title ?? ''}
      left={
        <TreePanel
          title={t('directory.organizes')}
          items={items}
          selected={company}
          onSelect={(key) => setUrl({ company: key, keyword: '' })}
          error={companies.error?.message}
          retry={() => void companies.refetch()}
        />
      }
    >
      <Page toolbar={<SearchBar {...keywordSearch(url.keyword, setUrl)} keywordHint={t('directory.name_or_code')} />}>
        <DataTable<TreeRow<OrganizeNode>>
          key={company}
          id="directory.department"
          rowKey={(row) => row.id}
          columns={columns}
          source={tableSource(
            departments,
            hasNoCompany ? [] : departments.data && treeRows(departments.data.list),
            url.keyword !== '',
          )}
          childrenField="children"
          treeOpen
          toolbar={[
            {
              key: 'add',
              label: t('directory.new_department'),
              icon: <PlusOutlined />,
              primary: true,
              hidden: !may('btn_add'),
              whyNot: company === '' ? t('directory.company_first') : undefined,
              run: () => setUrl({ dialog: 'new', parent: company }),
            },
            standard.takeIn(() => setImporting(true)),
            standard.giveOut(t('directory.export_xlsx'), () =>
              download(exportDepartments, { query: { companyId: company, keyword: url.keyword } }).catch(showFailure),
            ),
            {
              key: 'chart',
              label: t('directory.chart'),
              icon: <ApartmentOutlined />,
              run: () => void navigate('/permission/chart'),
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
                  {
                    key: 'move',
                    label: t('directory.move'),
                    hidden: !may('btn_edit'),
                    run: () => setMoving(row),
                  },
                  {
                    key: 'merge',
                    label: t('directory.merge'),
                    hidden: !may('btn_remove'),
                    run: () => setMerging(row),
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
          empty={{
            title: t('directory.no_departments'),
            hint: t(hasNoCompany ? 'directory.no_organizes_hint' : 'directory.no_departments_hint'),
          }}
        />
        {isImporting && <DirectoryImport thing="department" onClose={() => setImporting(false)} />}
        {moving && <MoveDialog department={moving} onClose={() => setMoving(undefined)} />}
        {merging && <MergeDialog department={merging} onClose={() => setMerging(undefined)} />}
        <DepartmentDialog
          open={url.dialog !== ''}
          id={url.dialog === 'edit' ? url.id : undefined}
          parentId={url.parent}
          onClose={() => setUrl({ dialog: '', id: '', parent: '' })}
        />
      </Page>
    </SplitPage>
  );
};
