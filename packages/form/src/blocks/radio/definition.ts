import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, initialValue, localText, own, states } from '../../property-spec';
import { blockName } from '../../texts/block-name';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps } from '../../values/option-value';

export const RadioProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.string().max(100).optional(),
  optionStyle: z.enum(['default', 'button']).default('default'),
  direction: z.enum(['horizontal', 'vertical']).default('horizontal'),
});
export type RadioProps = z.infer<typeof RadioProps>;

export const definition = inputBlock<RadioProps>({
  key: 'radio',
  group: 'basic',
  icon: 'CheckCircleOutlined',
  propsSchema: RadioProps,
  defaults: () => RadioProps.parse({ label: blockName('radio'), options: sampleOptions() }),
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
