import { z } from 'zod';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';

export const CardProps = FieldProps.extend({
  shadow: z.enum(['always', 'hover', 'never']).default('never'),
});
export type CardProps = z.infer<typeof CardProps>;

export const definition = layoutBlock<CardProps>({
  key: 'card',
  icon: 'CreditCardOutlined',
  propsSchema: CardProps,
  defaults: () => CardProps.parse({ label: blockName('card') }),
  properties: [choice('shadow', 'always', 'hover', 'never'), toggle('noShow')],
  holdsChildren: true,
});
