import type { ReactNode } from 'react';
import { listRequestLog } from '@qiaoban/contracts/log/system-log.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { periodOf } from '../log-period';
import { usePeriodField } from './period-field';
import { ShortKeyword } from './short-keyword';
import { useLogExport } from './use-export';

type Call = ReplyOf<typeof listRequestLog>['list'][number];

/** Calls, where they are written down. */
export const RequestList = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const [url] = useUrlState({ period: '' });
  const list = useList(listRequestLog, { query: periodOf(url.period), search: { period: '', outcome: '' } });
  const exports = useLogExport('5', list, periodOf(url.period));
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            keywordHint={t('log.request_hint')}
            fields={[
              usePeriodField(),
              {
                key: 'outcome',
                label: t('log.outcome'),
                options: [
                  { value: 'ok', label: t('log.outcome_ok') },
                  { value: 'failed', label: t('log.outcome_refused') },
                ],
              },
            ]}
          />
          <ShortKeyword keyword={list.search.values['keyword']} />
        </>
      }
    >
      <DataTable<Call>
        id="log.request"
        {...list.table}
        rowKey={(row) => row.id}
        toolbar={exports}
        columns={[
          {
            key: 'creatorTime',
            title: t('log.time'),
            width: 170,
            onPhone: 'title',
            render: (row) => formatTime(row.creatorTime, 'yyyy-MM-dd HH:mm:ss'),
          },
          { key: 'userName', title: t('log.person'), width: 120 },
          { key: 'ipaddress', title: t('log.ip'), width: 140 },
          { key: 'platForm', title: t('log.device'), width: 160 },
          { key: 'requestMethod', title: t('log.method'), width: 80 },
          { key: 'requestURL', title: t('log.url') },
          {
            key: 'status',
            title: t('log.status'),
            width: 90,
            render: (row) => <StatusTag tone={row.status < 400 ? 'success' : 'danger'}>{row.status}</StatusTag>,
          },
          { key: 'requestDuration', title: t('log.duration'), width: 110, kind: 'number' },
        ]}
        empty={{ title: t('log.requests_off'), hint: t('log.requests_off_hint') }}
      />
    </Page>
  );
};
