import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { choice, inGroup, initialValue, localText, placeholder, plainText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { CLOCK_FORMATS, ClockTime, clockCodec } from '../../values/clock-value';
import { texts } from './texts';

export const TimeProps = InputProps.extend({
  /** `08:30:00`; the start of a new record. */
  defaultValue: ClockTime.optional(),
  format: z.enum(CLOCK_FORMATS).default('HH:mm'),
  /** First and last time of the day that may be given. */
  earliest: ClockTime.optional(),
  latest: ClockTime.optional(),
  clearable: z.boolean().default(true),
});
export type TimeProps = z.infer<typeof TimeProps>;

const definition = inputBlock<TimeProps>({
  key: 'time',
  group: 'basic',
  listWidth: 96,
  propsSchema: TimeProps,
  defaults: () => TimeProps.parse({ label: blockName(texts, 'time') }),
  properties: [
    placeholder,
    initialValue,
    choice('format', ...CLOCK_FORMATS),
    inGroup('validation', plainText('earliest')),
    inGroup('validation', plainText('latest')),
    localText('tip'),
    toggle('clearable'),
    toggle('readonly'),
    ...states,
  ],
  column: () => ({ type: 'text', length: 8 }),
  filterKind: () => 'text',
  searchOps: ['between', 'eq', 'ge', 'le', 'isNull', 'notNull'],
  samples: [{ value: '08:30:00' }, { value: '23:59:59', props: { format: 'HH:mm:ss' } }, { value: null }],
});

const codec = clockCodec<TimeProps>();

/** Inside the day's bounds that the designer set. */
const validate: Validate<TimeProps> = (value, { earliest, latest }) => {
  if (typeof value !== 'string') return [];
  if (earliest !== undefined && value < earliest)
    return [{ key: 'form.problem.time_too_early', values: { min: earliest } }];
  return latest !== undefined && value > latest ? [{ key: 'form.problem.time_too_late', values: { max: latest } }] : [];
};

export const time: Block<TimeProps> = { definition, codec, validate, texts };
