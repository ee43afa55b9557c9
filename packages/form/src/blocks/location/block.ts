import { z } from 'zod';
import type { Block, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { Place, placeCodec } from '../../values/place-value';
import { texts } from './texts';

export const LocationProps = InputProps.extend({
  defaultValue: Place.optional(),
  clearable: z.boolean().default(true),
});
export type LocationProps = z.infer<typeof LocationProps>;

const definition = inputBlock<LocationProps>({
  key: 'location',
  group: 'advanced',
  propsSchema: LocationProps,
  defaults: () => LocationProps.parse({ label: blockName(texts, 'location') }),
  properties: [placeholder, initialValue, localText('tip'), toggle('clearable'), ...states],
  listWidth: 200,
  shows: 'place',
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  filterKind: () => 'place',
  searchOps: ['like', 'notLike', 'isNull', 'notNull'],
  samples: [
    { value: { longitude: 116.397428, latitude: 39.90923, distance: 300, address: '北京市东城区 天安门广场' } },
    { value: { longitude: -0.5, latitude: 0, distance: 0, address: '' } },
    { value: null },
  ],
});

const codec = placeCodec<LocationProps>();

/** The shape is the codec's business; any place of the earth will do. */
const validate: Validate<LocationProps> = () => [];

export const location: Block<LocationProps> = { definition, codec, validate, texts };
