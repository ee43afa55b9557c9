import type { Language } from '@qiaoban/contracts/languages';
import { translate, translateAny } from '@qiaoban/language/text';
import type { TextValues } from '@qiaoban/language/text';
import { en } from './texts/en';
import { zh } from './texts/zh';
import type { TextKey } from './texts/zh';
import { zhtw } from './texts/zhtw';

/** What the server and the screens both say: refusals, notices, timeline, names of nodes and operations. */
export const flowTexts: Record<Language, Record<TextKey, string>> = { zh, zhtw, en };

export const flowText = (language: Language, key: TextKey, values?: TextValues): string =>
  translate(flowTexts[language], key, values);

/** For a key that is only known at run time (a problem, a refusal, a notice); the key itself when there is no text. */
export const flowTextOf = (language: Language, key: string, values?: TextValues): string =>
  translateAny(flowTexts[language], key, values) ?? key;
