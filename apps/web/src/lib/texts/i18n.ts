import { createInstance } from 'i18next';
import { useEffect } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { readStored, writeStored } from '../browser/storage';

type Texts = Record<string, string>;
type TextsModule = { texts: Texts };

const instance = createInstance();
const files = import.meta.glob<TextsModule>('../../locales/*/*.ts');
const isLanguage = (value: unknown): value is Language => LANGUAGES.some((l) => l === value);

/** Stored choice, else the browser's (Traditional for Taiwan and Hong Kong), else simplified Chinese. */
export const pickLanguage = (stored: unknown, browser: string): Language => {
  if (isLanguage(stored)) return stored;
  const tag = browser.toLowerCase();
  if (/^zh.*(tw|hk|mo|hant)/.test(tag)) return 'zhtw';
  if (tag.startsWith('en')) return 'en';
  return 'zh';
};

export const currentLanguage = (): Language => (isLanguage(instance.language) ? instance.language : 'zh');

const wanted = new Set<string>();

const loadOne = async (feature: string, language: Language): Promise<void> => {
  if (instance.hasResourceBundle(language, feature)) return;
  const texts = await productTexts(feature, language);
  if (texts) instance.addResourceBundle(language, feature, { ...texts, ...overridesOf(feature, language) });
};

/** Texts as the product words them; undefined for a feature without any. */
export const productTexts = async (feature: string, language: Language): Promise<Texts | undefined> =>
  (await files[`../../locales/${language}/${feature}.ts`]?.())?.texts;

/** Features that have texts. */
export const textFeatures = (): string[] =>
  Object.keys(files)
    .map((path) => /\/zh\/([\w-]+)\.ts$/.exec(path)?.[1])
    .filter((name) => name !== undefined);

/** What the organisation says instead of the product, by language and `feature.key`. */
type TextOverrides = Record<Language, Texts>;
let overrides: TextOverrides = { zh: {}, zhtw: {}, en: {} };

const overridesOf = (feature: string, language: Language): Texts => {
  const start = `${feature}.`;
  const own = Object.entries(overrides[language]).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(start.length), text]));
};

/** Takes the organisation's words; what stands on the page follows at once. */
export const applyOverrides = async (given: TextOverrides): Promise<void> => {
  const touched = [...Object.entries(overrides), ...Object.entries(given)].flatMap(([language, texts]) =>
    Object.keys(texts).map((key) => `${language} ${key.slice(0, key.indexOf('.'))}`),
  );
  overrides = given;
  for (const place of new Set(touched)) {
    const [language = '', feature = ''] = place.split(' ');
    if (!isLanguage(language) || !instance.hasResourceBundle(language, feature)) continue;
    const texts = await productTexts(feature, language);
    instance.addResourceBundle(language, feature, { ...texts, ...overridesOf(feature, language) }, true, true);
  }
};

/** Loads the texts of features in the current language. Pages get those of their own feature by themselves. */
export const loadTexts = async (...features: string[]): Promise<void> => {
  for (const feature of features) wanted.add(feature);
  await Promise.all(features.map((feature) => loadOne(feature, currentLanguage())));
};

/** Hears that the texts are another language now. */
export const onLanguageSwitch = (heard: () => void): void => {
  instance.on('languageChanged', heard);
};

const tags = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

/** Switches every text on the page; what is needed of the new language is loaded first. */
export const switchLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...wanted].map((feature) => loadOne(feature, language)));
  // before anything is drawn anew: the kit's own names look there
  document.documentElement.lang = tags[language];
  await instance.changeLanguage(language);
  writeStored('language', 'string', language);
};

/** Starts the texts with those that every screen needs. */
export const startTexts = async (...features: string[]): Promise<void> => {
  const language = pickLanguage(readStored('language', 'string'), navigator.language);
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: {},
    ns: [],
    nsSeparator: '.',
    keySeparator: false,
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  document.documentElement.lang = tags[language];
  await loadTexts(...features);
};

type Values = Record<string, string | number>;
/** `t('feature.key', { name })`: the text in the current language. */
export type Translate = (key: string, values?: Values) => string;

/** The text now, outside React (toasts, titles). */
export const textNow: Translate = (key, values) => instance.t(key, values ?? {});
/** True when the key has a text in the current language. */
export const hasText = (key: string): boolean => instance.exists(key);

/** Texts inside React; follows a language switch at once. */
export const useT = (): Translate => {
  const { t } = useTranslation();
  return t as Translate;
};

export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return isLanguage(i18n.language) ? i18n.language : 'zh';
};

const unknown: Translate = () => '';

/** Texts of parts that several features share: loads them when first drawn; empty until they are here. */
export const useTexts = (...features: string[]): Translate => {
  const t = useT();
  const language = useLanguage();
  const isHere = features.every((feature) => instance.hasResourceBundle(language, feature));
  const wantedNow = features.join();
  useEffect(() => {
    if (!isHere) void loadTexts(...wantedNow.split(','));
  }, [isHere, wantedNow]);
  return isHere ? t : unknown;
};
