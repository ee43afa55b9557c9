import type { Language } from '@qiaoban/contracts/languages';
import type { RightsCatalogue } from './rights-catalogue';

type NamedMenu = { full_name: string; property: unknown };

/** A menu's name in a language: the one typed for that language, else the name that every menu has (Chinese). */
export const menuName = ({ full_name, property }: NamedMenu, language: Language): string => {
  if (language === 'zh' || typeof property !== 'object' || property === null || !('names' in property))
    return full_name;
  const { names } = property;
  const own = typeof names === 'object' && names !== null ? (names as Record<string, unknown>)[language] : undefined;
  return typeof own === 'string' && own !== '' ? own : full_name;
};

/** The catalogue for somebody who reads this language. Logs keep the stored names. */
export const inLanguage = <T extends RightsCatalogue>(catalogue: T, language: Language): T =>
  language === 'zh'
    ? catalogue
    : { ...catalogue, menus: catalogue.menus.map((menu) => ({ ...menu, full_name: menuName(menu, language) })) };
