import { expect, it } from 'vitest';
import { isPasswordFit } from '@qiaoban/contracts/auth/password-policy';
import { usualSecurity } from '@qiaoban/contracts/auth/security-settings';
import { randomPassword } from './password-field';

it.each([
  ['the usual one', {}],
  ['capitals and signs', { needMixedCase: 1, needSymbol: 1 }],
  ['a long one', { minChars: 20, maxChars: 64 }],
  ['a short one', { minChars: 6, maxChars: 8 }],
] as const)('a generated password fits the policy: %s', (_, change) => {
  const policy = { ...usualSecurity, ...change };
  for (let i = 0; i < 200; i += 1) expect(isPasswordFit(policy, randomPassword(policy))).toBe(true);
});
