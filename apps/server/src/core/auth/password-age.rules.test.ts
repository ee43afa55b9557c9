import { expect, it } from 'vitest';
import { mustChange } from './password-age.rules';

const DAY = 86_400_000;
const now = 1000 * DAY;

it.each([
  ['set by somebody else', { must: true, age: 0 }, { forceFirstChange: 1, expiryDays: 0 }, true],
  ['set by somebody else, allowed to stay', { must: true, age: 0 }, { forceFirstChange: 0, expiryDays: 0 }, false],
  ['old, and never expires', { must: false, age: 900 }, { forceFirstChange: 1, expiryDays: 0 }, false],
  ['just young enough', { must: false, age: 90 }, { forceFirstChange: 1, expiryDays: 90 }, false],
  ['too old', { must: false, age: 91 }, { forceFirstChange: 1, expiryDays: 90 }, true],
] as const)('a password %s', (_, { must, age }, policy, expected) => {
  const user = { must_change_password: must, password_changed_at: now - age * DAY, created_at: 0 };
  expect(mustChange(user, policy, now)).toBe(expected);
  // never changed: the age counts from the day the user was made
  expect(mustChange({ ...user, password_changed_at: null, created_at: now - age * DAY }, policy, now)).toBe(expected);
});
