import { z } from 'zod';
import { layoutBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { choice, localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';

export const GroupTitleProps = FieldProps.extend({
  contentPosition: z.enum(['left', 'center', 'right']).default('left'),
});
export type GroupTitleProps = z.infer<typeof GroupTitleProps>;

export const definition = layoutBlock<GroupTitleProps>({
  key: 'groupTitle',
  icon: 'FontSizeOutlined',
  propsSchema: GroupTitleProps,
  defaults: () => GroupTitleProps.parse({ label: blockName('groupTitle') }),
  properties: [choice('contentPosition', 'left', 'center', 'right'), localText('tip'), toggle('noShow')],
});
