import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, inGroup, initialValue, localText, own, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps, optionCodec, validateOption } from '../../values/option-value';
import { texts } from './texts';

export const RadioProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.string().max(100).optional(),
  optionStyle: z.enum(['default', 'button']).default('default'),
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
  /** Something else may be written; that text is the value then. */
  allowOther: z.boolean().default(false),
});
export type RadioProps = z.infer<typeof RadioProps>;

const definition = inputBlock<RadioProps>({
  key: 'radio',
  group: 'basic',
  propsSchema: RadioProps,
  defaults: () => RadioProps.parse({ label: blockName(texts, 'radio'), options: sampleOptions() }),
  properties: [
    own('options'),
    initialValue,
    inGroup('basics', toggle('allowOther')),
    localText('tip'),
    choice('optionStyle', 'default', 'button'),
    choice('direction', 'horizontal', 'vertical'),
    ...states,
  ],
  readsOptions: true,
  column: () => ({ type: 'text', length: 100 }),
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'notIn', 'isNull', 'notNull'],
  samples: [{ value: '1' }, { value: '2' }, { value: '别的', props: { allowOther: true } }, { value: null }],
});

const options = optionCodec<RadioProps>(() => false);

const codec: BlockCodec<RadioProps> = {
  ...options,
  fromText: (text, props, host) => {
    const read = options.fromText(text, props, host);
    return read.ok || !props.allowOther ? read : options.normalise(text.trim(), props);
  },
};

/** One of the choices, or what was written where that is allowed. */
const validate: Validate<RadioProps> = (value, props, context) =>
  props.allowOther ? [] : validateOption(value, props, context);

export const radio: Block<RadioProps> = { definition, codec, validate, texts };
