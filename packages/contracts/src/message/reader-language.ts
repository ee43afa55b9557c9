import { LANGUAGES } from '../languages';
import type { Language } from '../languages';

/** Readers of one Chinese read the other one before anything else. */
const NEAR: Readonly<Record<Language, readonly Language[]>> = { zh: ['zh', 'zhtw'], zhtw: ['zhtw', 'zh'], en: ['en'] };

/** A text of one of the languages: the wanted one, the other Chinese, then the main one, then whatever there is. */
export const bestLanguage = (has: readonly Language[], wanted: Language, main: Language): Language =>
  [...NEAR[wanted], main, ...LANGUAGES].find((language) => has.includes(language)) ?? main;

export type Titles = Partial<Record<Language, string>>;

/** The title in a reader's language where it exists in several, else the one of the main language. */
export const titleFor = (titles: Titles | undefined, wanted: Language, main: string): string =>
  NEAR[wanted].map((language) => titles?.[language] ?? '').find((title) => title !== '') ?? main;
