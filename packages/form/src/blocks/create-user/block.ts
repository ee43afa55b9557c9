import type { z } from 'zod';
import type { Block, Validate } from '../../block';
import { systemBlock } from '../../define-block';
import { FieldProps } from '../../field-props';
import { localText, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const CreateUserProps = FieldProps;
export type CreateUserProps = z.infer<typeof CreateUserProps>;

const definition = systemBlock<CreateUserProps>({
  key: 'createUser',
  propsSchema: CreateUserProps,
  defaults: () => CreateUserProps.parse({ label: blockName(texts, 'createUser') }),
  properties: [localText('tip'), toggle('noShow')],
  recordColumn: 'creator',
  sortable: false,
  holds: 'user',
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'isNull', 'notNull'],
  startValue: (_props, { me }) => me,
  samples: [{ value: 'user-1' }, { value: null }],
});

const codec = memberCodec<CreateUserProps>('user');

/** The server fills it in. */
const validate: Validate<CreateUserProps> = () => [];

export const createUser: Block<CreateUserProps> = { definition, codec, validate, texts };
