import { z } from 'zod';
import type { BlockCodec } from '../block';
import type { FieldProps } from '../field-props';
import { bad, good, isEmpty } from '../problem';
import { isStorable } from './storable-text';

/** A place with a distance around it (spec 3): degrees, metres, and where that is in words. */
export const Place = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  distance: z.number().int().min(0).max(100_000).default(0),
  address: z.string().max(200).default(''),
});
export type Place = z.infer<typeof Place>;

/** Six places are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** `116.397428,39.90923,300 address`; the distance and the address may be left out. */
const WRITTEN = /^(-?\d+(?:\.\d+)?)\s*[,，]\s*(-?\d+(?:\.\d+)?)(?:\s*[,，]\s*(\d+))?(?:\s+([\s\S]*))?$/;

const read = (value: unknown) => {
  const place = Place.safeParse(value);
  if (!place.success || !isStorable(place.data.address)) return bad('form.problem.not_a_place');
  const { longitude, latitude, distance, address } = place.data;
  return good({ longitude: rounded(longitude), latitude: rounded(latitude), distance, address: address.trim() });
};

/** What a person reads of a place. */
export const placeText = ({ longitude, latitude, distance, address }: Place): string =>
  `${address === '' ? `${longitude}, ${latitude}` : address}${distance > 0 ? ` ±${distance} m` : ''}`;

export const placeCodec = <P extends FieldProps>(): BlockCodec<P> => ({
  normalise: (value) => (isEmpty(value) ? good(null) : read(value)),
  toColumn: (value) => (isEmpty(value) ? null : JSON.stringify(value)),
  fromColumn: (stored) => {
    const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
    const place = Place.safeParse(value);
    return place.success ? place.data : null;
  },
  toText: (value) => {
    const place = Place.safeParse(value);
    if (!place.success) return '';
    const { longitude, latitude, distance, address } = place.data;
    return `${longitude},${latitude},${distance}${address === '' ? '' : ` ${address}`}`;
  },
  shown: (value) => {
    const place = Place.safeParse(value);
    return place.success ? placeText(place.data) : '';
  },
  fromText: (text) => {
    const trimmed = text.trim();
    if (trimmed === '') return good(null);
    const found = WRITTEN.exec(trimmed);
    if (found === null) return bad('form.problem.not_a_place');
    const [, longitude, latitude, distance, address] = found;
    return read({
      longitude: Number(longitude),
      latitude: Number(latitude),
      distance: Number(distance ?? 0),
      address: address ?? '',
    });
  },
});
