import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { BlockProps } from '../../block';
import { DataSource } from '../../data-need';
import type { Fetched } from '../../data-need';
import { dataBlock } from '../../define-block';
import { plain } from '../../property-spec';
import { cellOf, fieldsOf, rowsOf } from '../../rows';
import type { Cell } from '../../rows';
import { LinkAddress } from '../../safe-address';

export const MOST_TILES = 12;

export const Tile = z.object({
  label: LocalText.default(''),
  icon: z.string().max(60).default('bar-chart'),
  mode: z.enum(['fixed', 'interface']).default('fixed'),
  value: z.string().max(60).default(''),
  unit: LocalText.default(''),
  source: DataSource.default({ interfaceId: '', parameters: {} }),
  /** Field of the first row; empty for its first field. */
  field: z.string().max(100).default(''),
  /** Where a click leads. */
  link: LinkAddress,
});
export type Tile = z.infer<typeof Tile>;

export const DataBoardProps = BlockProps.extend({ tiles: z.array(Tile).max(MOST_TILES).default([]) });
export type DataBoardProps = z.infer<typeof DataBoardProps>;
/** One value a tile; null where it could not be had. */
export type DataBoardData = Cell[];

const valueOf = (tile: Tile, fetched: Fetched): Cell => {
  if (tile.mode === 'fixed') return tile.value;
  const [row] = rowsOf(fetched);
  if (row === undefined) return null;
  return cellOf(row, tile.field === '' ? (fieldsOf([row])[0] ?? '') : tile.field);
};

export const definition = dataBlock<DataBoardProps>({
  key: 'dataBoard',
  group: 'data',
  icon: 'fund-view',
  size: { w: 12, h: 3, minW: 3, minH: 2 },
  propsSchema: DataBoardProps,
  defaults: () => DataBoardProps.parse({ showTitle: false, tiles: [] }),
  properties: [plain('tiles', 'tiles')],
  needs: ({ tiles }) =>
    tiles.filter((tile) => tile.mode === 'interface').map((tile) => ({ kind: 'interface', source: tile.source })),
  shape: ({ tiles }, fetched): DataBoardData => {
    let at = 0;
    return tiles.map((tile) => valueOf(tile, tile.mode === 'interface' ? fetched[at++] : undefined));
  },
  problems: ({ tiles }) => [
    ...(tiles.length === 0 ? (['no_tile'] as const) : []),
    ...(tiles.some((tile) => tile.mode === 'interface' && tile.source.interfaceId === '')
      ? (['no_source'] as const)
      : []),
  ],
  samples: [
    {
      props: {
        tiles: [
          { label: '员工', value: '128' },
          { label: '部门', mode: 'interface', source: { interfaceId: 'i' }, field: 'n' },
        ],
      },
      fetched: [[{ n: 20 }]],
    },
  ],
});
