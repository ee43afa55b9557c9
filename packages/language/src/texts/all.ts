import type { TestOp } from '../filter';
import { en } from './en';
import { zh } from './zh';
import { zhtw } from './zhtw';

export type Language = 'zh' | 'zhtw' | 'en';
export type TextKey = keyof typeof zh;
type Texts = Readonly<Record<TextKey, string>>;

const byLanguage: Readonly<Record<Language, Texts>> = { zh, zhtw, en };

/** The texts of this package in one language. */
export const textsIn = (language: Language): Texts => byLanguage[language];

/** What a comparison is called; of times one is earlier or later, not less or greater. */
export const opText = (language: Language, op: TestOp, isTime = false): string => {
  const texts = textsIn(language);
  const key = `filter.time_op.${op}`;
  return isTime && key in texts ? texts[key as TextKey] : texts[`filter.op.${op}`];
};
