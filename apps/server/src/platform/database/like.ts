/** Makes `%`, `_` and `\` of a person's text plain characters of a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
