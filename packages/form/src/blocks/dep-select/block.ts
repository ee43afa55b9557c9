import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

const Id = z.string().min(1).max(64);

export const DepSelectProps = InputProps.extend({
  defaultValue: z.union([Id, z.array(Id).max(200)]).optional(),
  /** A new record starts with the department of the person who fills it in. */
  defaultCurrent: z.boolean().default(false),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
});
export type DepSelectProps = z.infer<typeof DepSelectProps>;

const definition = inputBlock<DepSelectProps>({
  key: 'depSelect',
  group: 'advanced',
  propsSchema: DepSelectProps,
  defaults: () => DepSelectProps.parse({ label: blockName(texts, 'depSelect') }),
  properties: [
    placeholder,
    toggle('multiple'),
    initialValue,
    toggle('defaultCurrent'),
    localText('tip'),
    toggle('clearable'),
    ...states,
  ],
  sortable: false,
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 64 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  holds: 'department',
  startValue: (props, { myDepartment }) => {
    if (!props.defaultCurrent) return props.defaultValue;
    return props.multiple && myDepartment !== undefined ? [myDepartment] : myDepartment;
  },
  samples: [
    { value: 'department-1' },
    { value: null },
    { value: ['department-2', 'department-1'], props: { multiple: true } },
  ],
});

const codec = memberCodec<DepSelectProps>('department');

/** The shape is the codec's business; whether the id exists, only the server can say. */
const validate: Validate<DepSelectProps> = () => [];

export const depSelect: Block<DepSelectProps> = { definition, codec, validate, texts };
