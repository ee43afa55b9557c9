import type { z } from 'zod';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';

export const CreateUserProps = FieldProps;
export type CreateUserProps = z.infer<typeof CreateUserProps>;

export const definition = systemBlock<CreateUserProps>({
  key: 'createUser',
  icon: 'UserAddOutlined',
  propsSchema: CreateUserProps,
  defaults: () => CreateUserProps.parse({ label: blockName('createUser') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'creator',
  sortable: false,
  holds: 'user',
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'isNull', 'notNull'],
  startValue: (_props, { me }) => me,
  samples: [{ value: 'user-1' }, { value: null }],
});
