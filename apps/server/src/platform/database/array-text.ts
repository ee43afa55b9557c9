/** Signs that JSON writes otherwise than a list of the database reads them: `\n` would be an n there. */
const UNLIKE = /\\[^"\\]/;
const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/**
 * Texts, numbers, switches and nulls as the text of one list, `{"a",1,NULL}`: a parameter of an array type. What the driver
 * does text by text the engine does here at once; 0 or undefined items do no harm.
 */
export const arrayText = (items: readonly unknown[]): string => {
  const json = JSON.stringify(items);
  if (!UNLIKE.test(json)) return `{${json.slice(1, -1)}}`;
  const texts = items.map((item) => (typeof item === 'string' ? quoted(item) : JSON.stringify(item ?? null)));
  return `{${texts.join(',')}}`;
};
