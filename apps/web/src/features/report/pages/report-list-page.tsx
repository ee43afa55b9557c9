import { useNavigate } from 'react-router';
import {
  copyReport,
  deleteReport,
  getReport,
  listReports,
  updateReport,
} from '@qiaoban/contracts/report/report.contract';
import type { ReportRow } from '@qiaoban/contracts/report/report.contract';
import { exportReport } from '@qiaoban/contracts/report/report-run.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { PublishTag, useDesignedList } from '#lib/list/designed-list.tsx';
import { DesignedTable } from '#lib/list/designed-table.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { call } from '#lib/call/call.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { NewReportDialog } from '../parts/new-report-dialog';
import { useReportCategories } from '../parts/report-fields';

/** Reports that were designed: find, make, design, look at, copy, export, delete. */
export const ReportListPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listReports, { search: { categoryId: '' } });
  const categories = useReportCategories();
  const copy = useAction(copyReport, { stale: [listReports] });
  const remove = useAction(deleteReport, { stale: [listReports] });
  const update = useAction(updateReport, { stale: [listReports], success: t('report.reverted') });
  const revert = async (id: string): Promise<void> => {
    const stored = await call(getReport, { params: { id } }).catch(showFailure);
    if (!stored || stored.published === null) return;
    await update.tried({ params: { id }, body: { ...stored, document: stored.published } });
  };
  const design = (id: string): void => void navigate(`/onlineDev/reportDesigner/${id}`);
  const common = useDesignedList<ReportRow>(design);
  const columns: DataColumn<ReportRow>[] = [
    common.name(t('report.name')),
    { key: 'enCode', title: t('report.code'), width: 150, sortable: true },
    common.category('categoryId', categories),
    {
      key: 'state',
      title: t('designed.publishing'),
      width: 120,
      render: (row) => <PublishTag state={row.state} />,
    },
    common.creator(),
    common.createdAt(),
    common.modifier(),
    common.modifiedAt(),
    common.description(),
  ];
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('designed.name_or_code')}
          fields={[{ key: 'categoryId', label: t('designed.category'), options: categories }]}
        />
      }
    >
      <DesignedTable<ReportRow>
        id="report.reports"
        table={list.table}
        columns={columns}
        add={standard.add(t('report.new'), () => setUrl({ dialog: 'new' }))}
        none={{ title: t('report.none'), hint: t('report.none_hint') }}
        onDesign={design}
        actions={(row) => [
          standard.edit(() => design(row.id)),
          {
            key: 'preview',
            label: t('app.preview'),
            run: () => void navigate(`/onlineDev/reportPreview/${row.id}`),
          },
          {
            key: 'export',
            label: t('report.export_xlsx'),
            run: () => download(exportReport, { params: { id: row.id }, body: { isDraft: true } }).catch(showFailure),
          },
          {
            key: 'revert',
            label: t('report.revert'),
            danger: true,
            hidden: row.state !== 2 || !may('btn_edit'),
            confirm: { title: t('report.revert_of', { name: row.fullName }), text: t('report.revert_text') },
            run: () => revert(row.id),
          },
          common.copy('btn_add', () => copy.tried({ params: { id: row.id } })),
          standard.usedBy({ kind: 'report', id: row.id, name: row.fullName }),
          standard.remove(
            () => remove.tried({ params: { id: row.id } }),
            {
              title: t('report.remove', { name: row.fullName }),
              text: t('report.remove_text'),
            },
            { kind: 'report', id: row.id, name: row.fullName },
          ),
        ]}
      />
      <NewReportDialog open={url.dialog === 'new'} onClose={() => setUrl({ dialog: '' })} onMade={design} />
    </Page>
  );
};
