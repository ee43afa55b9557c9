import { joinNames } from '@qiaoban/contracts/languages';
import { currentLanguage } from './i18n';

/** Names one after the other, as the language of the page lists them. */
export const namesText = (names: readonly string[]): string => joinNames(names, currentLanguage());
