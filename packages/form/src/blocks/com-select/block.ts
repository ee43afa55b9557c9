import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

const Id = z.string().min(1).max(64);

export const ComSelectProps = InputProps.extend({
  defaultValue: z.union([Id, z.array(Id).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type ComSelectProps = z.infer<typeof ComSelectProps>;

const definition = inputBlock<ComSelectProps>({
  key: 'comSelect',
  group: 'advanced',
  propsSchema: ComSelectProps,
  defaults: () => ComSelectProps.parse({ label: blockName(texts, 'comSelect') }),
  properties: [placeholder, toggle('multiple'), initialValue, localText('tip'), toggle('clearable'), ...states],
  holds: 'department',
  sortable: false,
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 64 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  samples: [
    { value: 'department-1' },
    { value: null },
    { value: ['department-2', 'department-1'], props: { multiple: true } },
  ],
});

const codec = memberCodec<ComSelectProps>('department');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<ComSelectProps> = () => [];

export const comSelect: Block<ComSelectProps> = { definition, codec, validate, texts };
