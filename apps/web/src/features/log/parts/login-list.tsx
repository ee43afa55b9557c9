import type { ReactNode } from 'react';
import { listLoginLog } from '@qiaoban/contracts/log/log.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { hasText, useT } from '#lib/texts/i18n.ts';
import { ipLocationText } from '#lib/texts/ip-location-text.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { periodOf } from '../log-period';
import { usePeriodField } from './period-field';
import { ShortKeyword } from './short-keyword';
import { useLogExport } from './use-export';

type Login = ReplyOf<typeof listLoginLog>['list'][number];

const outcomeKey = (outcome: string): string => {
  const key = `log.outcome_${outcome.replace('auth.', '')}`;
  return hasText(key) ? key : 'log.outcome_refused';
};

/** Who signed in from where, refused tries included. */
export const LoginList = ({ tabs }: { tabs: ReactNode }) => {
  const t = useT();
  const [url] = useUrlState({ period: '' });
  const list = useList(listLoginLog, { query: periodOf(url.period), search: { period: '', outcome: '' } });
  const exports = useLogExport('1', list, periodOf(url.period));
  return (
    <Page
      toolbar={
        <>
          {tabs}
          <SearchBar
            {...list.search}
            keywordHint={t('log.login_hint')}
            fields={[
              usePeriodField(),
              {
                key: 'outcome',
                label: t('log.outcome'),
                options: [
                  { value: 'ok', label: t('log.outcome_ok') },
                  { value: 'refused', label: t('log.outcome_refused') },
                ],
              },
            ]}
          />
          <ShortKeyword keyword={list.search.values['keyword']} />
        </>
      }
    >
      <DataTable<Login>
        id="log.login"
        {...list.table}
        toolbar={exports}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'creatorTime',
            title: t('log.time'),
            width: 170,
            onPhone: 'title',
            render: (row) => formatTime(row.creatorTime, 'yyyy-MM-dd HH:mm:ss'),
          },
          { key: 'userName', title: t('log.person'), width: 130 },
          { key: 'account', title: t('log.account'), width: 150 },
          { key: 'ipaddress', title: t('log.ip'), width: 150 },
          {
            key: 'place',
            title: t('log.place'),
            width: 150,
            offAtFirst: true,
            render: (row) => ipLocationText(row.place, t),
          },
          { key: 'platForm', title: t('log.device') },
          {
            key: 'outcome',
            title: t('log.outcome'),
            width: 140,
            render: (row) => (
              <StatusTag dot tone={row.outcome === 'ok' ? 'success' : 'danger'}>
                {t(outcomeKey(row.outcome))}
              </StatusTag>
            ),
          },
        ]}
        empty={{ title: t('log.no_logins') }}
      />
    </Page>
  );
};
