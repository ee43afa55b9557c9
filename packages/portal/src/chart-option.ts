import type { ChartProps, ShownChart } from './blocks/chart/definition';

type Option = Record<string, unknown>;

const legendOf = (isShown: boolean) => (isShown ? { legend: { bottom: 0, type: 'scroll', icon: 'roundRect' } } : {});

const withAxes = (props: ChartProps, data: ShownChart): Option => {
  const isBar = props.chart === 'bar';
  const isLying = isBar && props.isHorizontal;
  const names = { type: 'category', data: data.categories, ...(isLying ? { inverse: true } : {}) };
  const numbers = { type: 'value' };
  const hasLegend = props.showLegend && data.series.length > 1;
  return {
    tooltip: { trigger: 'axis' },
    ...legendOf(hasLegend),
    grid: { left: 8, right: 16, top: 16, bottom: hasLegend ? 32 : 8, containLabel: true },
    xAxis: isLying ? numbers : names,
    yAxis: isLying ? names : numbers,
    series: data.series.map(({ name, values }) => ({
      name,
      type: isBar ? 'bar' : 'line',
      data: values,
      ...(isBar ? { barMaxWidth: 36, itemStyle: { borderRadius: isLying ? [0, 4, 4, 0] : [4, 4, 0, 0] } } : {}),
      ...(isBar ? {} : { smooth: true, symbolSize: 6 }),
      ...(props.chart === 'area' ? { areaStyle: { opacity: 0.18 } } : {}),
      ...(props.isStacked ? { stack: 'all' } : {}),
      ...(props.showValues ? { label: { show: true, position: isLying ? 'right' : 'top' } } : {}),
    })),
  };
};

/** Shares of a whole: the first value of each row. */
const round = (props: ChartProps, { categories, series }: ShownChart): Option => ({
  tooltip: { trigger: 'item' },
  ...legendOf(props.showLegend),
  series: [
    {
      name: series[0]?.name ?? '',
      type: 'pie',
      radius: props.chart === 'ring' ? ['46%', '70%'] : '70%',
      center: ['50%', props.showLegend ? '44%' : '50%'],
      itemStyle: { borderRadius: 4 },
      label: { show: props.showValues, formatter: '{b}: {d}%' },
      labelLine: { show: props.showValues },
      data: categories.map((name, at) => ({ name, value: series[0]?.values[at] ?? 0 })),
    },
  ],
});

/** What the chart component draws of bars, lines, areas, pies and rings. Radars are drawn by `radar-shape`. */
export const chartOption = (props: ChartProps, data: ShownChart): Option =>
  props.chart === 'pie' || props.chart === 'ring' ? round(props, data) : withAxes(props, data);
