import { useEffect, useRef } from 'react';
import { BarChart, GaugeChart, LineChart, MapChart, PieChart } from 'echarts/charts';
import {
  DatasetComponent,
  GeoComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
} from 'echarts/components';
import * as echarts from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartProps } from './chart-props';

echarts.use([
  LineChart,
  BarChart,
  PieChart,
  GaugeChart,
  MapChart,
  GridComponent,
  GeoComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
  VisualMapComponent,
  DatasetComponent,
  CanvasRenderer,
]);

const colour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--qb-${name}`).trim();

/** Regions of a map in the colours of the page; the usual white of the library glares on a dark one. */
const dressedMap = <S,>(series: S): S =>
  (series as { type?: string } | undefined)?.type === 'map'
    ? {
        itemStyle: { areaColor: colour('tint'), borderColor: colour('line-strong') },
        emphasis: { itemStyle: { areaColor: colour('accent') }, label: { color: '#fff' } },
        ...series,
      }
    : series;

/** Colours and letters of the page: charts are painted, so they cannot read variables themselves. */
const dressed = (option: ChartProps['option']): ChartProps['option'] => {
  const text = colour('text-2');
  const line = colour('line');
  const axis = {
    axisLabel: { color: text },
    axisLine: { lineStyle: { color: line } },
    splitLine: { lineStyle: { color: line } },
  };
  const axes = (given: unknown): object | undefined =>
    given === undefined
      ? undefined
      : Array.isArray(given)
        ? given.map((each) => ({ ...axis, ...each }))
        : { ...axis, ...given };
  return {
    color: [colour('accent'), '#34b37a', '#f5832f', '#8b5cf6', '#22b8cf', '#f0524f', '#e6b422'],
    textStyle: { color: text, fontFamily: getComputedStyle(document.body).fontFamily },
    ...option,
    ...(Array.isArray(option['series']) && { series: option['series'].map(dressedMap) }),
    tooltip: {
      backgroundColor: colour('raised'),
      borderColor: line,
      textStyle: { color: colour('text') },
      confine: true,
      ...(option['tooltip'] as object | undefined),
    },
    ...(option['legend'] !== undefined && { legend: { textStyle: { color: text }, ...(option['legend'] as object) } }),
    ...(option['xAxis'] !== undefined && { xAxis: axes(option['xAxis']) }),
    ...(option['yAxis'] !== undefined && { yAxis: axes(option['yAxis']) }),
  };
};

/** The chart itself; `chart` fetches it when it is first drawn. */
export const ChartView = ({ option, maps, height = 240, ariaLabel }: ChartProps) => {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<echarts.ECharts | undefined>(undefined);
  const wanted = useRef(option);
  useEffect(() => {
    wanted.current = option;
  }, [option]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const made = echarts.init(host.current);
    chart.current = made;
    const size = new ResizeObserver(() => made.resize());
    size.observe(host.current);
    const theme = new MutationObserver(() => made.setOption(dressed(wanted.current)));
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] });
    return () => {
      size.disconnect();
      theme.disconnect();
      made.dispose();
      chart.current = undefined;
    };
  }, []);

  useEffect(() => {
    for (const [name, map] of Object.entries(maps ?? {})) echarts.registerMap(name, map as never);
    chart.current?.setOption(dressed(option), { replaceMerge: ['series'] });
  }, [option, maps]);

  return <div ref={host} role="img" aria-label={ariaLabel} style={{ width: '100%', height }} />;
};
