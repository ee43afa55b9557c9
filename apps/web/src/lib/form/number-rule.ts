import { z } from 'zod';
import { fieldRule } from './field-rule';

// An input that knows its bounds changes what is typed to the nearest number that is allowed, and says nothing: what was meant is
// lost. So the bounds are a rule of the field, and the input takes every number.

/** A number that is typed must lie between the two, and have no more decimals than `places`; no bound where there is none. */
export const numberBetween = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER, places?: number) => {
  const number = z.number().min(min).max(max);
  return fieldRule(places === undefined ? number : number.multipleOf(10 ** -places));
};

/** A whole number that lies between the two. */
export const wholeNumber = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  fieldRule(z.number().int().min(min).max(max));
