import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, own, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';
import { sampleOptions } from '../../texts/sample-options';
import { OptionSourceProps } from '../../values/option-value';

export const SelectProps = InputProps.extend({
  ...OptionSourceProps,
  defaultValue: z.union([z.string().max(100), z.array(z.string().max(100)).max(200)]).optional(),
  multiple: z.boolean().default(false),
  clearable: z.boolean().default(true),
  filterable: z.boolean().default(true),
});
export type SelectProps = z.infer<typeof SelectProps>;

export const definition = inputBlock<SelectProps>({
  key: 'select',
  group: 'basic',
  icon: 'DownSquareOutlined',
  propsSchema: SelectProps,
  defaults: () => SelectProps.parse({ label: blockName('select'), options: sampleOptions() }),
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
