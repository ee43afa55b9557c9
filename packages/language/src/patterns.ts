import { isValidCalculateExpression } from './formula/calculate-expression';
import { isNationalId } from './national-id';

type Rule = { test: (value: string) => boolean };

const by =
  (pattern: RegExp, longest = 1_000) =>
  (value: string): boolean =>
    value.length <= longest && pattern.test(value);

const PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳使领]$/;
// New energy: eight characters, the letter first for small cars and last for large ones (GA 36-2018).
const NEW_ENERGY_PLATE =
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z](?:[A-HJK][A-HJ-NP-Z0-9]\d{4}|\d{5}[A-HJK])$/;
const MOBILE = /^1[3-9]\d[\d*]{4}\d{4}$/;
const TELEPHONE = /^(?:0\d{2,3}-?)?[1-9]\d{6,7}(?:-\d{1,6})?$/;
// Numbers of companies and of other countries: + and country code, blanks, brackets and hyphens, an extension.
const CONTACT = /^\+?[\d(][\d() -]{2,22}\d(?:(?:-|#|转|轉|x| ext\.? ?)\d{1,6})?$/;
// Names of people, places and groups: letters of any language, digits, blanks, and the signs that stand in names.
const NAME = /^[\p{L}\p{N}([（【《“‘](?:[\p{L}\p{M}\p{N} ·•.・_—–\-()（）[\]【】《》“”‘’"'/／&、，,+:：]*)$/u;
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d][a-z\d-]{0,62})+$/i;

const rules = {
  phone: { test: by(MOBILE) },
  telephone: { test: by(TELEPHONE) },
  phoneOrTelephone: { test: (value) => MOBILE.test(value) || by(TELEPHONE)(value) },
  password: { test: by(/^(?=.*\d)(?=.*[A-Za-z])[A-Za-z\d]{6,16}$/) },
  nationalId: { test: isNationalId },
  email: { test: (value) => by(EMAIL, 254)(value) && !/^\.|\.@|\.\.|-\.|-$/.test(value) },
  plate: { test: (value) => PLATE.test(value) || NEW_ENERGY_PLATE.test(value) },
  chinese: { test: by(/^\p{Script=Han}+$/u) },
  enCode: { test: by(/^[A-Za-z\d](?:[A-Za-z\d.]*[A-Za-z\d])?$/) },
  account: { test: by(/^[A-Za-z\d]+$/) },
  fullName: { test: by(/^[\p{Script=Han}A-Za-z\d]+$/u) },
  digits: { test: by(/^\d+$/) },
  halfHours: { test: by(/^(?:0|[1-9]\d*)(?:\.[05]0*)?$/) },
  positiveInteger: { test: by(/^[1-9]\d*$/) },
  bankCard: { test: by(/^[1-9]\d{14,18}$/) },
  licence: { test: by(/^[1-9A-Za-z][\dA-Za-z]{13,19}$/) },
  upperCase: { test: by(/^[A-Z]+$/) },
  chineseOrLetters: { test: by(/^[\p{Script=Han}A-Za-z]+$/u) },
  letters: { test: by(/^[A-Za-z]+$/) },
  number: { test: by(/^[+-]?(?:0|[1-9]\d*)(?:\.\d+)?$/) },
  amount: { test: by(/^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/) },
  calculate: { test: isValidCalculateExpression },
  name: { test: by(NAME, 200) },
  code: { test: by(/^[A-Za-z\d_-](?:[A-Za-z\d._-]*[A-Za-z\d_-])?$/) },
  mobile: { test: by(/^1[3-9]\d{9}$/) },
  contact: { test: (value) => MOBILE.test(value) || by(CONTACT)(value) },
  bankAccount: { test: by(/^\d(?:[ -]?\d){7,31}$/) },
  document: { test: by(/^[A-Za-z\d](?:[A-Za-z\d()（）-]{4,28})[A-Za-z\d)）]$/) },
  link: { test: by(/^(?:https?:\/\/[^\s/?#]|mailto:[^\s]|tel:[^\s])[^\s]*$/i, 2_000) },
} as const satisfies Record<string, Rule>;

export type PatternKey = keyof typeof rules;
/** A rule for texts: does the whole value fit, and the key of what to say when it does not. */
export type Pattern = { key: PatternKey; test: (value: string) => boolean; message: `pattern.${PatternKey}` };

/** Every shared pattern of spec 5.1, in its order; the last but one are its kin (docs/adr/0013). A value is tested as it is: trim before, and skip when empty. */
export const patterns: readonly Pattern[] = (Object.keys(rules) as PatternKey[]).map((key) => ({
  key,
  test: rules[key].test,
  message: `pattern.${key}`,
}));

export const PATTERN_KEYS: readonly PatternKey[] = patterns.map(({ key }) => key);

export const isPatternKey = (key: string): key is PatternKey => Object.hasOwn(rules, key);

/** Does the value fit the pattern? */
export const fitsPattern = (key: PatternKey, value: string): boolean => rules[key].test(value);

/** No text of these is changed: who typed it typed it so. */
const AS_TYPED: ReadonlySet<PatternKey> = new Set(['password', 'calculate']);
const ASCII = /^[ -~]*$/;

/** The text as the pattern takes it: full-width signs of an input method are its usual ones. As it is where that does not help. */
export const fittingText = (key: PatternKey, text: string): string => {
  if (ASCII.test(text) || AS_TYPED.has(key) || fitsPattern(key, text)) return text;
  const plain = text.normalize('NFKC').replaceAll('。', '.').replaceAll('−', '-');
  return fitsPattern(key, plain) ? plain : text;
};
