import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createEncrypter } from './encrypter';

test('a sealed secret opens as it was, looks different every time and carries nothing readable', () => {
  const encrypter = createEncrypter(randomBytes(32));
  for (const text of ['', 'p@ss密码', 'x'.repeat(5000)]) {
    const sealed = encrypter.seal(text);
    expect(encrypter.open(sealed)).toBe(text);
    expect(encrypter.seal(text)).not.toBe(sealed);
  }
  expect(encrypter.seal('visible-password')).not.toContain('visible');
});

test('another installation, another own key or a changed text opens nothing', () => {
  const secret = randomBytes(32);
  const sealed = createEncrypter(secret, 'own').seal('secret');
  expect(() => createEncrypter(randomBytes(32), 'own').open(sealed)).toThrow();
  expect(() => createEncrypter(secret).open(sealed)).toThrow();
  const at = sealed.length - 3;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => createEncrypter(secret, 'own').open(changed)).toThrow();
  expect(() => createEncrypter(secret, 'own').open('plain')).toThrow();
});
