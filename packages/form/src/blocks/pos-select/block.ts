import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

const Id = z.string().min(1).max(64);

export const PosSelectProps = InputProps.extend({
  defaultValue: z.union([Id, z.array(Id).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type PosSelectProps = z.infer<typeof PosSelectProps>;

const definition = inputBlock<PosSelectProps>({
  key: 'posSelect',
  group: 'advanced',
  propsSchema: PosSelectProps,
  defaults: () => PosSelectProps.parse({ label: blockName(texts, 'posSelect') }),
  properties: [placeholder, toggle('multiple'), initialValue, localText('tip'), toggle('clearable'), ...states],
  names: () => 'position',
  sortable: false,
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 64 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  samples: [
    { value: 'position-1' },
    { value: null },
    { value: ['position-2', 'position-1'], props: { multiple: true } },
  ],
});

const codec = memberCodec<PosSelectProps>('position');

/** Who exists is the directory's business: whoever is gone since stays in old records. */
const validate: Validate<PosSelectProps> = () => [];

export const posSelect: Block<PosSelectProps> = { definition, codec, validate, texts };
