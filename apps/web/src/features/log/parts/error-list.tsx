import { useState } from 'react';
import type { ReactNode } from 'react';
import { Drawer } from '@qiaoban/ui/drawer';
import { listErrorEvents, listErrorLog } from '@qiaoban/contracts/log/system-log.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { periodOf } from '../log-period';
import { usePeriodField } from './period-field';
import { useLogExport } from './use-export';

type Fault = ReplyOf<typeof listErrorLog>['list'][number];

const FaultDrawer = ({ fault, onClose }: { fault: Fault | undefined; onClose: () => void }) => {
  const t = useT();
  const isPhone = usePhone();
  const events = useRoute(
    listErrorEvents,
    { params: { id: fault?.id ?? '' }, query: { pageSize: 20 } },
    { enabled: fault !== undefined },
  );
  return (
    <Drawer
      open={fault !== undefined}
      size={isPhone ? '100%' : 760}
      onClose={onClose}
      title={t('log.error_detail')}
      destroyOnHidden
    >
      <p style={{ overflowWrap: 'anywhere' }}>{fault?.json}</p>
      {!events.data && <LinesSkeleton lines={6} />}
      {events.data?.list.map((event) => (
        <section key={event.id} style={{ marginBlockEnd: 20 }}>
          <p style={{ color: 'var(--qb-text-2)', margin: 0, overflowWrap: 'anywhere' }}>
            {formatTime(event.creatorTime, 'yyyy-MM-dd HH:mm:ss')} · {event.userName} · {event.ipaddress} ·{' '}
            {event.platForm} · {event.requestURL}
            <br />
            {t('log.request_id')} {event.requestId}
          </p>
          <pre
            style={{
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              fontSize: 12,
              maxBlockSize: 240,
              overflow: 'auto',
            }}
          >
            {event.stack}
          </pre>
        </section>
      ))}
    </Drawer>
  );
};

/** Faults of the server and of browsers; like ones stand on one line. */
export const ErrorList = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const [opened, setOpened] = useState<Fault>();
  const [url] = useUrlState({ period: '' });
  const list = useList(listErrorLog, { query: periodOf(url.period), search: { period: '', source: '' } });
  const exports = useLogExport('4', list, periodOf(url.period));
  const time = (ms: number): string => formatTime(ms, 'yyyy-MM-dd HH:mm:ss');
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            keywordHint={t('log.error_hint')}
            fields={[
              usePeriodField(),
              {
                key: 'source',
                label: t('log.source'),
                options: ['server', 'browser'].map((value) => ({ value, label: t(`log.source_${value}`) })),
              },
            ]}
          />
        </>
      }
    >
      <DataTable<Fault>
        id="log.error"
        {...list.table}
        rowKey={(row) => row.id}
        toolbar={exports}
        columns={[
          { key: 'json', title: t('log.message'), onPhone: 'title' },
          {
            key: 'source',
            title: t('log.source'),
            width: 100,
            render: (row) => (
              <StatusTag tone={row.source === 'server' ? 'danger' : 'warning'}>
                {t(`log.source_${row.source}`)}
              </StatusTag>
            ),
          },
          { key: 'moduleName', title: t('log.module'), width: 120 },
          { key: 'count', title: t('log.count'), width: 80, kind: 'number' },
          { key: 'firstTime', title: t('log.first_time'), width: 170, render: (row) => time(row.firstTime) },
          { key: 'creatorTime', title: t('log.last_time'), width: 170, render: (row) => time(row.creatorTime) },
        ]}
        rowActions={(row) => [{ key: 'detail', label: t('log.detail'), run: () => setOpened(row) }]}
        actionsWidth={80}
        empty={{ title: t('log.no_errors') }}
      />
      <FaultDrawer fault={opened} onClose={() => setOpened(undefined)} />
    </Page>
  );
};
