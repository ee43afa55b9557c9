import { useMemo } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import { Chart } from '@qiaoban/ui/chart';
import { chartOption } from '../../chart-option';
import { portalText } from '../../texts/portal-text';
import { Nothing } from '../../views/nothing';
import { RadarView } from '../../views/radar-view';
import type { BlockViewProps } from '../../views/view-types';
import type { ChartData, ChartProps, ShownChart } from './definition';

/** What a chart says, for those who cannot see it. */
const descriptionOf = (title: string, { categories, series }: ShownChart): string =>
  [
    title,
    ...series.map(
      ({ name, values }) => `${name}: ${categories.map((each, at) => `${each} ${values[at] ?? '–'}`).join(', ')}`,
    ),
  ]
    .join('. ')
    .slice(0, 1000);

/** Bars, lines, areas, shares or a radar of an interface's rows. */
export const ChartBlockView = ({ props, data, host }: BlockViewProps<ChartProps, ChartData>) => {
  const shown = useMemo<ShownChart>(
    () => ({ ...data, series: data.series.map((each) => ({ ...each, name: textIn(each.name, host.language) })) }),
    [data, host.language],
  );
  const option = useMemo(() => chartOption(props, shown), [props, shown]);
  if (data.categories.length === 0 || data.series.length === 0)
    return <Nothing text={portalText(host.language, 'portal.view.nothing')} />;
  const description = descriptionOf(textIn(props.title, host.language), shown);
  return (
    <div className="portal-chart">
      {props.chart === 'radar' ? (
        <RadarView data={shown} showLegend={props.showLegend} showValues={props.showValues} ariaLabel={description} />
      ) : (
        <Chart key={props.chart} option={option} height="100%" ariaLabel={description} />
      )}
    </div>
  );
};
