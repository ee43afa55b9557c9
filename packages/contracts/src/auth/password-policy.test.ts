import { describe, expect, it } from 'vitest';
import { isPasswordFit, passwordChecks } from './password-policy';
import type { PasswordRule } from './password-policy';
import { usualSecurity } from './security-settings';

const broken = (policy: Partial<typeof usualSecurity>, password: string, account = ''): PasswordRule[] =>
  passwordChecks({ ...usualSecurity, ...policy }, password, account)
    .filter((check) => !check.isKept)
    .map((check) => check.rule);

describe('the password policy', () => {
  it.each<[string, PasswordRule[]]>([
    ['Better2026', []],
    ['short1', []],
    ['a1b2c', ['length']],
    ['a1b2c3d4e5f6g7h8i', ['length']],
    ['onlyletters', ['digit']],
    ['1234567', ['letter']],
    ['with space1', ['characters']],
    ['密码abc123', ['characters']],
    ['Abc123', ['common']],
    ['', ['length', 'characters', 'letter', 'digit', 'common']],
  ])('by the usual rule %j breaks %j', (password, rules) => {
    expect(broken({}, password)).toEqual(rules);
  });

  it.each<[Partial<typeof usualSecurity>, string, PasswordRule[]]>([
    [{ needMixedCase: 1 }, 'better2026', ['mixedCase']],
    [{ needMixedCase: 1 }, 'Better2026', []],
    [{ needSymbol: 1 }, 'Better2026', ['symbol']],
    [{ needSymbol: 1 }, 'Better-2026', []],
    [{ minChars: 12, maxChars: 64 }, 'Better2026', ['length']],
    [{ needLetter: 0 }, '73519028', []],
    [{ refuseCommon: 0 }, 'abc123', []],
    [{ refuseAccount: 1 }, 'xZhangwei26', ['account']],
  ])('with %j %j breaks %j', (policy, password, rules) => {
    expect(broken(policy, password, 'zhangwei')).toEqual(rules);
  });

  it('leaves the account alone where nobody asked', () => {
    expect(isPasswordFit(usualSecurity, 'zhangwei26', 'zhangwei')).toBe(true);
  });
});
