import type { Json } from '@qiaoban/designer/merge/json';

/**
 * What ties documents of a package together: `@{form:leave}` stands where an installation has the id of that form. Ids of one
 * installation mean nothing in another, codes do. A text of people that holds `@{` travels as `@{}`.
 */
const TOKEN = /@\{(?:([a-zA-Z]+):([^{}]{1,200}))?\}/g;
/** Ids as we make them, those of older data without hyphens, and tables of forms. */
const NAMED =
  /\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32}|f_[a-z0-9_]{1,20}_[a-z0-9]{6})(?![0-9a-f-])/g;

export const tokenOf = (kind: string, code: string): string => `@{${kind}:${code}}`;

/** Every text of a value, keys included, made anew. */
const mapTexts = (value: Json, change: (text: string) => string): Json => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [change(key), mapTexts(each, change)]));
};

/** Ids become tokens. `known`: token by id, or by name of a table. */
export const withTokens = (value: Json, known: ReadonlyMap<string, string>): Json =>
  mapTexts(value, (text) => text.replaceAll('@{', '@{}').replace(NAMED, (id) => known.get(id) ?? id));

export type Named = { kind: string; code: string };

/** What a value names by tokens, each once. */
export const namedBy = (value: Json): Named[] => {
  const found = new Map<string, Named>();
  mapTexts(value, (text) => {
    for (const [token, kind, code] of text.matchAll(TOKEN))
      if (kind !== undefined && code !== undefined) found.set(token, { kind, code });
    return text;
  });
  return [...found.values()];
};

/** Tokens become ids; one that nothing is known of becomes the empty text, which stands for no choice. */
export const withIds = (value: Json, idOf: (named: Named) => string | undefined): Json =>
  mapTexts(value, (text) =>
    text.replace(TOKEN, (_token, kind?: string, code?: string) =>
      kind === undefined || code === undefined ? '@{' : (idOf({ kind, code }) ?? ''),
    ),
  );

/** Ids in a value that are no token: nodes of the document itself, or people and places of this installation. */
export const idsIn = (value: Json): Set<string> => {
  const found = new Set<string>();
  mapTexts(value, (text) => {
    for (const [id] of text.matchAll(NAMED)) found.add(id);
    return text;
  });
  return found;
};

/** Takes what belongs to this installation only out of a value: entries of lists go, other places become empty. */
export const without = (value: Json, gone: ReadonlySet<string>): Json => {
  if (typeof value === 'string') return gone.has(value) ? '' : value;
  if (Array.isArray(value))
    return value.filter((each) => typeof each !== 'string' || !gone.has(each)).map((each) => without(each, gone));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !gone.has(key))
      .map(([key, each]) => [key, without(each, gone)]),
  );
};
