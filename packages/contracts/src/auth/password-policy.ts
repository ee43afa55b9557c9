import type { Language } from '../languages';
import { fillText } from '../texts';
import { authTexts } from './auth.texts';
import type { PasswordPolicy } from './security-settings';

/** Passwords that every list of stolen ones begins with and that fit the usual rule. */
const COMMON = new Set(
  (
    '123456a a123456 123456aa a1234567 a12345678 a123456789 abc123 abc12345 abcd1234 abc123456 aa123456 aa123123 ' +
    'password1 password123 passw0rd p@ssw0rd qwerty1 qwerty123 1qaz2wsx 1q2w3e4r 1q2w3e4r5t q1w2e3r4 zaq12wsx ' +
    'admin123 admin888 admin1234 admin123456 root123 test123 test1234 user123 welcome1 welcome123 letmein1 ' +
    'iloveyou1 woaini1314 woaini520 5201314a qq123456 wang123456 zhang123 asd123 asd123456 qwe123 qwe123456 ' +
    'zxc123 zxc123456 abc123abc 123abc 123qwe 123qweasd 111111a a111111 000000a a000000 88888888a 66666666a ' +
    'monkey123 dragon123 master123 hello123 china123 beijing2008 company123 oa123456 hr123456'
  ).split(' '),
);

export type PasswordRule = 'length' | 'characters' | 'letter' | 'digit' | 'mixedCase' | 'symbol' | 'common' | 'account';
/** One line of the checklist. */
type PasswordCheck = { rule: PasswordRule; isKept: boolean; values: { min: number; max: number } };

/**
 * The rules that the policy holds and whether the typed password keeps each. The same check runs on the screen and on
 * the server. `account`: whose password it is, when known.
 */
export const passwordChecks = (policy: PasswordPolicy, password: string, account = ''): PasswordCheck[] => {
  const values = { min: policy.minChars, max: policy.maxChars };
  const rules: [PasswordRule, boolean, boolean][] = [
    ['length', true, password.length >= policy.minChars && password.length <= policy.maxChars],
    ['characters', true, /^[\x21-\x7e]+$/.test(password)],
    ['letter', policy.needLetter === 1 && policy.needMixedCase === 0, /[A-Za-z]/.test(password)],
    ['mixedCase', policy.needMixedCase === 1, /[a-z]/.test(password) && /[A-Z]/.test(password)],
    ['digit', policy.needDigit === 1, /\d/.test(password)],
    ['symbol', policy.needSymbol === 1, /[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/.test(password)],
    ['common', policy.refuseCommon === 1, password !== '' && !COMMON.has(password.toLowerCase())],
    [
      'account',
      policy.refuseAccount === 1 && account.length >= 3,
      password !== '' && !password.toLowerCase().includes(account.toLowerCase()),
    ],
  ];
  return rules.filter(([, isActive]) => isActive).map(([rule, , isKept]) => ({ rule, isKept, values }));
};

export const isPasswordFit = (policy: PasswordPolicy, password: string, account = ''): boolean =>
  passwordChecks(policy, password, account).every((check) => check.isKept);

/** A line of the checklist in words. */
export const checkText = ({ rule, values }: PasswordCheck, language: Language): string =>
  fillText(authTexts[language][`auth.rule_${rule}`], values);
