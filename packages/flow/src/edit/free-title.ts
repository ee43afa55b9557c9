import type { LocalText } from '@qiaoban/contracts/languages';
import type { FlowDocument } from '../model/document';

const NUMBER = /\d+$/;

/** The text with the first number behind it that no other has: 条件1 → 条件2, Manager → Manager 2. */
const numbered = (text: string, taken: ReadonlySet<string>): string => {
  if (text === '' || !taken.has(text)) return text;
  const base = NUMBER.test(text) ? text.replace(NUMBER, '') : `${text} `;
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
