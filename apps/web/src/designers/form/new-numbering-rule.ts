import { fitsPattern } from '@qiaoban/language/patterns';

/** Longest name of a rule that is made in the designer. */
export const LONGEST_RULE_NAME = 50;
const LONGEST_CODE = 50;

type Named = { fullName: string; enCode: string };

const cut = (text: string, longest: number): string => {
  let kept = '';
  for (const sign of text) {
    if (kept.length + sign.length > longest) break;
    kept += sign;
  }
  return kept;
};

/** The name of a new numbering rule: a form's may hold signs that a rule's may not, and be longer. */
export const ruleNameFor = (form: Named, label: string): string => {
  const signs = [...`${form.fullName} ${label}`].map((sign) => (fitsPattern('name', `a${sign}`) ? sign : ' '));
  const name = cut(signs.join('').replaceAll(/ +/g, ' ').trim(), LONGEST_RULE_NAME).trim();
  if (fitsPattern('name', name)) return name;
  return cut(form.enCode.replaceAll(/[^\p{L}\p{N}]/gu, ''), LONGEST_RULE_NAME);
};

const withoutLastDots = (text: string): string => (text.endsWith('.') ? withoutLastDots(text.slice(0, -1)) : text);

/** Its code: the form's, cut so that the ending that makes it another one has room. */
export const ruleCodeFor = (form: Named, ending: string): string =>
  `${withoutLastDots(cut(form.enCode, LONGEST_CODE - ending.length - 1))}.${ending}`;
