import type { LocalText } from '@qiaoban/contracts/languages';
import type { FlowDocument } from '../model/document';

/** The text without the number at its end. */
const unnumbered = (text: string): string => {
  let end = text.length;
  while (end > 0 && text[end - 1]! >= '0' && text[end - 1]! <= '9') end -= 1;
  return text.slice(0, end);
};

const CHINESE_END = /\p{Script=Han}$/u;

/** The text with the first number behind it that no other has: 条件1 → 条件2, Manager → Manager 2. */
const numbered = (text: string, taken: ReadonlySet<string>): string => {
  if (text === '' || !taken.has(text)) return text;
  const bare = unnumbered(text);
  const base = bare === text && !CHINESE_END.test(text) ? `${text} ` : bare;
  let number = 2;
  while (taken.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
};

const textsOf = (title: unknown): readonly string[] =>
  typeof title === 'string' ? [title] : Object.values((title ?? {}) as Record<string, string>);

/** A title that no step or branch of the flow has, like `title`; the two of a copied one can be told apart. */
export const freeTitle = (document: FlowDocument, title: LocalText): LocalText => {
  const taken = new Set(
    Object.values(document.nodes).flatMap(({ props }) => textsOf((props as { title?: unknown }).title)),
  );
  if (typeof title === 'string') return numbered(title, taken);
  return Object.fromEntries(
    Object.entries(title).map(([language, text]) => [language, numbered(text, taken)]),
  ) as LocalText;
};
