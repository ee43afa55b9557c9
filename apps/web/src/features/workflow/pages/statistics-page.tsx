import { useState } from 'react';
import { Alert, DatePicker, Select } from 'antd';
import { dayOfPicker, endOfPickerDay, pickerDay, pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import { flowStatistics } from '@qiaoban/contracts/workflow/statistics.contract';
import { Chart } from '@qiaoban/ui/chart';
import { Page, Panel } from '@qiaoban/ui/page';
import { Tabs } from '@qiaoban/ui/tabs';
import { tableSource, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useT } from '#lib/texts/i18n.ts';
import { HeatDiagram } from '../parts/heat-diagram';
import { StatisticsDrill } from '../parts/statistics-drill';
import { FlowFiguresTable, NodeFiguresTable, PeopleFiguresTable, WorkFiguresTable } from '../parts/statistics-tables';
import type { Behind, Figures } from '../parts/statistics-tables';
import '../parts/statistics.css';

const HOUR = 3_600_000;
const MOST_BARS = 10;

/** Today, so that what is asked stays the same while the page is open. */
const usePeriod = () => {
  const [first] = useState(() => [pickerNow().subtract(29, 'day'), pickerNow()] as const);
  const [url, setUrl] = useUrlState({ from: '', to: '', flowId: '' });
  const from = pickerDay(url.from) ?? first[0];
  const to = pickerDay(url.to) ?? first[1];
  return {
    url,
    setUrl,
    from,
    to,
    period: { startTime: String(dayOfPicker(from)), endTime: String(endOfPickerDay(to)) },
  };
};

const Totals = ({ figures }: { figures: Figures }) => {
  const t = useT();
  const sum = (key: 'started' | 'running' | 'adopted' | 'returned' | 'overdue'): number =>
    figures.flows.reduce((whole, flow) => whole + flow[key], 0);
  return (
    <dl className="statistics-totals">
      {(['started', 'running', 'adopted', 'returned', 'overdue'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`workflow.stat_${key}`)}</dt>
          <dd>{sum(key)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Charts = ({ figures }: { figures: Figures }) => {
  const t = useT();
  const slow = figures.nodes
    .filter(({ meanMs }) => meanMs !== null)
    .slice(0, MOST_BARS)
    .toReversed();
  if (figures.flows.length === 0) return null;
  return (
    <div className="statistics-charts">
      <Panel title={t('workflow.stat_days')}>
        <Chart
          ariaLabel={t('workflow.stat_days')}
          height={240}
          option={{
            grid: { left: 40, right: 8, top: 32, bottom: 24 },
            legend: { top: 0 },
            tooltip: { trigger: 'axis' },
            xAxis: { type: 'category', data: figures.days.map(({ day }) => day.slice(5)) },
            yAxis: { type: 'value', minInterval: 1 },
            series: (['started', 'ended'] as const).map((key) => ({
              type: 'line',
              name: t(`workflow.stat_${key}`),
              data: figures.days.map((day) => day[key]),
            })),
          }}
        />
      </Panel>
      <Panel title={t('workflow.stat_slowest')}>
        <Chart
          ariaLabel={t('workflow.stat_slowest')}
          height={240}
          option={{
            grid: { left: 8, right: 24, top: 8, bottom: 24, containLabel: true },
            tooltip: { trigger: 'axis' },
            xAxis: { type: 'value' },
            yAxis: {
              type: 'category',
              data: slow.map((node) => t('workflow.stat_of', { name: node.flowName, what: node.nodeName })),
              axisLabel: { width: 150, overflow: 'truncate' },
            },
            series: [
              {
                type: 'bar',
                barMaxWidth: 20,
                name: t('workflow.stat_hours'),
                data: slow.map(({ meanMs }) => Math.round(((meanMs ?? 0) / HOUR) * 10) / 10),
              },
            ],
          }}
        />
      </Panel>
    </div>
  );
};

/** How long flows, steps and people take; what waits, comes back and is late. */
export const StatisticsPage = () => {
  const t = useT();
  const { url, setUrl, from, to, period } = usePeriod();
  const [behind, drill] = useState<Behind>();
  const answer = useRoute(
    flowStatistics,
    { query: { ...period, flowId: url.flowId } },
    { staleTime: 0, keepPrevious: true },
  );
  const whole = useRoute(flowStatistics, { query: { ...period, flowId: '' } }, { keepPrevious: true });
  const { data } = answer;
  const inFlow = (at: Behind): void => drill(url.flowId === '' ? at : { flowId: url.flowId, ...at });
  const tab = <T,>(key: string, label: string, children: T) => ({ key, label, children });
  return (
    <Page
      body="flow"
      toolbar={
        <div className="statistics-search">
          <DatePicker.RangePicker
            allowClear={false}
            value={[from, to]}
            aria-label={t('workflow.search_period')}
            onChange={(range) =>
              setUrl({ from: range?.[0]?.format('YYYY-MM-DD') ?? '', to: range?.[1]?.format('YYYY-MM-DD') ?? '' })
            }
          />
          <Select
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('workflow.stat_every')}
            aria-label={t('workflow.col_flowName')}
            value={url.flowId === '' ? undefined : url.flowId}
            onChange={(flowId?: string) => setUrl({ flowId: flowId ?? '' })}
            options={(whole.data?.flows ?? []).map((flow) => ({ value: flow.flowId, label: flow.flowName }))}
          />
        </div>
      }
    >
      <div className="statistics">
        {data?.isAll === false && <Alert type="info" showIcon title={t('workflow.stat_own')} />}
        {data && <Totals figures={data} />}
        {data && <Charts figures={data} />}
        <Panel>
          <Tabs
            items={[
              tab(
                'flows',
                t('workflow.stat_flows'),
                <FlowFiguresTable source={tableSource(answer, data?.flows)} onDrill={drill} />,
              ),
              tab(
                'nodes',
                t('workflow.stat_nodes'),
                <NodeFiguresTable source={tableSource(answer, data?.nodes)} onDrill={drill} />,
              ),
              tab(
                'works',
                t('workflow.stat_works'),
                <WorkFiguresTable source={tableSource(answer, data?.works)} onDrill={drill} />,
              ),
              tab(
                'people',
                t('workflow.stat_people'),
                <PeopleFiguresTable source={tableSource(answer, data?.people)} onDrill={inFlow} />,
              ),
              ...(url.flowId !== '' && data
                ? [
                    tab(
                      'heat',
                      t('workflow.stat_diagram'),
                      <div className="statistics-heat">
                        <HeatDiagram
                          key={url.flowId}
                          flowId={url.flowId}
                          nodes={data.nodes}
                          onNode={({ nodeId, nodeName }) => drill({ title: nodeName, flowId: url.flowId, nodeId })}
                        />
                      </div>,
                    ),
                  ]
                : []),
            ]}
          />
        </Panel>
      </div>
      {behind && (
        <StatisticsDrill
          key={JSON.stringify(behind)}
          behind={behind}
          period={period}
          onClose={() => drill(undefined)}
        />
      )}
    </Page>
  );
};
