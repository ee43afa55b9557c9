import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

const Id = z.string().min(1).max(64);

export const GroupSelectProps = InputProps.extend({
  defaultValue: z.union([Id, z.array(Id).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type GroupSelectProps = z.infer<typeof GroupSelectProps>;

const definition = inputBlock<GroupSelectProps>({
  key: 'groupSelect',
  group: 'advanced',
  propsSchema: GroupSelectProps,
  defaults: () => GroupSelectProps.parse({ label: blockName(texts, 'groupSelect') }),
  properties: [placeholder, toggle('multiple'), initialValue, localText('tip'), toggle('clearable'), ...states],
  names: () => 'group',
  sortable: false,
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 64 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  samples: [{ value: 'group-1' }, { value: null }, { value: ['group-2', 'group-1'], props: { multiple: true } }],
});

const codec = memberCodec<GroupSelectProps>('group');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<GroupSelectProps> = () => [];

export const groupSelect: Block<GroupSelectProps> = { definition, codec, validate, texts };
