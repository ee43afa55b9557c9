import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { called, choice, initialValue, localText, numeric, own, states } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps, optionCodec, validateOption } from '../../values/option-value';
import { texts } from './texts';

export const CheckboxProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.array(z.string().max(100)).max(200).optional(),
  /** Fewest and most that must be ticked. */
  min: z.number().int().min(0).max(200).optional(),
  max: z.number().int().min(1).max(200).optional(),
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
});
export type CheckboxProps = z.infer<typeof CheckboxProps>;

const definition = inputBlock<CheckboxProps>({
  key: 'checkbox',
  group: 'basic',
  propsSchema: CheckboxProps,
  defaults: () => CheckboxProps.parse({ label: blockName(texts, 'checkbox'), options: sampleOptions() }),
  properties: [
    own('options'),
    initialValue,
    localText('tip'),
    called('fewestChosen', numeric('min', 0, 200)),
    called('mostChosen', numeric('max', 1, 200)),
    choice('direction', 'horizontal', 'vertical'),
    ...states,
  ],
  readsOptions: true,
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  filterKind: () => 'texts',
  searchOps: ['hasAny', 'has', 'hasAll', 'isNull', 'notNull'],
  samples: [{ value: ['1'] }, { value: ['2', '1'] }, { value: null }],
});

const codec = optionCodec<CheckboxProps>(() => true);

/** Everything ticked is on offer, and not too few or too many are. */
const validate: Validate<CheckboxProps> = (value, props, context) => {
  const problems = validateOption(value, props, context);
  if (!Array.isArray(value)) return problems;
  if (props.min !== undefined && value.length < props.min) {
    problems.push({ key: 'form.problem.too_few_chosen', values: { min: props.min } });
  }
  if (props.max !== undefined && value.length > props.max) {
    problems.push({ key: 'form.problem.too_many_chosen', values: { max: props.max } });
  }
  return problems;
};

export const checkbox: Block<CheckboxProps> = { definition, codec, validate, texts };
