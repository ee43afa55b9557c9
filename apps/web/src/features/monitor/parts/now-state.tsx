import { Progress } from 'antd';
import { getMonitor, getMonitorHistory } from '@qiaoban/contracts/monitor/monitor.contract';
import { Chart } from '@qiaoban/ui/chart';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { usePolled } from './use-polled';
import './monitor.css';

/** Green below 70, orange below 90, then red. */
const colourOf = (percent: number): string =>
  percent < 70 ? 'var(--qb-success)' : percent < 90 ? 'var(--qb-warning)' : 'var(--qb-danger)';

const Ring = ({ title, percent, text }: { title: string; percent: number; text: string }) => (
  <section className="monitor-ring" title={text}>
    <Progress
      type="dashboard"
      size={132}
      percent={Math.round(percent)}
      strokeColor={colourOf(percent)}
      aria-label={title}
      format={(n) => <span style={{ color: 'var(--qb-text)' }}>{n}%</span>}
    />
    <strong>{title}</strong>
    <small>{text}</small>
  </section>
);

const Facts = ({ facts }: { facts: readonly [string, string | number][] }) => (
  <dl className="monitor-facts">
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="qb-number">{value}</dd>
      </div>
    ))}
  </dl>
);

/** Lines over time; the second on an axis of its own where their figures have nothing in common. */
const lines = (series: readonly { name: string; values: number[] }[], times: readonly number[], isApart = false) => ({
  grid: { left: 44, right: isApart ? 52 : 16, top: 36, bottom: 28 },
  tooltip: { trigger: 'axis' },
  legend: { top: 0 },
  xAxis: { type: 'category', boundaryGap: false, data: times.map((at) => formatTime(at, 'HH:mm:ss')) },
  yAxis: isApart
    ? series.map((_each, at) => ({ type: 'value', min: 0, splitLine: { show: at === 0 } }))
    : { type: 'value', min: 0, max: 100 },
  animation: false,
  series: series.map(({ name, values }, at) => ({
    name,
    type: 'line',
    showSymbol: false,
    data: values,
    ...(isApart ? { yAxisIndex: at } : {}),
  })),
});

/** What the host, the process and the calls do now and did in the last hour. */
export const NowState = () => {
  const t = useT();
  const now = useRoute(getMonitor, {}, { staleTime: 0 });
  const history = useRoute(getMonitorHistory, {}, { staleTime: 0 });
  usePolled(() => {
    void now.refetch();
    void history.refetch();
  });
  if (now.error && !now.data) return <Failed text={now.error.message} retry={() => void now.refetch()} />;
  if (!now.data) return <LinesSkeleton lines={8} />;
  const { system, cpu, memory, disk, process, nodes } = now.data;
  const own = nodes.find((node) => node.isThis)?.sample;
  const samples = history.data?.list ?? [];
  const times = samples.map((sample) => sample.at);
  const uptimeText = (seconds: number): string => {
    const minutes = Math.floor(seconds / 60);
    return t('monitor.up_words', {
      d: Math.floor(minutes / 1440),
      h: Math.floor((minutes % 1440) / 60),
      m: minutes % 60,
    });
  };
  const used = (usage: { used: string; total: string }): string => t('monitor.used_of', usage);
  return (
    <div className="monitor">
      <div className="monitor-rings">
        <Ring title={t('monitor.cpu')} percent={Number(cpu.used)} text={t('monitor.cores', { n: cpu.logic })} />
        <Ring title={t('monitor.memory')} percent={Number(memory.usageRate)} text={used(memory)} />
        <Ring title={t('monitor.disk')} percent={Number(disk.usageRate)} text={used(disk)} />
      </div>
      <Facts
        facts={[
          [t('monitor.rps'), own?.rps ?? 0],
          [t('monitor.p50'), t('monitor.ms', { n: own?.p50 ?? 0 })],
          [t('monitor.p95'), t('monitor.ms', { n: own?.p95 ?? 0 })],
          [t('monitor.lag'), t('monitor.ms', { n: own?.lag ?? 0 })],
          [t('monitor.sockets'), own?.sockets ?? 0],
        ]}
      />
      <div className="monitor-charts">
        <section>
          <h2>{t('monitor.chart_load')}</h2>
          <Chart
            ariaLabel={t('monitor.chart_load')}
            height={220}
            option={lines(
              [
                { name: t('monitor.cpu'), values: samples.map((sample) => sample.cpu) },
                { name: t('monitor.memory'), values: samples.map((sample) => sample.memory) },
              ],
              times,
            )}
          />
        </section>
        <section>
          <h2>{t('monitor.chart_calls')}</h2>
          <Chart
            ariaLabel={t('monitor.chart_calls')}
            height={220}
            option={lines(
              [
                { name: t('monitor.rps'), values: samples.map((sample) => sample.rps) },
                { name: t('monitor.p95_axis'), values: samples.map((sample) => sample.p95) },
              ],
              times,
              true,
            )}
          />
        </section>
      </div>
      <Facts
        facts={[
          [t('monitor.os'), system.os],
          [t('monitor.ip'), system.ip],
          [t('monitor.up'), uptimeText(system.upSeconds)],
          [t('monitor.cpu'), cpu.name],
          [t('monitor.pid'), process.pid],
          [t('monitor.rss'), t('monitor.mib', { n: process.rss })],
          [t('monitor.heap'), `${process.heapUsed} / ${process.heapTotal} MB`],
          [t('monitor.node'), process.node],
          [t('monitor.version'), process.version],
          [t('monitor.db'), process.database],
        ]}
      />
      {nodes.length > 1 && (
        <>
          <h2>{t('monitor.nodes')}</h2>
          {nodes.map((node) => (
            <Facts
              key={node.id}
              facts={[
                [
                  node.isThis ? t('app.noted', { name: node.name, note: t('monitor.this_node') }) : node.name,
                  formatTime(node.seenAt, 'HH:mm:ss'),
                ],
                [t('monitor.cpu'), `${node.sample.cpu}%`],
                [t('monitor.memory'), `${node.sample.memory}%`],
                [t('monitor.rps'), node.sample.rps],
                [t('monitor.p95'), t('monitor.ms', { n: node.sample.p95 })],
                [t('monitor.sockets'), node.sample.sockets],
              ]}
            />
          ))}
        </>
      )}
    </div>
  );
};
