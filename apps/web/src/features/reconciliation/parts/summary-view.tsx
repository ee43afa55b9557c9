import { Segmented } from 'antd';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { useNavigate } from 'react-router';
import type { SummaryRow, listSummary, listTickets } from '@qiaoban/contracts/reconciliation/run.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useRoute } from '#lib/call/query.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { DAY, PeriodInput, useChannelField, useMerchantField } from './fields';
import '../reconciliation.css';

const GROUPINGS = ['line', 'merchant', 'channel', 'day'] as const;
export type Figure = { key: keyof SummaryRow; word: string; width: number; show: (value: string) => string };
const DIFFERENCES: Figure = { key: 'differences', word: 'differences', width: 70, show: String };
type Props = { id: string; route: typeof listSummary | typeof listTickets; figures: readonly Figure[] };

/** Figures by merchant, channel and day, with the way to the lines behind them. */
export const SummaryView = ({ id, route, figures }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const mayOpen = useButtons({ menu: 'reconciliation.run' });
  const [url, setUrl] = useUrlState({
    from: pickerNow().subtract(30, 'day').format(DAY),
    until: pickerNow().format(DAY),
    by: 'line',
    page: 1,
  });
  const fields = [useMerchantField(), useChannelField()];
  const by = GROUPINGS.find((each) => each === url.by) ?? 'line';
  const query = { from: url.from, until: url.until, by };
  const list = useList(route, { query, search: { merchantId: '', channelId: '' } });
  const { merchantId = '', channelId = '' } = list.search.values;
  const { data } = useRoute(route, { query: { ...query, merchantId, channelId, pageSize: 1 } });
  const has = (...names: (typeof GROUPINGS)[number][]): boolean => by === 'line' || names.includes(by);
  const shown = (row: SummaryRow, { key, show }: Figure): string => show(String(row[key]));
  const columns: DataColumn<SummaryRow>[] = [
    {
      key: 'day',
      title: t('reconciliation.day'),
      width: 110,
      hidden: !has('day'),
      onPhone: by === 'day' || by === 'line' ? 'title' : 'line',
    },
    {
      key: 'channelName',
      title: t('reconciliation.channel'),
      width: 110,
      hidden: !has('channel'),
      keep: true,
      onPhone: by === 'channel' ? 'title' : 'line',
    },
    {
      key: 'merchantName',
      title: t('reconciliation.merchant'),
      hidden: !has('merchant'),
      keep: true,
      onPhone: by === 'merchant' ? 'title' : 'line',
      render: (row) => row.merchantName || t('reconciliation.no_merchant'),
    },
    ...[...figures, DIFFERENCES].map((figure): DataColumn<SummaryRow> => ({
      key: figure.key,
      title: t(`reconciliation.${figure.word}`),
      kind: 'number',
      width: figure.width,
      render: (row) => shown(row, figure),
      ...(data === undefined ? {} : { figure: figure.show(String(data.total[figure.key as keyof typeof data.total])) }),
    })),
  ];
  const [named = ''] = columns.flatMap(({ key, hidden }) => (hidden === true ? [] : [key]));
  return (
    <Page
      toolbar={
        <>
          <Segmented
            style={{ alignSelf: 'flex-start', maxInlineSize: '100%', overflowX: 'auto' }}
            value={by}
            onChange={(next) => setUrl({ by: next, page: 1 })}
            options={GROUPINGS.map((value) => ({ value, label: t(`reconciliation.by_${value}`) }))}
          />
          <SearchBar
            {...list.search}
            keyword={false}
            fields={fields}
            more={
              <PeriodInput
                from={url.from}
                until={url.until}
                onChange={(from, until) => setUrl({ from, until, page: 1 })}
              />
            }
          />
        </>
      }
    >
      <DataTable<SummaryRow>
        id={id}
        {...list.table}
        rowKey={(row) => `${row.day} ${row.channelId} ${row.merchantId}`}
        columns={columns.map((each) => (each.key === named ? { ...each, figure: t('app.sum_of_all') } : each))}
        rowActions={(row) => [
          {
            key: 'lines',
            label: t('reconciliation.results'),
            hidden: row.runId === '' || !mayOpen('btn_run'),
            run: () => void navigate(`/resultDetails?id=${row.runId}&kind=&merchantId=${row.merchantId}`),
          },
        ]}
        actionsWidth={90}
        empty={{ title: t('reconciliation.no_summary'), hint: t('reconciliation.no_summary_hint') }}
      />
    </Page>
  );
};
