import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, toggle } from '../../property-spec';
import { texts } from './texts';

export const DividerProps = FieldProps.extend({
  contentPosition: z.enum(['left', 'center', 'right']).default('center'),
});
export type DividerProps = z.infer<typeof DividerProps>;

const definition = layoutBlock<DividerProps>({
  key: 'divider',
  propsSchema: DividerProps,
  defaults: () => DividerProps.parse({ label: '' }),
  properties: [choice('contentPosition', 'left', 'center', 'right'), toggle('noShow')],
});

export const divider: Block<DividerProps> = { definition, texts };
