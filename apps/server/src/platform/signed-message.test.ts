import { expect, it } from 'vitest';
import { checkSignature, signatureOf } from './signed-message';

const NOW = 1_800_000_000_000;
const window = { now: NOW, windowMs: 300_000 };

it('a signature counts for its body, its secret and its time only', () => {
  const given = signatureOf('secret', '{"a":1}', NOW);
  expect(checkSignature('secret', '{"a":1}', given, window)).toBe('ok');
  expect(checkSignature('secret', '{"a":2}', given, window)).toBe('wrong');
  expect(checkSignature('other', '{"a":1}', given, window)).toBe('wrong');
  expect(checkSignature('secret', '{"a":1}', given.replace(/t=\d/, 't=2'), window)).toBe('wrong');
  expect(checkSignature('secret', '{"a":1}', '', window)).toBe('wrong');
  expect(checkSignature('secret', '{"a":1}', given, { ...window, now: NOW + 301_000 })).toBe('expired');
  expect(checkSignature('secret', '{"a":1}', given, { ...window, now: NOW - 301_000 })).toBe('expired');
});
