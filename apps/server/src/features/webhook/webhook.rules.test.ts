import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { signatureOf } from '#platform/signed-message';
import { chosenOf, pauseAfter, unknownField } from './webhook.rules';

it('tries again with growing pauses for about a day', () => {
  const pauses = Array.from({ length: 12 }, (_, at) => pauseAfter(at + 1)).filter((pause) => pause !== undefined);
  expect(pauses.every((pause, at) => at === 0 || pause > pauses[at - 1]!)).toBe(true);
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
});

it('signs time and body', () => {
  const mac = createHmac('sha256', 's').update('1700000000.{"a":1}').digest('hex');
  expect(signatureOf('s', '{"a":1}', 1_700_000_000_999)).toBe(`t=1700000000,v1=${mac}`);
});

it('sends the chosen fields only', () => {
  const data = { a: 1, b: 2, secret: 3 };
  expect(chosenOf(['b', 'a', 'gone', '__proto__'], data)).toEqual({ b: 2, a: 1 });
  expect(unknownField('user', ['account', 'passwordHash'], [])).toBe('passwordHash');
  expect(unknownField('record', ['amount'], ['amount'])).toBeUndefined();
  expect(unknownField('case', ['title', 'amount'], ['amount'])).toBe('amount');
});
