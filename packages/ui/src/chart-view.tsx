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
import { dressed } from './logic/chart-dress';

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

const dressNow = (option: ChartProps['option']): ChartProps['option'] =>
  dressed(option, colour, getComputedStyle(document.body).fontFamily);

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
    const theme = new MutationObserver(() => made.setOption(dressNow(wanted.current)));
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
    chart.current?.setOption(dressNow(option), { replaceMerge: ['series'] });
  }, [option, maps]);

  return <div ref={host} role="img" aria-label={ariaLabel} style={{ width: '100%', height }} />;
};
