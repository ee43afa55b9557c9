import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, localText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';
import { DATE_FORMATS } from '../../values/time-value';

export const DateRangeProps = InputProps.extend({
  /** First and last moment, epoch ms. */
  defaultValue: z.tuple([z.number().int(), z.number().int()]).optional(),
  format: z.enum(DATE_FORMATS).default('yyyy-MM-dd'),
  clearable: z.boolean().default(true),
});
export type DateRangeProps = z.infer<typeof DateRangeProps>;

export const definition = inputBlock<DateRangeProps>({
  listWidth: 208,
  shows: 'span',
  key: 'dateRange',
  group: 'basic',
  icon: 'FieldTimeOutlined',
  propsSchema: DateRangeProps,
  defaults: () => DateRangeProps.parse({ label: blockName('dateRange') }),
  properties: [choice('format', ...DATE_FORMATS), localText('tip'), toggle('clearable'), toggle('readonly'), ...states],
  searchable: false,
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  samples: [{ value: [1_772_294_400_000, 1_772_726_400_000] }, { value: null }],
});
