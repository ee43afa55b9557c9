import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, own, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps, optionCodec, validateOption } from '../../values/option-value';
import { texts } from './texts';

export const SelectProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.union([z.string().max(100), z.array(z.string().max(100)).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
  filterable: z.boolean().default(true),
});
export type SelectProps = z.infer<typeof SelectProps>;

const definition = inputBlock<SelectProps>({
  key: 'select',
  group: 'basic',
  propsSchema: SelectProps,
  defaults: () => SelectProps.parse({ label: blockName(texts, 'select'), options: sampleOptions() }),
  properties: [
    placeholder,
    own('options'),
    toggle('multiple'),
    initialValue,
    localText('tip'),
    toggle('clearable'),
    toggle('filterable'),
    ...states,
  ],
  readsOptions: true,
  column: (props) => (props.multiple ? { type: 'jsonb' } : { type: 'text', length: 100 }),
  filterKind: (props) => (props.multiple ? 'texts' : 'text'),
  searchOps: ['in', 'eq', 'ne', 'notIn', 'hasAny', 'isNull', 'notNull'],
  samples: [{ value: '1' }, { value: null }, { value: ['2', '1'], props: { multiple: true } }],
});

const codec = optionCodec<SelectProps>((props) => props.multiple);

const validate: Validate<SelectProps> = validateOption;

export const select: Block<SelectProps> = { definition, codec, validate, texts };
