import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, inGroup, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

/** Each block directly inside is a tab, called by its own title. */
export const TabsProps = FieldProps.extend({
  tabsLook: z.enum(['line', 'card']).default('line'),
  tabsPlace: z.enum(['top', 'start']).default('top'),
});
export type TabsProps = z.infer<typeof TabsProps>;

const definition = layoutBlock<TabsProps>({
  key: 'tabs',
  propsSchema: TabsProps,
  defaults: () => TabsProps.parse({ label: blockName(texts, 'tabs') }),
  properties: [
    inGroup('look', choice('tabsLook', 'line', 'card')),
    inGroup('look', choice('tabsPlace', 'top', 'start')),
    toggle('noShow'),
  ],
  holdsChildren: true,
  holdsPages: true,
  startsWith: ['card', 'card'],
});

export const tabs: Block<TabsProps> = { definition, texts };
