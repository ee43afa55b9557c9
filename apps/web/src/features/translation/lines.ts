import type { Language } from '@qiaoban/contracts/languages';

/** One text with its translations; `key` is unique among all. */
export type Line = {
  key: string;
  source: string;
  zh: string;
  /** As the product words it, or as saved. */
  base: Record<Language, string>;
  /** As saved. */
  texts: Record<Language, string>;
};

const holes = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map((found) => found[0]).toSorted();

/** Places (`{name}`) of the original that a text lacks or has too many of; empty when all is well. */
export const wrongPlaces = (original: string, text: string): string[] => {
  const [wanted, given] = [holes(original), holes(text)];
  return wanted.join() === given.join() ? [] : [...new Set([...wanted, ...given])];
};

/** What is to be saved: the key of a draft is `language key`. */
export const draftKey = (language: Language, key: string): string => `${language} ${key}`;

type Read = { key: string; zh: string; zhtw: string; en: string };

/** Drafts out of a workbook: what differs from what is saved; empty cells change nothing. `bad`: lines nobody knows. */
export const draftsOf = (
  rows: readonly Read[],
  lines: ReadonlyMap<string, Line>,
  languages: readonly Language[],
): { drafts: Map<string, string>; bad: number } => {
  const drafts = new Map<string, string>();
  let bad = 0;
  for (const row of rows) {
    const line = lines.get(row.key);
    if (line === undefined) {
      bad += 1;
      continue;
    }
    for (const language of languages) {
      const text = row[language].trim();
      if (text !== '' && text !== line.texts[language]) drafts.set(draftKey(language, row.key), text);
    }
  }
  return { drafts, bad };
};
