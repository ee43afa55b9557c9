import { useState } from 'react';
import { Pagination } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Tabs } from '@qiaoban/ui/tabs';
import { Drawer } from '@qiaoban/ui/drawer';
import { listFields, previewTable } from '@qiaoban/contracts/data-application/data-model.contract';
import type { ColumnInfo } from '@qiaoban/contracts/data-application/column';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { ResultTable } from './result-table';
import { RowEditor } from './row-editor';
import { RowFilter } from './row-filter';

type Props = { linkId: string; table: string; comment: string; tab: 'columns' | 'data'; onClose: () => void };

const Columns = ({ linkId, table }: Pick<Props, 'linkId' | 'table'>) => {
  const t = useT();
  const fields = useRoute(listFields, { params: { linkId, table } });
  const yes = (value: boolean): string => (value ? '✓' : '');
  const columns: DataColumn<ColumnInfo>[] = [
    { key: 'field', title: t('data-model.field'), width: 160, onPhone: 'title' },
    { key: 'fieldName', title: t('data-model.comment'), width: 150 },
    { key: 'dataType', title: t('data-model.type'), width: 90, render: (row) => t(`data-model.type_${row.dataType}`) },
    {
      key: 'dataLength',
      title: t('data-model.length'),
      width: 80,
      kind: 'number',
      render: (row) => (row.dataLength === 0 ? '' : row.scale > 0 ? `${row.dataLength}, ${row.scale}` : row.dataLength),
    },
    { key: 'primaryKey', title: t('data-model.key'), width: 70, align: 'center', render: (row) => yes(row.primaryKey) },
    {
      key: 'allowNull',
      title: t('data-model.nullable'),
      width: 80,
      align: 'center',
      render: (row) => yes(row.allowNull),
    },
    { key: 'index', title: t('data-model.index'), width: 70, align: 'center', render: (row) => yes(row.index) },
    { key: 'nativeType', title: t('data-model.native'), width: 190 },
    { key: 'defaults', title: t('data-model.default'), width: 130, onPhone: 'hide' },
  ];
  return (
    <DataTable<ColumnInfo>
      id="dataApp.fields"
      plain
      rowKey={(row) => row.field}
      columns={columns}
      source={tableSource(fields, fields.data?.list)}
    />
  );
};

const Data = ({ linkId, table }: Pick<Props, 'linkId' | 'table'>) => {
  const t = useT();
  const [query, setQuery] = useState({ field: '', keyword: '', currentPage: 1, pageSize: 50 });
  const fields = useRoute(listFields, { params: { linkId, table } });
  const rows = useRoute(previewTable, { params: { linkId, table }, query }, { keepPrevious: true, staleTime: 0 });
  const columns = (fields.data?.list ?? []).map((column) => ({ name: column.field, type: column.nativeType }));
  return (
    <div className="da-stack">
      <div className="da-bar">
        <RowFilter
          columns={columns}
          field={query.field}
          onChange={(asked) => setQuery({ ...query, ...asked, currentPage: 1 })}
        />
      </div>
      {rows.error && <Failed text={rows.error.message} retry={() => void rows.refetch()} />}
      {!rows.error && !rows.data && <LinesSkeleton lines={8} />}
      {rows.data && (
        <>
          <ResultTable
            label={t('data-model.data_of', { table })}
            columns={columns}
            rows={rows.data.list.map((row) => columns.map(({ name }) => row[name.toLowerCase()]))}
          />
          <Pagination
            align="end"
            size="small"
            current={query.currentPage}
            pageSize={query.pageSize}
            total={rows.data.pagination.total}
            showTotal={(total) => total.toLocaleString('en-US')}
            pageSizeOptions={[20, 50, 100, 500]}
            onChange={(currentPage, pageSize) => setQuery({ ...query, currentPage, pageSize })}
          />
        </>
      )}
    </div>
  );
};

/** A table from near: its columns and its rows. */
export const TableDrawer = guardDialog(({ linkId, table, comment, tab, onClose }: Props) => {
  const t = useT();
  const may = useButtons();
  const isPhone = usePhone();
  return (
    <Drawer
      open
      onClose={onClose}
      size={isPhone ? '100%' : 1080}
      title={comment === '' ? table : `${table} · ${comment}`}
    >
      <Tabs
        defaultActiveKey={tab}
        items={[
          { key: 'columns', label: t('data-model.columns'), children: <Columns linkId={linkId} table={table} /> },
          {
            key: 'data',
            label: t('data-model.open_data'),
            children: may('btn_rows') ? (
              <RowEditor linkId={linkId} table={table} />
            ) : (
              <Data linkId={linkId} table={table} />
            ),
          },
        ]}
      />
    </Drawer>
  );
});
