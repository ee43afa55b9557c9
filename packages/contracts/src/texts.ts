import { joinNames } from './languages';
import type { Language } from './languages';

type TextSet<K extends string> = Record<Language, Record<K, string>>;

const registry: Record<Language, Map<string, string>> = { zh: new Map(), zhtw: new Map(), en: new Map() };

/** Texts of one area in all languages, by full key (`role.not_found`); a key missing in one does not compile. */
export const defineTexts = <const K extends string>(texts: TextSet<K>): TextSet<K> => {
  for (const [language, entries] of Object.entries(texts) as [Language, Record<string, string>][]) {
    for (const [key, text] of Object.entries(entries)) registry[language].set(key, text);
  }
  return texts;
};

/** A value of a text that is a text itself, read in the same language; names in a list are joined as the language does. */
export type TextRef = { key: string; values: TextValues };
export type TextValues = Record<string, string | number | string[] | TextRef>;

/** `{name}` replaced by its value; a name without one stays. */
export const fillText = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));

/** What an organisation says instead of the text of a key. */
export type OwnWording = (language: Language, key: string) => string | undefined;

/** The text of `key` with `{name}` replaced, as the organisation words it; the key itself when nobody defined it. */
export const translate = (language: Language, key: string, values: TextValues = {}, own?: OwnWording): string => {
  const textOf = (value: TextValues[string]): string | number => {
    if (Array.isArray(value)) return joinNames(value, language);
    return typeof value === 'object' ? translate(language, value.key, value.values, own) : value;
  };
  const shown = Object.entries(values).map(([name, value]) => [name, textOf(value)]);
  const text = own?.(language, key) ?? registry[language].get(key) ?? registry.zh.get(key) ?? key;
  return fillText(text, Object.fromEntries(shown) as Record<string, string | number>);
};

/** Every text that was defined so far, by key. */
export const allTexts = (): ({ key: string } & Record<Language, string>)[] =>
  [...registry.zh].map(([key, zh]) => ({
    key,
    zh,
    zhtw: registry.zhtw.get(key) ?? zh,
    en: registry.en.get(key) ?? zh,
  }));

export const hasText = (language: Language, key: string): boolean => registry[language].has(key);

/** `zh-Hant-TW, en;q=0.5` → zhtw. Unknown languages read simplified Chinese. */
export const languageOf = (header: string | undefined): Language => {
  const first = (header ?? '').split(',')[0]!.trim().toLowerCase();
  if (/^zh(tw|[-_](tw|hk|mo|hant))/.test(first)) return 'zhtw';
  if (first.startsWith('en')) return 'en';
  return 'zh';
};
