import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { MemberBlockProps, memberFacts } from '../../values/member-block';
import { memberCodec } from '../../values/member-value';
import { texts } from './texts';

export const UserSelectProps = MemberBlockProps.extend({
  /** A new record starts with the person who fills it in. */
  defaultCurrent: z.boolean().default(false),
});
export type UserSelectProps = z.infer<typeof UserSelectProps>;

const definition = inputBlock<UserSelectProps>({
  key: 'userSelect',
  ...memberFacts,
  propsSchema: UserSelectProps,
  defaults: () => UserSelectProps.parse({ label: blockName(texts, 'userSelect') }),
  properties: [
    placeholder,
    toggle('multiple'),
    initialValue,
    toggle('defaultCurrent'),
    localText('tip'),
    toggle('clearable'),
    ...states,
  ],
  holds: 'user',
  startValue: (props, { me }) => {
    if (!props.defaultCurrent) return props.defaultValue;
    return props.multiple && me !== undefined ? [me] : me;
  },
  samples: [{ value: 'user-1' }, { value: null }, { value: ['user-2', 'user-1'], props: { multiple: true } }],
});

const codec = memberCodec<UserSelectProps>('user');

/** The shape is the codec's business; whether the id exists, only the server can say. */
const validate: Validate<UserSelectProps> = () => [];

export const userSelect: Block<UserSelectProps> = { definition, codec, validate, texts };
