import { z } from 'zod';

export const LANGUAGES = ['zh', 'zhtw', 'en'] as const;
export const Language = z.enum(LANGUAGES).describe('zh simplified Chinese, zhtw traditional Chinese, en English');
export type Language = z.infer<typeof Language>;

/** A text that people type, optionally in three languages: a plain string, or one per language. */
export const LocalText = z.union([
  z.string().max(500),
  z.object({ zh: z.string().max(500), zhtw: z.string().max(500).optional(), en: z.string().max(500).optional() }),
]);
export type LocalText = z.infer<typeof LocalText>;

/** The text in the wanted language, else in simplified Chinese. */
export const textIn = (text: LocalText | undefined, language: Language): string => {
  if (text === undefined) return '';
  if (typeof text === 'string') return text;
  return text[language] || text.zh;
};

/** Names one after the other, as the language lists them. */
export const joinNames = (names: readonly string[], language: Language): string =>
  names.join(language === 'en' ? ', ' : '、');
