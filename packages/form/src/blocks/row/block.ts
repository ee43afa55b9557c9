import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { numeric, toggle } from '../../property-spec';
import { texts } from './texts';

export const RowProps = FieldProps.extend({
  /** Pixels between the columns; the form's own when left out. */
  gutter: z.number().int().min(0).max(60).optional(),
});
export type RowProps = z.infer<typeof RowProps>;

const definition = layoutBlock<RowProps>({
  key: 'row',
  propsSchema: RowProps,
  defaults: () => RowProps.parse({ label: '' }),
  properties: [numeric('gutter', 0, 60), toggle('noShow')],
  holdsChildren: true,
});

export const row: Block<RowProps> = { definition, texts };
