import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { inGroup, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

/** Fields in the cells of a ruled sheet, as on a paper form; each takes as many columns as its width says. */
export const TableGridProps = FieldProps.extend({
  gridBorder: z.boolean().default(true),
});
export type TableGridProps = z.infer<typeof TableGridProps>;

const definition = layoutBlock<TableGridProps>({
  key: 'tableGrid',
  propsSchema: TableGridProps,
  defaults: () => TableGridProps.parse({ label: blockName(texts, 'tableGrid') }),
  properties: [inGroup('look', toggle('gridBorder')), toggle('noShow')],
  holdsChildren: true,
});

export const tableGrid: Block<TableGridProps> = { definition, texts };
