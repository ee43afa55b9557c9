import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import type { Normalised } from '../../problem';
import { bad, good, isEmpty } from '../../problem';
import { choice, initialValue, localText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { CLOCK_FORMATS, ClockTime, readClock, shownClock } from '../../values/clock-value';
import { listFromColumn, listToColumn } from '../../values/option-value';
import { texts } from './texts';

export const TimeRangeProps = InputProps.extend({
  /** First and last time of a day. */
  defaultValue: z.tuple([ClockTime, ClockTime]).optional(),
  format: z.enum(CLOCK_FORMATS).default('HH:mm'),
  clearable: z.boolean().default(true),
});
export type TimeRangeProps = z.infer<typeof TimeRangeProps>;

const definition = inputBlock<TimeRangeProps>({
  key: 'timeRange',
  group: 'basic',
  listWidth: 140,
  propsSchema: TimeRangeProps,
  defaults: () => TimeRangeProps.parse({ label: blockName(texts, 'timeRange') }),
  properties: [
    initialValue,
    choice('format', ...CLOCK_FORMATS),
    localText('tip'),
    toggle('clearable'),
    toggle('readonly'),
    ...states,
  ],
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  filterKind: () => 'hours',
  searchOps: ['between', 'isNull', 'notNull'],
  samples: [{ value: ['09:00:00', '18:00:00'] }, { value: ['00:00:00', '00:00:00'] }, { value: null }],
});

const pair = (from: Normalised<string | null>, to: Normalised<string | null>): Normalised => {
  if (!from.ok) return from;
  if (!to.ok) return to;
  if (from.value === null && to.value === null) return good(null);
  return from.value === null || to.value === null ? bad('form.problem.half_time_range') : good([from.value, to.value]);
};

const codec: BlockCodec<TimeRangeProps> = {
  normalise: (value) => {
    if (isEmpty(value)) return good(null);
    if (!Array.isArray(value) || value.length !== 2) return bad('form.problem.not_time');
    return pair(readClock(value[0]), readClock(value[1]));
  },
  toColumn: listToColumn,
  fromColumn: listFromColumn,
  toText: (value, props) =>
    Array.isArray(value) ? value.map((each) => shownClock(each, props.format)).join(' ~ ') : '',
  fromText: (text) => {
    if (text.trim() === '') return good(null);
    const parts = text.split(/~|～|至|—|-/).map((part) => part.trim());
    return parts.length === 2 ? pair(readClock(parts[0]), readClock(parts[1])) : bad('form.problem.not_time');
  },
};

/** The end is not before the start. */
const validate: Validate<TimeRangeProps> = (value) =>
  Array.isArray(value) && String(value[0]) > String(value[1]) ? [{ key: 'form.problem.time_range_reversed' }] : [];

export const timeRange: Block<TimeRangeProps> = { definition, codec, validate, texts };
