import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, numeric, own, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps } from '../../values/option-value';
import { DEFAULT_TEXT_LENGTH, textCodec, validateText } from '../../values/text-value';
import { texts } from './texts';

/** A text that may be typed freely; the choices are proposals. */
export const AutoCompleteProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.string().max(500).optional(),
  maxLength: z.number().int().min(1).max(4000).optional(),
});
export type AutoCompleteProps = z.infer<typeof AutoCompleteProps>;

const definition = inputBlock<AutoCompleteProps>({
  key: 'autoComplete',
  group: 'advanced',
  propsSchema: AutoCompleteProps,
  defaults: () => AutoCompleteProps.parse({ label: blockName(texts, 'autoComplete'), options: sampleOptions() }),
  properties: [
    placeholder,
    own('options'),
    initialValue,
    localText('tip'),
    numeric('maxLength', 1, 4000),
    toggle('readonly'),
    ...states,
  ],
  suggests: true,
  column: (props) => ({ type: 'text', length: props.maxLength ?? DEFAULT_TEXT_LENGTH }),
  filterKind: () => 'text',
  searchOps: ['like', 'eq', 'ne', 'notLike', 'startsWith', 'isNull', 'notNull'],
  samples: [{ value: '选项一' }, { value: '自己写的' }, { value: null }],
});

const codec = textCodec<AutoCompleteProps>();

const validate: Validate<AutoCompleteProps> = validateText;

export const autoComplete: Block<AutoCompleteProps> = { definition, codec, validate, texts };
