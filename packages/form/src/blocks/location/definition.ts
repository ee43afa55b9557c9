import { z } from 'zod';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { initialValue, localText, placeholder, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-name';
import { Place } from '../../values/place-value';

export const LocationProps = InputProps.extend({
  defaultValue: Place.optional(),
  clearable: z.boolean().default(true),
});
export type LocationProps = z.infer<typeof LocationProps>;

export const definition = inputBlock<LocationProps>({
  key: 'location',
  group: 'advanced',
  icon: 'EnvironmentOutlined',
  propsSchema: LocationProps,
  defaults: () => LocationProps.parse({ label: blockName('location') }),
  properties: [placeholder, initialValue, localText('tip'), toggle('clearable'), ...states],
  listWidth: 200,
  shows: 'place',
  searchable: false,
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  samples: [
    { value: { longitude: 116.397428, latitude: 39.90923, distance: 300, address: '北京市东城区 天安门广场' } },
    { value: { longitude: -0.5, latitude: 0, distance: 0, address: '' } },
    { value: null },
  ],
});
