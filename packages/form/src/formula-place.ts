import { tokenize } from '@qiaoban/language/formula/tokens';

/** Where a name stands in a formula, counted from 0. */
export const placeOfName = (text: string, name: string): number | undefined => {
  const cut = tokenize(text);
  if (!cut.ok) return undefined;
  return cut.value.find((token, at) => token.kind === 'name' && token.value === name && cut.value[at + 1]?.text !== '(')
    ?.position;
};

/** How much of a formula is wrong, where something is: the whole word or number that begins there. */
export const lengthAt = (text: string, position: number): number => {
  const cut = tokenize(text);
  const token = cut.ok ? cut.value.find((each) => each.position <= position && position < each.end) : undefined;
  return token === undefined ? 1 : token.end - position;
};
