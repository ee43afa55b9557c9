import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { BlockProps } from '../../block';
import { DataSource } from '../../data-need';
import { dataBlock } from '../../define-block';
import { choice, field, numeric, plain } from '../../property-spec';
import { numberOf, rowsOf, textOf } from '../../rows';

const CHART_KINDS = ['bar', 'line', 'area', 'pie', 'ring', 'radar'] as const;
/** Kinds with axes, on which values may stand on each other. */
const WITH_AXES = ['bar', 'line', 'area'];

export const ChartProps = BlockProps.extend({
  chart: z.enum(CHART_KINDS).default('bar'),
  source: DataSource.default({ interfaceId: '', parameters: {} }),
  category: z.string().max(100).default(''),
  values: z
    .array(z.object({ field: z.string().min(1).max(100), label: LocalText.default('') }))
    .max(8)
    .default([]),
  count: z.number().int().min(1).max(200).default(20),
  isHorizontal: z.boolean().default(false),
  isStacked: z.boolean().default(false),
  showLegend: z.boolean().default(true),
  showValues: z.boolean().default(false),
});
export type ChartProps = z.infer<typeof ChartProps>;
export type ChartData = { categories: string[]; series: { name: LocalText; values: (number | null)[] }[] };
/** As it is drawn, with the names of the series in the reader's language. */
export type ShownChart = { categories: string[]; series: { name: string; values: (number | null)[] }[] };

export const definition = dataBlock<ChartProps>({
  key: 'chart',
  group: 'data',
  icon: 'bar-chart',
  size: { w: 6, h: 8, minW: 3, minH: 5 },
  propsSchema: ChartProps,
  defaults: () => ChartProps.parse({ title: { zh: '统计图', zhtw: '統計圖', en: 'Chart' } }),
  properties: [
    choice('chart', CHART_KINDS),
    plain('source', 'source'),
    field('category'),
    field('values', 'fields'),
    numeric('count', 1, 200),
    plain('switch', 'isHorizontal', { prop: 'chart', is: ['bar'] }),
    plain('switch', 'isStacked', { prop: 'chart', is: WITH_AXES }),
    plain('switch', 'showLegend'),
    plain('switch', 'showValues'),
  ],
  needs: ({ source }) => [{ kind: 'interface', source }],
  shape: ({ category, values, count }, [answer]): ChartData => {
    const rows = rowsOf(answer).slice(0, count);
    return {
      categories: rows.map((row) => textOf(row, category)),
      series: values.map((value) => ({
        name: value.label === '' ? value.field : value.label,
        values: rows.map((row) => numberOf(row, value.field)),
      })),
    };
  },
  problems: ({ source, category, values }) => [
    ...(source.interfaceId === '' ? (['no_source'] as const) : []),
    ...(source.interfaceId !== '' && (category === '' || values.length === 0) ? (['no_field'] as const) : []),
  ],
  samples: CHART_KINDS.map((chart) => ({
    props: { chart, source: { interfaceId: 'i' }, category: 'm', values: [{ field: 'n', label: '人数' }] },
    fetched: [
      {
        list: [
          { m: '一月', n: '12.5', secret: 's' },
          { m: '二月', n: 7 },
        ],
      },
    ],
  })),
});
