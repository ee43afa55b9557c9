import { useState } from 'react';
import { FileExcelOutlined, FilePdfOutlined } from '@ant-design/icons';
import {
  confirmSettlement,
  deleteSettlement,
  exportSettlement,
  listSettlements,
  printSettlement,
} from '@qiaoban/contracts/reconciliation/settlement.contract';
import type { Settlement } from '@qiaoban/contracts/reconciliation/settlement.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { showFailure, useAction } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useList } from '#lib/list/use-list.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useMerchantField } from '../parts/fields';
import { yuan } from '#pickers/money/money.ts';
import { SettlementDialog } from '../parts/settlement-dialog';
import '../reconciliation.css';

const SUMS = ['deposit', 'withdrawal', 'fee', 'payable'] as const;

/** What merchants are paid for closed days. */
export const SettlementPage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [isMaking, setMaking] = useState(false);
  const merchant = useMerchantField();
  const list = useList(listSettlements, { search: { merchantId: '' } });
  const confirm = useAction(confirmSettlement, { stale: [listSettlements] });
  const remove = useAction(deleteSettlement, { stale: [listSettlements] });
  return (
    <Page
      toolbar={<SearchBar {...list.search} keywordHint={t('reconciliation.settlement_hint')} fields={[merchant]} />}
    >
      <DataTable<Settlement>
        id="reconciliation.settlement"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          { key: 'number', title: t('reconciliation.number'), width: 160, onPhone: 'title' },
          { key: 'merchantName', title: t('reconciliation.merchant'), keep: true },
          {
            key: 'period',
            title: t('reconciliation.period'),
            width: 210,
            render: (row) => `${row.from} – ${row.until}`,
          },
          ...SUMS.map((key) => ({
            key,
            title: t(`reconciliation.sum_${key}`),
            kind: 'number' as const,
            width: 130,
            keep: key === 'payable' || key === 'fee',
            render: (row: Settlement) => yuan(row[key]),
          })),
          { key: 'creatorName', title: t('reconciliation.maker'), width: 100, offAtFirst: true },
          {
            key: 'confirmerName',
            title: t('reconciliation.confirmer'),
            width: 100,
            render: (row) => row.confirmerName || '—',
          },
          {
            key: 'issuedAt',
            title: t('reconciliation.issued_on'),
            width: 120,
            keep: true,
            render: (row) => (row.issuedAt === null ? '—' : formatTime(row.issuedAt, 'yyyy-MM-dd')),
          },
          {
            key: 'state',
            title: t('reconciliation.state'),
            width: 100,
            keep: true,
            render: (row) => (
              <StatusTag tone={row.state === 'confirmed' ? 'success' : 'warning'}>
                {t(`reconciliation.settlement_${row.state}`)}
              </StatusTag>
            ),
          },
        ]}
        toolbar={[standard.add(t('reconciliation.new_settlement'), () => setMaking(true))]}
        rowActions={(row) => [
          {
            key: 'confirm',
            label: t('reconciliation.confirm'),
            hidden: row.state !== 'proposed' || !may('btn_confirm'),
            whyNot: row.isOwn ? t('reconciliation.confirm_by_other') : undefined,
            confirm: {
              title: t('reconciliation.confirm_settlement_ask', { number: row.number }),
              text: t('reconciliation.confirm_settlement_hint'),
            },
            run: () => confirm.tried({ params: { id: row.id } }),
          },
          {
            key: 'pdf',
            label: t('reconciliation.pdf'),
            icon: <FilePdfOutlined />,
            run: () => download(printSettlement, { params: { id: row.id } }).catch(showFailure),
          },
          {
            key: 'xlsx',
            label: t('reconciliation.xlsx'),
            icon: <FileExcelOutlined />,
            run: () => download(exportSettlement, { params: { id: row.id } }).catch(showFailure),
          },
          {
            key: 'remove',
            label: t('reconciliation.withdraw'),
            danger: true,
            hidden: row.state !== 'proposed' || !may('btn_remove'),
            confirm: { title: t('reconciliation.withdraw_ask', { number: row.number }) },
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={230}
        empty={{ title: t('reconciliation.no_settlements'), hint: t('reconciliation.no_settlements_hint') }}
      />
      {isMaking && <SettlementDialog onClose={() => setMaking(false)} />}
    </Page>
  );
};
