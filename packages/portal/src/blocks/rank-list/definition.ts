import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { BlockProps } from '../../block';
import { DataSource } from '../../data-need';
import { dataBlock } from '../../define-block';
import { field, numeric, plain } from '../../property-spec';
import { numberOf, rowsOf, textOf } from '../../rows';

export const RankListProps = BlockProps.extend({
  source: DataSource.default({ interfaceId: '', parameters: {} }),
  nameField: z.string().max(100).default(''),
  valueField: z.string().max(100).default(''),
  unit: LocalText.default(''),
  count: z.number().int().min(1).max(50).default(10),
});
export type RankListProps = z.infer<typeof RankListProps>;
/** Largest first. */
export type RankListData = { name: string; value: number }[];

export const definition = dataBlock<RankListProps>({
  key: 'rankList',
  group: 'data',
  icon: 'unordered-list',
  size: { w: 4, h: 8, minW: 3, minH: 4 },
  propsSchema: RankListProps,
  defaults: () => RankListProps.parse({ title: { zh: '排行榜', zhtw: '排行榜', en: 'Ranking' } }),
  properties: [
    plain('source', 'source'),
    field('nameField'),
    field('valueField'),
    plain('localText', 'unit'),
    numeric('count', 1, 50),
  ],
  needs: ({ source }) => [{ kind: 'interface', source }],
  shape: ({ nameField, valueField, count }, [answer]): RankListData =>
    rowsOf(answer)
      .map((row) => ({ name: textOf(row, nameField), value: numberOf(row, valueField) ?? 0 }))
      .sort((a, b) => b.value - a.value)
      .slice(0, count),
  problems: ({ source, nameField, valueField }) =>
    source.interfaceId === '' ? ['no_source'] : nameField === '' || valueField === '' ? ['no_field'] : [],
  samples: [
    {
      props: { source: { interfaceId: 'i' }, nameField: 'd', valueField: 'n' },
      fetched: [
        [
          { d: '研发部', n: 3 },
          { d: '销售部', n: '8' },
        ],
      ],
    },
  ],
});
