import { parse } from './read-json';

/** What stands in the inputs of the search bar: text by field; everything but plain text as JSON. */
export type SearchTexts = Record<string, string>;

/** The search as the address keeps it; empty inputs are left out. */
export const packSearch = (texts: SearchTexts): string => {
  const given = Object.entries(texts).filter(([, text]) => text !== '');
  return given.length === 0 ? '' : JSON.stringify(Object.fromEntries(given));
};

export const unpackSearch = (packed: string): SearchTexts => {
  const value = parse(packed);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
};

/** Search values as the contract's `json` wants them: field → value, ranges and choices as arrays. */
export const searchJson = (texts: SearchTexts, isPlain: (field: string) => boolean): string => {
  const values: Record<string, unknown> = {};
  for (const [field, text] of Object.entries(texts)) {
    const value = isPlain(field) ? text.trim() : parse(text);
    if (value !== '' && value !== undefined && value !== null) values[field] = value;
  }
  return Object.keys(values).length === 0 ? '' : JSON.stringify(values);
};
