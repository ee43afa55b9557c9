import { useState } from 'react';
import type { ReactNode } from 'react';
import { UploadOutlined } from '@ant-design/icons';
import { deleteStatement, listStatements } from '@qiaoban/contracts/reconciliation/ledger.contract';
import type { Statement } from '@qiaoban/contracts/reconciliation/ledger.contract';
import { listDayRuns } from '@qiaoban/contracts/reconciliation/run.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Modal } from '@qiaoban/ui/modal';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useChannelField } from './fields';
import { yuan } from '#pickers/money/money.ts';
import { UploadDialog } from './upload-dialog';
import { useRefreshWhile } from './use-refresh-while';

const TONES = { reading: 'info', done: 'success', failed: 'danger' } as const;

/** Files of both ledgers: what was taken in, and what was refused and why. */
export const StatementList = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<Statement>();
  const channel = useChannelField();
  const list = useList(listStatements, { search: { channelId: '' } });
  useRefreshWhile(
    list.rows.some(({ state }) => state === 'reading'),
    list.refresh,
  );
  const remove = useAction(deleteStatement, { stale: [listStatements, listDayRuns] });
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar {...list.search} keywordHint={t('reconciliation.file')} fields={[channel]} />
        </>
      }
    >
      <DataTable<Statement>
        id="reconciliation.statement"
        {...list.table}
        rowKey={(row) => row.id}
        columns={[
          { key: 'fileName', title: t('reconciliation.file'), onPhone: 'title' },
          { key: 'day', title: t('reconciliation.day'), width: 120 },
          { key: 'channelName', title: t('reconciliation.channel'), width: 150 },
          {
            key: 'side',
            title: t('reconciliation.side'),
            width: 120,
            render: (row) => t(`reconciliation.side_${row.side}`),
          },
          {
            key: 'lineCount',
            title: t('reconciliation.lines'),
            kind: 'number',
            width: 100,
            render: (row) => row.lineCount.toLocaleString(),
          },
          {
            key: 'amount',
            title: t('reconciliation.amount'),
            kind: 'number',
            width: 150,
            render: (row) => yuan(row.amount),
          },
          {
            key: 'creatorName',
            title: t('reconciliation.by'),
            width: 110,
            render: (row) => (row.source === 'file' ? row.creatorName : t(`reconciliation.source_${row.source}`)),
          },
          { key: 'createdAt', title: t('reconciliation.at'), width: 170, render: (row) => formatTime(row.createdAt) },
          {
            key: 'state',
            title: t('reconciliation.state'),
            width: 110,
            keep: true,
            render: (row) => <StatusTag tone={TONES[row.state]}>{t(`reconciliation.file_${row.state}`)}</StatusTag>,
          },
        ]}
        toolbar={[
          {
            key: 'upload',
            label: t('reconciliation.upload'),
            icon: <UploadOutlined />,
            primary: true,
            run: () => setUploading(true),
          },
        ]}
        rowActions={(row) => [
          { key: 'why', label: t('reconciliation.why'), hidden: row.state !== 'failed', run: () => setRefused(row) },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            hidden: row.isClosed,
            confirm: { title: t('reconciliation.remove_file_ask'), text: t('reconciliation.remove_file_hint') },
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        actionsWidth={150}
        empty={{ title: t('reconciliation.no_files'), hint: t('reconciliation.no_files_hint') }}
      />
      {isUploading && <UploadDialog onClose={() => setUploading(false)} />}
      <Modal
        open={refused !== undefined}
        title={t('reconciliation.why_title')}
        footer={null}
        onCancel={() => setRefused(undefined)}
      >
        {refused?.failure}
        {refused?.problems.map(({ line, message }) => (
          <div key={line}>{t('reconciliation.line_says', { line, message })}</div>
        ))}
      </Modal>
    </Page>
  );
};
