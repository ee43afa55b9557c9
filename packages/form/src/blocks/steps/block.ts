import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { inGroup, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

/** Each block directly inside is a step, called by its own title. */
export const StepsProps = FieldProps.extend({
  freeSteps: z.boolean().default(true),
});
export type StepsProps = z.infer<typeof StepsProps>;

const definition = layoutBlock<StepsProps>({
  key: 'steps',
  propsSchema: StepsProps,
  defaults: () => StepsProps.parse({ label: blockName(texts, 'steps') }),
  properties: [inGroup('basics', toggle('freeSteps')), toggle('noShow')],
  holdsChildren: true,
  holdsPages: true,
  startsWith: ['card', 'card'],
});

export const steps: Block<StepsProps> = { definition, texts };
