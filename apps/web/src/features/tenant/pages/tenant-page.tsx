import { useEffect, useState } from 'react';
import { Progress, Tooltip } from 'antd';
import { keepTenant, listTenants, resumeTenant, retryTenant } from '@qiaoban/contracts/tenant/tenant.contract';
import type { Tenant } from '@qiaoban/contracts/tenant/tenant.contract';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { markStale, useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { DeleteDialog, SuspendDialog } from '../parts/end-dialogs';
import { TenantDialog } from '../parts/tenant-dialog';

const tones = {
  creating: 'info',
  failed: 'danger',
  open: 'success',
  suspended: 'warning',
  deleting: 'danger',
} as const;
const ofQuota = (used: number | string, most: number | string): string =>
  most === 0 || most === '' ? String(used) : `${used} / ${most}`;

const StateCell = ({ row }: { row: Tenant }) => {
  const t = useT();
  if (row.state === 'creating')
    return (
      <Tooltip title={row.error || t('tenant.state_creating')}>
        <span style={{ display: 'grid', lineHeight: 1.2 }}>
          {t(`tenant.step_${row.step || 'schema'}`)}
          <Progress percent={row.progress} size="small" showInfo={false} status="active" />
        </span>
      </Tooltip>
    );
  const tag = (
    <StatusTag dot tone={tones[row.state]}>
      {t(`tenant.state_${row.state}`)}
    </StatusTag>
  );
  const hint =
    row.state === 'deleting'
      ? t('tenant.deletes_at', { time: formatTime(row.deleteAfter) })
      : row.error || row.suspendReason;
  return hint === '' ? tag : <Tooltip title={hint}>{tag}</Tooltip>;
};

/** What the list shows of a tenant. */
const tenantColumns = (t: Translate): DataColumn<Tenant>[] => [
  {
    key: 'fullName',
    title: t('tenant.name'),
    width: 200,
    onPhone: 'title',
    render: (row) => (
      <>
        {row.fullName} {row.isDefault && <StatusTag tone="accent">{t('tenant.is_default')}</StatusTag>}
      </>
    ),
  },
  { key: 'code', title: t('tenant.code'), width: 130 },
  { key: 'state', title: t('tenant.state'), width: 130, render: (row) => <StateCell row={row} /> },
  {
    key: 'users',
    title: t('tenant.users'),
    kind: 'number',
    width: 110,
    render: (row) => ofQuota(row.users, row.quotaUsers),
  },
  {
    key: 'forms',
    title: t('tenant.forms'),
    kind: 'number',
    width: 100,
    render: (row) => ofQuota(row.forms, row.quotaForms),
  },
  {
    key: 'fileBytes',
    title: t('tenant.files'),
    kind: 'number',
    width: 150,
    render: (row) =>
      ofQuota(
        formatFileSize(row.fileBytes),
        row.quotaStorage === 0 ? '' : formatFileSize(row.quotaStorage * 1024 * 1024),
      ),
  },
  {
    key: 'databaseBytes',
    title: t('tenant.database'),
    kind: 'number',
    width: 110,
    render: (row) => formatFileSize(row.databaseBytes),
  },
  { key: 'contact', title: t('tenant.contact'), width: 160, onPhone: 'hide' },
  {
    key: 'creatorTime',
    title: t('tenant.created'),
    width: 150,
    onPhone: 'hide',
    render: (row) => formatTime(row.creatorTime),
  },
];

/** Tenants of the installation, for the operator. */
export const TenantPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const [ending, setEnding] = useState<{ kind: 'suspend' | 'delete'; tenant: Tenant }>();
  const list = useList(listTenants);
  const stale = { stale: [listTenants] };
  const resume = useAction(resumeTenant, stale);
  const retry = useAction(retryTenant, stale);
  const keep = useAction(keepTenant, stale);
  const isBuilding = list.rows.some((row) => row.state === 'creating');
  useEffect(() => {
    if (!isBuilding) return;
    const timer = setInterval(() => void markStale(listTenants), 1500);
    return () => clearInterval(timer);
  }, [isBuilding]);

  const rowActions = (row: Tenant): Action[] => [
    standard.edit(() => setUrl({ dialog: 'edit', id: row.code })),
    {
      key: 'suspend',
      label: t('tenant.suspend'),
      hidden: !may('btn_suspend') || row.isDefault || row.state !== 'open',
      run: () => setEnding({ kind: 'suspend', tenant: row }),
    },
    {
      key: 'resume',
      label: t('tenant.resume'),
      hidden: !may('btn_suspend') || row.state !== 'suspended',
      confirm: t('tenant.resume_ask', { name: row.fullName }),
      run: () => resume.tried({ params: { id: row.code }, body: {} }),
    },
    {
      key: 'retry',
      label: t('tenant.retry'),
      hidden: !may('btn_add') || row.state !== 'failed',
      run: () => retry.tried({ params: { id: row.code }, body: {} }),
    },
    {
      key: 'keep',
      label: t('tenant.keep'),
      hidden: !may('btn_remove') || row.state !== 'deleting',
      run: () => keep.tried({ params: { id: row.code }, body: {} }),
    },
    {
      key: 'remove',
      label: t('app.remove'),
      danger: true,
      hidden: !may('btn_remove') || row.state !== 'suspended',
      run: () => setEnding({ kind: 'delete', tenant: row }),
    },
  ];
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('tenant.keyword_hint')} />}>
      <DataTable<Tenant>
        id="tenant.tenants"
        {...list.table}
        rowKey={(row) => row.code}
        columns={tenantColumns(t)}
        toolbar={[standard.add(t('tenant.add'), () => setUrl({ dialog: 'new' }))]}
        rowActions={rowActions}
        actionsWidth={170}
        empty={{ title: t('tenant.none') }}
      />
      {url.dialog !== '' && (
        <TenantDialog id={url.dialog === 'edit' ? url.id : ''} onClose={() => setUrl({ dialog: '', id: '' })} />
      )}
      {ending?.kind === 'suspend' && <SuspendDialog tenant={ending.tenant} onClose={() => setEnding(undefined)} />}
      {ending?.kind === 'delete' && <DeleteDialog tenant={ending.tenant} onClose={() => setEnding(undefined)} />}
    </Page>
  );
};
