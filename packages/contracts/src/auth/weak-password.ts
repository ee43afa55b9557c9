import './auth.texts';
import type { Language } from '../languages';
import { translate } from '../texts';
import { passwordChecks } from './password-policy';
import type { PasswordPolicy } from './security-settings';

/** The rules that a password breaks, in words: "6-16 characters; a digit". Empty for one that fits. */
export const brokenRules = (language: Language, policy: PasswordPolicy, password: string, account = ''): string =>
  passwordChecks(policy, password, account)
    .filter((check) => !check.isKept)
    .map(({ rule, values }) => translate(language, `auth.rule_${rule}`, values))
    .join(language === 'en' ? '; ' : '；');

/** The sentence for a password that breaks the policy, the same on the screen and from the server. */
export const weakPassword = (language: Language, policy: PasswordPolicy, password: string, account = ''): string =>
  translate(language, 'auth.password_weak', { what: brokenRules(language, policy, password, account) });
