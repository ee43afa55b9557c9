import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { BlockProps } from '../../block';
import { DataSource } from '../../data-need';
import { dataBlock } from '../../define-block';
import { field, numeric, plain } from '../../property-spec';
import { cellOf, numberOf, rowsOf } from '../../rows';
import type { Cell } from '../../rows';

export const CELL_KINDS = ['text', 'number', 'money', 'time'] as const;
export type CellKind = (typeof CELL_KINDS)[number];

export const TableListProps = BlockProps.extend({
  source: DataSource.default({ interfaceId: '', parameters: {} }),
  columns: z
    .array(
      z.object({
        field: z.string().min(1).max(100),
        label: LocalText.default(''),
        kind: z.enum(CELL_KINDS).default('text'),
      }),
    )
    .max(12)
    .default([]),
  count: z.number().int().min(1).max(100).default(10),
});
export type TableListProps = z.infer<typeof TableListProps>;
/** Cells by row, in the order of the columns. */
export type TableListData = Cell[][];

export const definition = dataBlock<TableListProps>({
  key: 'tableList',
  group: 'data',
  icon: 'table',
  size: { w: 6, h: 8, minW: 3, minH: 4 },
  propsSchema: TableListProps,
  defaults: () => TableListProps.parse({ title: { zh: '数据列表', zhtw: '資料列表', en: 'Table' } }),
  properties: [plain('source', 'source'), field('columns', 'columns'), numeric('count', 1, 100)],
  needs: ({ source }) => [{ kind: 'interface', source }],
  shape: ({ columns, count }, [answer]): TableListData =>
    rowsOf(answer)
      .slice(0, count)
      .map((row) =>
        columns.map((column) => {
          const asNumber = column.kind === 'text' ? null : numberOf(row, column.field);
          return asNumber ?? cellOf(row, column.field);
        }),
      ),
  problems: ({ source, columns }) =>
    source.interfaceId === '' ? ['no_source'] : columns.length === 0 ? ['no_field'] : [],
  samples: [
    {
      props: { source: { interfaceId: 'i' }, columns: [{ field: 'a' }, { field: 'b', kind: 'money' }] },
      fetched: [[{ a: '甲', b: '1200.5', c: 'secret' }]],
    },
  ],
});
