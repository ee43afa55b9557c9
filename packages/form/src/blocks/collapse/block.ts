import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { inGroup, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

/** Each block directly inside is a panel that folds, called by its own title. */
export const CollapseProps = FieldProps.extend({
  accordion: z.boolean().default(false),
  startsOpen: z.boolean().default(true),
});
export type CollapseProps = z.infer<typeof CollapseProps>;

const definition = layoutBlock<CollapseProps>({
  key: 'collapse',
  propsSchema: CollapseProps,
  defaults: () => CollapseProps.parse({ label: blockName(texts, 'collapse') }),
  properties: [inGroup('basics', toggle('startsOpen')), inGroup('basics', toggle('accordion')), toggle('noShow')],
  holdsChildren: true,
  holdsPages: true,
  startsWith: ['card', 'card'],
});

export const collapse: Block<CollapseProps> = { definition, texts };
