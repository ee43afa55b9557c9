import type { Language } from '@qiaoban/contracts/languages';

/** Texts of one kind of node, in each language the same keys. */
export type NodeTexts<Key extends string> = Record<Language, Record<Key, string>>;

/** Texts that stand in the folder of their node; a text that is missing in a language does not compile. */
export const nodeTexts = <Key extends string>(texts: NodeTexts<Key>): NodeTexts<Key> => texts;

export const textsIn = <Key extends string>(texts: NodeTexts<Key>, language: Language): Record<Key, string> =>
  texts[language];
