import type { Language } from '@qiaoban/contracts/languages';
import { defineTexts, translate } from '@qiaoban/contracts/texts';
import { en } from './en';
import { zh } from './zh';
import { zhtw } from './zhtw';

/** All texts of portals. Registered, so that a server translates a problem's key like any other. */
defineTexts({ zh: zh as Record<PortalTextKey, string>, zhtw, en });
type PortalTextKey = keyof typeof zh;

/** The text of a key, `{name}` filled in. */
export const portalText = (language: Language, key: string, values?: Record<string, string | number>): string =>
  translate(language, key, values);

/** The name of a property: what its block calls it, else what all call it. */
export const propText = (language: Language, type: string, prop: string): string => {
  const own = `portal.prop.${type}.${prop}`;
  const text = portalText(language, own);
  return text === own ? portalText(language, `portal.prop.${prop}`) : text;
};
