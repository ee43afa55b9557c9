import type { Language } from '@qiaoban/contracts/languages';
import { defineTexts, translate } from '@qiaoban/contracts/texts';
import { textsIn } from '@qiaoban/language/texts/all';
import { en } from './en';
import { zh } from './zh';
import { zhtw } from './zhtw';

/** All texts of forms. Registered, so that a server translates a problem's key like any other. */
export const formTexts = defineTexts({ zh: zh as Record<FormTextKey, string>, zhtw, en });
// messages of patterns and formulas come with the problems of a record, so they are registered along
defineTexts({ zh: textsIn('zh'), zhtw: textsIn('zhtw'), en: textsIn('en') });
export type FormTextKey = keyof typeof zh;

/** The text of a key, `{name}` filled in. Keys of other areas (`pattern.mobile`) are found when they are registered. */
export const formText = (language: Language, key: string, values?: Record<string, string | number>): string =>
  translate(language, key, values);

/** A text of ours as one that people may change later, in all languages. */
export const inAllLanguages = (key: FormTextKey): Record<Language, string> => ({
  zh: formTexts.zh[key],
  zhtw: formTexts.zhtw[key],
  en: formTexts.en[key],
});
