import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, initialValue, localText, own, states } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps, optionCodec, validateOption } from '../../values/option-value';
import { texts } from './texts';

export const RadioProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.string().max(100).optional(),
  optionStyle: z.enum(['default', 'button']).default('default'),
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
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
    localText('tip'),
    choice('optionStyle', 'default', 'button'),
    choice('direction', 'horizontal', 'vertical'),
    ...states,
  ],
  readsOptions: true,
  inSubTable: false,
  column: () => ({ type: 'text', length: 100 }),
  filterKind: () => 'text',
  searchOps: ['in', 'eq', 'ne', 'notIn', 'isNull', 'notNull'],
  samples: [{ value: '1' }, { value: '2' }, { value: null }],
});

const codec = optionCodec<RadioProps>(() => false);

const validate: Validate<RadioProps> = validateOption;

export const radio: Block<RadioProps> = { definition, codec, validate, texts };
