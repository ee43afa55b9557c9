import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

export const CardProps = FieldProps.extend({
  shadow: z.enum(['always', 'hover', 'never']).default('never'),
});
export type CardProps = z.infer<typeof CardProps>;

const definition = layoutBlock<CardProps>({
  key: 'card',
  propsSchema: CardProps,
  defaults: () => CardProps.parse({ label: blockName(texts, 'card') }),
  properties: [choice('shadow', 'always', 'hover', 'never'), toggle('noShow')],
  holdsChildren: true,
});

export const card: Block<CardProps> = { definition, texts };
