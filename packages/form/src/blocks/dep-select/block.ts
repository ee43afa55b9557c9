import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { called, initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { MemberBlockProps, memberFacts } from '../../values/member-block';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const DepSelectProps = MemberBlockProps.extend({
  /** A new record starts with the department of the person who fills it in. */
  defaultCurrent: z.boolean().default(false),
});
export type DepSelectProps = z.infer<typeof DepSelectProps>;

const definition = inputBlock<DepSelectProps>({
  key: 'depSelect',
  ...memberFacts,
  propsSchema: DepSelectProps,
  defaults: () => DepSelectProps.parse({ label: blockName(texts, 'depSelect') }),
  properties: [
    placeholder,
    toggle('multiple'),
    initialValue,
    called('ownDepartment', toggle('defaultCurrent')),
    localText('tip'),
    toggle('clearable'),
    ...states,
  ],
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
