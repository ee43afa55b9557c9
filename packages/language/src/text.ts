export type TextValues = Readonly<Record<string, string | number>>;

/** The text of a key with `{name}` filled in; a name without a value stays as it is, so that a mistake is seen. */
export const translate = <Key extends string>(
  texts: Readonly<Record<Key, string>>,
  key: Key,
  values: TextValues = {},
): string =>
  texts[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );

/** As `translate` for a key known only at run time; undefined when the texts do not have it. */
export const translateAny = (
  texts: Readonly<Record<string, string>>,
  key: string,
  values?: TextValues,
): string | undefined => (Object.hasOwn(texts, key) ? translate(texts, key, values) : undefined);
