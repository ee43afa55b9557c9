import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { inGroup, initialValue, localText, numeric, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { numberCodec } from '../../values/number-value';
import { texts } from './texts';

export const RateProps = InputProps.extend({
  defaultValue: z.number().min(0).max(10).optional(),
  stars: z.number().int().min(2).max(10).default(5),
  half: z.boolean().default(false),
});
export type RateProps = z.infer<typeof RateProps>;

const definition = inputBlock<RateProps>({
  key: 'rate',
  group: 'basic',
  listWidth: 140,
  propsSchema: RateProps,
  defaults: () => RateProps.parse({ label: blockName(texts, 'rate') }),
  properties: [
    initialValue,
    localText('tip'),
    inGroup('validation', numeric('stars', 2, 10)),
    inGroup('validation', toggle('half')),
    ...states,
  ],
  summable: true,
  column: () => ({ type: 'numeric', length: 4, scale: 1 }),
  filterKind: () => 'number',
  searchOps: ['between', 'eq', 'ge', 'le', 'isNull', 'notNull'],
  samples: [{ value: 4 }, { value: 0 }, { value: 3.5, props: { half: true } }, { value: null }],
});

const codec = numberCodec<RateProps>(({ half }) => ({ scale: half ? undefined : 0, thousands: false }));

/** Between none and all stars, halves where the designer allows them. */
const validate: Validate<RateProps> = (value, { stars, half }) => {
  if (typeof value !== 'number') return [];
  if (value < 0) return [{ key: 'form.problem.below_min', values: { min: 0 } }];
  if (value > stars) return [{ key: 'form.problem.above_max', values: { max: stars } }];
  const parts = half ? value * 2 : value;
  return Number.isInteger(parts) ? [] : [{ key: half ? 'form.problem.not_half' : 'form.problem.not_whole' }];
};

export const rate: Block<RateProps> = { definition, codec, validate, texts };
