import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';
import { DATE_FORMATS, truncateTime } from '../../values/time-value';

export const DateProps = InputProps.extend({
  /** Epoch ms. */
  defaultValue: z.number().int().optional(),
  /** A new record starts with the present moment. */
  defaultNow: z.boolean().default(false),
  format: z.enum(DATE_FORMATS).default('yyyy-MM-dd'),
  clearable: z.boolean().default(true),
  /** Earliest and latest, epoch ms. */
  min: z.number().int().optional(),
  max: z.number().int().optional(),
});
export type DateProps = z.infer<typeof DateProps>;

export const definition = inputBlock<DateProps>({
  key: 'date',
  group: 'basic',
  icon: 'CalendarOutlined',
  propsSchema: DateProps,
  defaults: () => DateProps.parse({ label: blockName('date') }),
  properties: [
    placeholder,
    choice('format', ...DATE_FORMATS),
    initialValue,
    toggle('defaultNow'),
    localText('tip'),
    toggle('clearable'),
    toggle('readonly'),
    ...states,
  ],
  column: () => ({ type: 'timestamptz' }),
  filterKind: () => 'time',
  searchOps: ['between', 'eq', 'gt', 'ge', 'lt', 'le', 'isNull', 'notNull'],
  startValue: (props, { now, timeZone }) =>
    props.defaultNow ? truncateTime(now, props.format, timeZone) : props.defaultValue,
  samples: [
    { value: 1_772_294_400_000 },
    { value: -1_577_952_000_000 },
    { value: 1_772_326_245_000, props: { format: 'yyyy-MM-dd HH:mm:ss' } },
    { value: null },
  ],
});
