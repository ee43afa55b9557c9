import type { Language } from '@qiaoban/contracts/languages';

/** Each language in its own words, the same in every language. */
export const languageNames: Record<Language, string> = { zh: '简体中文', zhtw: '繁體中文', en: 'English' };
