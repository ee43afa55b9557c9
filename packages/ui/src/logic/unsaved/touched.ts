/** What nobody would miss: empty in one way or another, or a switch that is off. */
const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isPlain(value) && Object.values(value).every(isNothing));

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  // dates and their like say themselves what they are
  typeof (value as { toJSON?: unknown }).toJSON !== 'function';

const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, at) => isSame(each, other[at]));
  if (isPlain(one) && isPlain(other))
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSame(one[key], other[key]));
  if (typeof one === 'object' && typeof other === 'object') return JSON.stringify(one) === JSON.stringify(other);
  return false;
};

/**
 * Whether a form holds what would be lost: its values differ from those that were loaded. Something typed and taken back
 * is no difference, and neither is one kind of empty in the place of another.
 */
export const isTouched = (loaded: unknown, now: unknown): boolean => !isSame(loaded, now);
