import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, initialValue, localText, numeric, own, states } from '../../property-spec';
import { blockName } from '../../texts/block-name';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps } from '../../values/option-value';

export const CheckboxProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.array(z.string().max(100)).max(200).optional(),
  /** Fewest and most that must be ticked. */
  min: z.number().int().min(0).max(200).optional(),
  max: z.number().int().min(1).max(200).optional(),
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
});
export type CheckboxProps = z.infer<typeof CheckboxProps>;

export const definition = inputBlock<CheckboxProps>({
  key: 'checkbox',
  group: 'basic',
  icon: 'CheckSquareOutlined',
  propsSchema: CheckboxProps,
  defaults: () => CheckboxProps.parse({ label: blockName('checkbox'), options: sampleOptions() }),
  properties: [
    own('options'),
    initialValue,
    localText('tip'),
    numeric('min', 0, 200),
    numeric('max', 1, 200),
    choice('direction', 'horizontal', 'vertical'),
    ...states,
  ],
  readsOptions: true,
  inSubTable: false,
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  filterKind: () => 'texts',
  searchOps: ['hasAny', 'has', 'hasAll', 'isNull', 'notNull'],
  samples: [{ value: ['1'] }, { value: ['2', '1'] }, { value: null }],
});
