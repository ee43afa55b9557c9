import { useNavigate } from 'react-router';
import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyReport, deleteReport, listReports } from '@qiaoban/contracts/report/report.contract';
import type { ReportRow } from '@qiaoban/contracts/report/report.contract';
import { exportReport } from '@qiaoban/contracts/report/report-run.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '../../../lib/i18n';
import { useListActions } from '../../../lib/list-actions';
import { useButtons } from '../../../lib/permission';
import { showFailure, useAction } from '../../../lib/query';
import { formatTime } from '../../../lib/time';
import { download } from '../../../lib/transfer';
import { useList } from '../../../lib/use-list';
import { useUrlState } from '../../../lib/use-url-state';
import { NewReportDialog } from '../parts/new-report-dialog';
import { useReportCategories } from '../parts/report-fields';

/** Reports that were designed: find, make, design, look at, copy, export, delete. */
export const ReportListPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const standard = useListActions();
  const isPhone = usePhone();
  const [url, setUrl] = useUrlState({ dialog: '' });
  const list = useList(listReports, { search: { categoryId: '' } });
  const categories = useReportCategories();
  const copy = useAction(copyReport, { stale: [listReports] });
  const remove = useAction(deleteReport, { stale: [listReports] });
  const design = (id: string): void => void navigate(`/onlineDev/reportDesigner/${id}`);
  const add = standard.add(t('report.new'), () => setUrl({ dialog: 'new' }));
  const columns: DataColumn<ReportRow>[] = [
    {
      key: 'fullName',
      title: t('report.name'),
      width: 220,
      sortable: true,
      onPhone: 'title',
      render: (row) =>
        isPhone || !may('btn_edit') ? (
          row.fullName
        ) : (
          <button type="button" className="qb-link" onClick={() => design(row.id)}>
            {row.fullName}
          </button>
        ),
    },
    { key: 'enCode', title: t('report.code'), width: 150, sortable: true },
    {
      key: 'categoryId',
      title: t('report.category'),
      width: 120,
      render: (row) => categories.find((each) => each.value === row.categoryId)?.label ?? '',
    },
    { key: 'creatorUser', title: t('report.creator'), width: 110, onPhone: 'hide' },
    {
      key: 'creatorTime',
      title: t('app.created_at'),
      width: 160,
      sortable: true,
      onPhone: 'hide',
      render: (row) => formatTime(row.creatorTime),
    },
    { key: 'lastModifyUser', title: t('report.modifier'), width: 110, onPhone: 'hide' },
    {
      key: 'lastModifyTime',
      title: t('app.modified_at'),
      width: 160,
      sortable: true,
      render: (row) => (row.lastModifyTime === null ? '' : formatTime(row.lastModifyTime)),
    },
    { key: 'description', title: t('app.description'), offAtFirst: true, onPhone: 'hide' },
  ];
  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          keywordHint={t('report.name_or_code')}
          fields={[{ key: 'categoryId', label: t('report.category'), options: categories }]}
        />
      }
    >
      <DataTable<ReportRow>
        id="report.reports"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[add]}
        actionsWidth={180}
        rowActions={(row) => [
          standard.edit(() => design(row.id)),
          {
            key: 'preview',
            label: t('app.preview'),
            run: () => void navigate(`/onlineDev/reportPreview/${row.id}`),
          },
          {
            key: 'export',
            label: t('report.export_xlsx'),
            run: () => download(exportReport, { params: { id: row.id }, body: {} }).catch(showFailure),
          },
          {
            key: 'copy',
            label: t('app.copy'),
            hidden: !may('btn_add'),
            run: () => copy.tried({ params: { id: row.id } }),
          },
          standard.remove(() => remove.tried({ params: { id: row.id } }), {
            title: t('report.remove', { name: row.fullName }),
            text: t('report.remove_text'),
          }),
        ]}
        onRowOpen={(row) => may('btn_edit') && design(row.id)}
        empty={{
          title: t('report.none'),
          hint: t('report.none_hint'),
          action: may('btn_add') && (
            <Button type="primary" icon={<PlusOutlined />} onClick={add.run}>
              {add.label}
            </Button>
          ),
        }}
      />
      <NewReportDialog open={url.dialog === 'new'} onClose={() => setUrl({ dialog: '' })} onMade={design} />
    </Page>
  );
};
