import { z } from 'zod';
import type { Block } from '../../block';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { texts } from './texts';

export const GroupTitleProps = FieldProps.extend({
  contentPosition: z.enum(['left', 'center', 'right']).default('left'),
});
export type GroupTitleProps = z.infer<typeof GroupTitleProps>;

const definition = layoutBlock<GroupTitleProps>({
  key: 'groupTitle',
  propsSchema: GroupTitleProps,
  defaults: () => GroupTitleProps.parse({ label: blockName(texts, 'groupTitle') }),
  properties: [choice('contentPosition', 'left', 'center', 'right'), localText('tip'), toggle('noShow')],
});

export const groupTitle: Block<GroupTitleProps> = { definition, texts };
