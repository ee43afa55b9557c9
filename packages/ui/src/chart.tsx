import { Suspense, lazy } from 'react';

export type ChartProps = {
  /** An echarts option of line, bar, pie, gauge or map; colours that it leaves out come from the theme. */
  option: Record<string, unknown>;
  /** Outlines (GeoJSON) by name, for series and geo of kind map. */
  maps?: Record<string, unknown>;
  /** Pixels or a CSS length. */
  height?: number | string;
  /** What the picture shows, in words. */
  ariaLabel: string;
};

const View = lazy(() => import('./chart-view').then((m) => ({ default: m.ChartView })));

/** A chart in the colours of the page. Nothing stands in its place while it is fetched, only the room that it takes. */
export const Chart = (props: ChartProps) => (
  <Suspense fallback={<div style={{ height: props.height ?? 240 }} aria-hidden="true" />}>
    <View {...props} />
  </Suspense>
);
