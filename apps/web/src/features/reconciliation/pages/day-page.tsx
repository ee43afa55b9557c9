import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Segmented } from 'antd';
import { PlayCircleOutlined, SafetyCertificateOutlined, UploadOutlined } from '@ant-design/icons';
import { listDayRuns, startRun, verifyTrail } from '@qiaoban/contracts/reconciliation/run.contract';
import type { DayRun } from '@qiaoban/contracts/reconciliation/run.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useAction } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { RunState } from '../parts/run-state';
import { daysOfPeriod, useChannelField, usePeriodField } from '../parts/fields';
import { yuan } from '#pickers/money/money.ts';
import { StatementList } from '../parts/statement-list';
import { UploadDialog } from '../parts/upload-dialog';
import { useRefreshWhile } from '../parts/use-refresh-while';
import '../reconciliation.css';

const TABS = ['days', 'files'];

/** Days of channels: both ledgers, and how they compare. */
export const DayPage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ tab: 'days', page: 1, channelId: '', period: '' });
  const tabs = may('btn_import') ? (
    <Segmented
      style={{ alignSelf: 'flex-start' }}
      value={url.tab}
      onChange={(tab) => setUrl({ tab, page: 1, channelId: '', period: '' })}
      options={TABS.map((value) => ({ value, label: t(`reconciliation.tab_${value}`) }))}
    />
  ) : null;
  return url.tab === 'files' && may('btn_import') ? (
    <StatementList tabs={tabs} />
  ) : (
    <Days tabs={tabs} onUploaded={() => setUrl({ tab: 'files', page: 1, channelId: '', period: '' })} />
  );
};

const dayColumns = (t: Translate): DataColumn<DayRun>[] => [
  { key: 'day', title: t('reconciliation.day'), width: 120, onPhone: 'title' },
  { key: 'channelName', title: t('reconciliation.channel'), keep: true },
  {
    key: 'ownCount',
    title: t('reconciliation.own_count'),
    kind: 'number',
    width: 110,
    render: (row) => row.ownCount.toLocaleString(),
  },
  {
    key: 'theirCount',
    title: t('reconciliation.their_count'),
    kind: 'number',
    width: 110,
    render: (row) => row.theirCount.toLocaleString(),
  },
  {
    key: 'ownAmount',
    title: t('reconciliation.own_amount'),
    kind: 'number',
    width: 150,
    render: (row) => yuan(row.ownAmount),
  },
  {
    key: 'theirAmount',
    title: t('reconciliation.their_amount'),
    kind: 'number',
    width: 150,
    render: (row) => yuan(row.theirAmount),
  },
  {
    key: 'differences',
    title: t('reconciliation.differences'),
    kind: 'number',
    width: 90,
    render: (row) => (row.id === '' ? '—' : row.differences),
  },
  {
    key: 'open',
    title: t('reconciliation.open'),
    kind: 'number',
    width: 90,
    render: (row) => (row.id === '' ? '—' : row.open),
  },
  {
    key: 'state',
    title: t('reconciliation.state'),
    width: 150,
    keep: true,
    render: (row) => <RunState run={row} />,
  },
];

const Days = ({ tabs, onUploaded }: { tabs: ReactNode; onUploaded: () => void }) => {
  const t = useT();
  const may = useButtons();
  const navigate = useNavigate();
  const [isUploading, setUploading] = useState(false);
  const fields = [useChannelField(), usePeriodField()];
  const [{ period }] = useUrlState({ period: '' });
  const list = useList(listDayRuns, { query: daysOfPeriod(period), search: { channelId: '', period: '' } });
  useRefreshWhile(
    list.rows.some(({ state }) => state === 'waiting' || state === 'running'),
    list.refresh,
  );
  const run = useAction(startRun, { stale: [listDayRuns] });
  const verify = useAction(verifyTrail, {
    success: false,
    done: ({ steps, broken }) =>
      broken === null
        ? toast.success(t('reconciliation.trail_whole', { count: steps }))
        : toast.error(t('reconciliation.trail_broken', { seq: broken })),
  });
  const open = ({ id }: DayRun): void => {
    if (id !== '') void navigate(`/resultDetails?id=${id}`);
  };
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar {...list.search} keyword={false} fields={fields} />
        </>
      }
    >
      <DataTable<DayRun>
        id="reconciliation.day"
        {...list.table}
        rowKey={(row) => `${row.channelId} ${row.day}`}
        onRowOpen={open}
        columns={dayColumns(t)}
        toolbar={[
          {
            key: 'upload',
            label: t('reconciliation.upload'),
            icon: <UploadOutlined />,
            primary: true,
            hidden: !may('btn_import'),
            run: () => setUploading(true),
          },
          {
            key: 'verify',
            label: t('reconciliation.verify'),
            icon: <SafetyCertificateOutlined />,
            run: () => verify.tried({}),
          },
        ]}
        rowActions={(row) => [
          {
            key: 'results',
            label: t('reconciliation.results'),
            whyNot: row.id === '' ? t('reconciliation.not_compared') : undefined,
            run: () => open(row),
          },
          {
            key: 'run',
            label: t(row.id === '' ? 'reconciliation.run' : 'reconciliation.run_again'),
            icon: <PlayCircleOutlined />,
            hidden: !may('btn_run') || row.closedAt !== null,
            whyNot: row.state === 'waiting' || row.state === 'running' ? t('reconciliation.is_comparing') : undefined,
            ...(row.id === ''
              ? {}
              : { confirm: { title: t('reconciliation.run_again_ask'), text: t('reconciliation.run_again_hint') } }),
            run: () => run.tried({ body: { channelId: row.channelId, day: row.day } }),
          },
        ]}
        actionsWidth={170}
        empty={{ title: t('reconciliation.no_days'), hint: t('reconciliation.no_days_hint') }}
      />
      {isUploading && <UploadDialog onUploaded={onUploaded} onClose={() => setUploading(false)} />}
    </Page>
  );
};
