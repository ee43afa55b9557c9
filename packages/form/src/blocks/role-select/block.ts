import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

const Id = z.string().min(1).max(64);

export const RoleSelectProps = InputProps.extend({
  defaultValue: z.union([Id, z.array(Id).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type RoleSelectProps = z.infer<typeof RoleSelectProps>;

const definition = inputBlock<RoleSelectProps>({
  key: 'roleSelect',
  group: 'advanced',
  propsSchema: RoleSelectProps,
  defaults: () => RoleSelectProps.parse({ label: blockName(texts, 'roleSelect') }),
  properties: [placeholder, toggle('multiple'), initialValue, localText('tip'), toggle('clearable'), ...states],
  names: () => 'role',
  sortable: false,
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 64 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  samples: [{ value: 'role-1' }, { value: null }, { value: ['role-2', 'role-1'], props: { multiple: true } }],
});

const codec = memberCodec<RoleSelectProps>('role');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<RoleSelectProps> = () => [];

export const roleSelect: Block<RoleSelectProps> = { definition, codec, validate, texts };
