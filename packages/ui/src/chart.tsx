import { Suspense, lazy } from 'react';
import type { ChartProps } from './chart-props';

const View = lazy(() => import('./chart-view').then((m) => ({ default: m.ChartView })));

/** A chart in the colours of the page. Nothing stands in its place while it is fetched, only the room that it takes. */
export const Chart = (props: ChartProps) => (
  <Suspense fallback={<div style={{ height: props.height ?? 240 }} aria-hidden="true" />}>
    <View {...props} />
  </Suspense>
);
