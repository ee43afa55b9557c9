import '@qiaoban/contracts/attendance/attendance.texts';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';

/** A text of attendance in every language, for what forms show of its tables. */
export const sourceWords = (key: string): LocalText =>
  Object.fromEntries(LANGUAGES.map((language) => [language, translate(language, `attendance.${key}`)])) as LocalText;
