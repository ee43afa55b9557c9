import type { Language } from '../languages';
import { fillText } from '../texts';
import { authTexts } from './auth.texts';
import { checkText, passwordChecks } from './password-policy';
import type { PasswordPolicy } from './security-settings';

/** The rules that a password breaks, in words: "6-16 characters; a digit". Empty for one that fits. */
export const brokenRules = (language: Language, policy: PasswordPolicy, password: string, account = ''): string =>
  passwordChecks(policy, password, account)
    .filter((check) => !check.isKept)
    .map((check) => checkText(check, language))
    .join(language === 'en' ? '; ' : '；');

/** The sentence for a password that breaks the policy, the same on the screen and from the server. */
export const weakPassword = (language: Language, policy: PasswordPolicy, password: string, account = ''): string =>
  fillText(authTexts[language]['auth.password_weak'], { what: brokenRules(language, policy, password, account) });
