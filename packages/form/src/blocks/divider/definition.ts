import { z } from 'zod';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, toggle } from '../../property-spec';

export const DividerProps = FieldProps.extend({
  contentPosition: z.enum(['left', 'center', 'right']).default('center'),
});
export type DividerProps = z.infer<typeof DividerProps>;

export const definition = layoutBlock<DividerProps>({
  key: 'divider',
  icon: 'LineOutlined',
  propsSchema: DividerProps,
  defaults: () => DividerProps.parse({ label: '' }),
  properties: [choice('contentPosition', 'left', 'center', 'right'), toggle('noShow')],
});
