import { EXAMPLES } from '@qiaoban/language/formula/examples';
import { functions } from '@qiaoban/language/formula/functions';
import { signatureIn } from '@qiaoban/language/formula/signature';
import type { Language } from '@qiaoban/language/texts/all';

/** Something that may be put where the cursor is. */
export type Completion = {
  /** What is written. */
  insert: string;
  label: string;
  /** Signature and example of a function. */
  detail?: string;
};

/** Completions that are offered at a time. */
const MOST = 8;

/** The word before the cursor, and where it begins. */
export const wordBefore = (text: string, at: number): { word: string; from: number } => {
  const before = Array.from(text.slice(0, at));
  let from = before.length;
  while (from > 0 && /[\p{L}\p{N}\p{M}_.]/u.test(before[from - 1]!)) from -= 1;
  // a word does not begin with a digit or a dot
  while (from < before.length && !/[\p{L}_]/u.test(before[from]!)) from += 1;
  const word = before.slice(from).join('');
  return { word, from: at - word.length };
};

/** Functions and fields that the word before the cursor may become: those that begin so first. */
export const completionsAt = (
  text: string,
  at: number,
  fields: readonly { value: string; label: string }[],
  language: Language,
): Completion[] => {
  const { word } = wordBefore(text, at);
  if (word === '') return [];
  const wanted = word.toLowerCase();
  const rank = (label: string): number => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  const found = [
    ...fields.map(({ value, label }): Completion => ({ insert: value, label })),
    ...functions.map(({ name, signature }): Completion => {
      const [formula] = EXAMPLES[name] ?? [];
      return {
        insert: `${name}(`,
        label: name,
        detail: [signatureIn(signature, language), ...(formula === undefined ? [] : [formula])].join('　'),
      };
    }),
  ].filter(({ label, insert }) => label.toLowerCase().includes(wanted) && insert !== word);
  return found.toSorted((a, b) => rank(a.label) - rank(b.label)).slice(0, MOST);
};
