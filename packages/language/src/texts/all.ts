import { en } from './en';
import { zh } from './zh';
import { zhtw } from './zhtw';

export type Language = 'zh' | 'zhtw' | 'en';
export type TextKey = keyof typeof zh;
type Texts = Readonly<Record<TextKey, string>>;

const byLanguage: Readonly<Record<Language, Texts>> = { zh, zhtw, en };

/** The texts of this package in one language. */
export const textsIn = (language: Language): Texts => byLanguage[language];
