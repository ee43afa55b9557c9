import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { bad, good, isEmpty } from '../../problem';
import type { Normalised } from '../../problem';
import { choice, localText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { listFromColumn, listToColumn } from '../../values/option-value';
import { DATE_FORMATS, readTime, readTimeText, timeText, timeWidth } from '../../values/time-value';
import { texts } from './texts';

export const DateRangeProps = InputProps.extend({
  /** First and last moment, epoch ms. */
  defaultValue: z.tuple([z.number().int(), z.number().int()]).optional(),
  format: z.enum(DATE_FORMATS).default('yyyy-MM-dd'),
  clearable: z.boolean().default(true),
});
export type DateRangeProps = z.infer<typeof DateRangeProps>;

const definition = inputBlock<DateRangeProps>({
  listWidthOf: ({ format }) => Math.max(208, timeWidth(`${format} ~ ${format}`)),
  shows: 'span',
  key: 'dateRange',
  group: 'basic',
  propsSchema: DateRangeProps,
  defaults: () => DateRangeProps.parse({ label: blockName(texts, 'dateRange') }),
  properties: [choice('format', ...DATE_FORMATS), localText('tip'), toggle('clearable'), toggle('readonly'), ...states],
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  filterKind: () => 'span',
  searchOps: ['between', 'isNull', 'notNull'],
  samples: [{ value: [1_772_294_400_000, 1_772_726_400_000] }, { value: null }],
});

const BETWEEN = ' ~ ';

const pair = (from: Normalised<number | null>, to: Normalised<number | null>): Normalised => {
  if (!from.ok) return from;
  if (!to.ok) return to;
  if (from.value === null && to.value === null) return good(null);
  if (from.value === null || to.value === null) return bad('form.problem.half_range');
  return good([from.value, to.value]);
};

const codec: BlockCodec<DateRangeProps> = {
  normalise: (value) => {
    if (isEmpty(value)) return good(null);
    if (!Array.isArray(value) || value.length !== 2) return bad('form.problem.not_date');
    return pair(readTime(value[0]), readTime(value[1]));
  },
  toColumn: listToColumn,
  fromColumn: listFromColumn,
  toText: (value, props, host) =>
    Array.isArray(value) ? value.map((time) => timeText(time, props.format, host.zone)).join(BETWEEN) : '',
  fromText: (text, _props, host) => {
    if (text.trim() === '') return good(null);
    const parts = text.split(/~|～|至|—| - /).map((part) => part.trim());
    if (parts.length !== 2) return bad('form.problem.not_date');
    return pair(readTimeText(parts[0] ?? '', host.zone), readTimeText(parts[1] ?? '', host.zone));
  },
};

/** The end is not before the start. */
const validate: Validate<DateRangeProps> = (value) => {
  if (!Array.isArray(value)) return [];
  return Number(value[0]) > Number(value[1]) ? [{ key: 'form.problem.range_reversed' }] : [];
};

export const dateRange: Block<DateRangeProps> = { definition, codec, validate, texts };
