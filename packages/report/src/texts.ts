import type { Language } from '@qiaoban/contracts/languages';
import { translateAny } from '@qiaoban/language/text';
import type { TextValues } from '@qiaoban/language/text';
import { textsIn } from '@qiaoban/language/texts/all';
import { en } from './texts/en';
import { zh } from './texts/zh';
import type { TextKey } from './texts/zh';
import { zhtw } from './texts/zhtw';

/** What the server and the screens both say of reports: problems, limits, parameters. */
const reportTexts: Record<Language, Record<TextKey, string>> = { zh, zhtw, en };

/** The text of a problem; formulas have theirs in the language package. The key itself when there is none. */
export const reportText = (language: Language, key: string, values?: TextValues): string =>
  translateAny(reportTexts[language], key, values) ?? translateAny(textsIn(language), key, values) ?? key;
