import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { bad, good, isEmpty } from '../../problem';
import { inGroup, initialValue, localText, numeric, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { MAX_SCALE, NUMERIC_LENGTH, numberCodec } from '../../values/number-value';
import { listFromColumn, listToColumn } from '../../values/option-value';
import { texts } from './texts';

export const SliderProps = InputProps.extend({
  defaultValue: z.union([z.number(), z.tuple([z.number(), z.number()])]).optional(),
  min: z.number().default(0),
  max: z.number().default(100),
  step: z.number().positive().default(1),
  /** Two ends, kept as a pair. */
  range: z.boolean().default(false),
});
export type SliderProps = z.infer<typeof SliderProps>;

const definition = inputBlock<SliderProps>({
  key: 'slider',
  group: 'basic',
  propsSchema: SliderProps,
  defaults: () => SliderProps.parse({ label: blockName(texts, 'slider') }),
  properties: [
    initialValue,
    localText('tip'),
    numeric('min'),
    numeric('max'),
    numeric('step', 0),
    inGroup('basics', toggle('range')),
    ...states,
  ],
  summable: true,
  column: (props) => (props.range ? { type: 'jsonb' } : { type: 'numeric', length: NUMERIC_LENGTH, scale: MAX_SCALE }),
  filterKind: (props) => (props.range ? undefined : 'number'),
  searchOps: ['between', 'eq', 'ge', 'le', 'isNull', 'notNull'],
  samples: [{ value: 0 }, { value: 42 }, { value: [10, 90], props: { range: true } }, { value: null }],
});

const one = numberCodec<SliderProps>(() => ({ scale: undefined, thousands: false }));

const codec: BlockCodec<SliderProps> = {
  normalise: (value, props) => {
    if (!props.range) return one.normalise(value, props);
    if (isEmpty(value)) return good(null);
    if (!Array.isArray(value) || value.length !== 2) return bad('form.problem.not_number');
    const [from, to] = value.map((each) => one.normalise(each, props));
    if (!from?.ok || !to?.ok || from.value === null || to.value === null) return bad('form.problem.not_number');
    return good([from.value, to.value]);
  },
  toColumn: (value, props) => (props.range ? listToColumn(value) : one.toColumn(value, props)),
  fromColumn: (stored, props) => (props.range ? listFromColumn(stored) : one.fromColumn(stored, props)),
  toText: (value, props, host) =>
    Array.isArray(value)
      ? value.map((each) => one.toText(each, props, host)).join(' ~ ')
      : one.toText(value, props, host),
  fromText: (text, props, host) => {
    if (!props.range || text.trim() === '') return one.fromText(text, props, host);
    return codec.normalise(
      text.split(/~|～|至/).map((part) => part.trim()),
      props,
    );
  },
};

/** Between the ends of the slider, on one of its steps, the first not behind the second. */
const validate: Validate<SliderProps> = (value, { min, max }) => {
  const ends = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'number');
  if (ends.some((each) => each < min)) return [{ key: 'form.problem.below_min', values: { min } }];
  if (ends.some((each) => each > max)) return [{ key: 'form.problem.above_max', values: { max } }];
  const [from, to] = ends;
  return from !== undefined && to !== undefined && from > to
    ? [{ key: 'form.problem.above_max', values: { max: to } }]
    : [];
};

export const slider: Block<SliderProps> = { definition, codec, validate, texts };
