import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import {
  DATE_FORMATS,
  DEFAULT_ZONE,
  readTime,
  readTimeText,
  timeFromColumn,
  timeText,
  timeToColumn,
  timeWidth,
  truncateTime,
} from '../../values/time-value';
import { texts } from './texts';

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

const definition = inputBlock<DateProps>({
  key: 'date',
  listWidthOf: ({ format }) => (format.length > 10 ? timeWidth(format) : undefined),
  group: 'basic',
  propsSchema: DateProps,
  defaults: () => DateProps.parse({ label: blockName(texts, 'date') }),
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

const codec: BlockCodec<DateProps> = {
  normalise: (value) => readTime(value),
  toColumn: timeToColumn,
  fromColumn: timeFromColumn,
  toText: (value, props, host) => timeText(value, props.format, host.zone),
  fromText: (text, _props, host) => readTimeText(text, host.zone),
};

/** Within the designer's earliest and latest moment. */
const validate: Validate<DateProps> = (value, props) => {
  if (typeof value !== 'number') return [];
  if (props.min !== undefined && value < props.min) {
    return [{ key: 'form.problem.too_early', values: { min: timeText(props.min, props.format, DEFAULT_ZONE) } }];
  }
  if (props.max !== undefined && value > props.max) {
    return [{ key: 'form.problem.too_late', values: { max: timeText(props.max, props.format, DEFAULT_ZONE) } }];
  }
  return [];
};

export const date: Block<DateProps> = { definition, codec, validate, texts };
