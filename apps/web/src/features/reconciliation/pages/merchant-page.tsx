import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleteMerchant, listMerchants, selectMerchants } from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { Merchant } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { MerchantDialog } from '../parts/merchant-dialog';
import '../reconciliation.css';

type Row = Merchant & { peopleCount: number };

/** Merchants: who they are, what they pay, who of them signs in. */
export const MerchantPage = () => {
  const t = useT();
  const may = useButtons();
  const navigate = useNavigate();
  const standard = useListActions();
  const [open, setOpen] = useState<{ merchant: Merchant | undefined }>();
  const list = useList(listMerchants);
  const remove = useAction(deleteMerchant, { stale: [listMerchants, selectMerchants] });
  const go = (path: string, { id }: Row) => void navigate(`${path}?id=${id}`);
  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('reconciliation.merchant_hint')} />}>
      <DataTable<Row>
        id="reconciliation.merchant"
        {...list.table}
        rowKey={(row) => row.id}
        onRowOpen={(row) => go('/merchantDetails', row)}
        columns={[
          { key: 'enCode', title: t('reconciliation.merchant_code'), width: 130 },
          { key: 'fullName', title: t('reconciliation.name'), onPhone: 'title' },
          { key: 'contact', title: t('reconciliation.contact'), width: 120, render: (row) => row.contact || '—' },
          { key: 'telephone', title: t('reconciliation.telephone'), width: 140, render: (row) => row.telephone || '—' },
          {
            key: 'contractNo',
            title: t('reconciliation.contract_no'),
            width: 150,
            render: (row) => row.contractNo || '—',
          },
          {
            key: 'contractUntil',
            title: t('reconciliation.contract_until'),
            width: 120,
            render: (row) => row.contractUntil || '—',
          },
          { key: 'peopleCount', title: t('reconciliation.people'), kind: 'number', width: 100 },
          {
            key: 'enabledMark',
            title: t('reconciliation.state'),
            width: 90,
            keep: true,
            render: (row) => (
              <StatusTag dot tone={row.enabledMark === 1 ? 'success' : 'neutral'}>
                {t(`reconciliation.enabled_${row.enabledMark}`)}
              </StatusTag>
            ),
          },
        ]}
        toolbar={[standard.add(t('reconciliation.new_merchant'), () => setOpen({ merchant: undefined }))]}
        rowActions={(row) => [
          { key: 'details', label: t('reconciliation.details'), run: () => go('/merchantDetails', row) },
          standard.edit(() => setOpen({ merchant: row })),
          {
            key: 'fees',
            label: t('reconciliation.merchant_setting'),
            hidden: !may('btn_edit'),
            run: () => go('/merchantSetting', row),
          },
          {
            key: 'people',
            label: t('reconciliation.merchant_person'),
            hidden: !may('btn_person'),
            run: () => go('/merchantPerson', row),
          },
          standard.remove(() => remove.tried({ params: { id: row.id } })),
        ]}
        actionsWidth={170}
        empty={{ title: t('reconciliation.no_merchants'), hint: t('reconciliation.no_merchants_hint') }}
      />
      {open && <MerchantDialog merchant={open.merchant} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};
