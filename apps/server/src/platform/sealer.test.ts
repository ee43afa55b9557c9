import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSealer } from './sealer';

test('a sealed secret opens as it was, looks different every time and carries nothing readable', () => {
  const sealer = createSealer(randomBytes(32));
  for (const text of ['', 'p@ss密码', 'x'.repeat(5000)]) {
    const sealed = sealer.seal(text);
    expect(sealer.open(sealed)).toBe(text);
    expect(sealer.seal(text)).not.toBe(sealed);
  }
  expect(sealer.seal('visible-password')).not.toContain('visible');
});

test('another installation, another own key or a changed text opens nothing', () => {
  const secret = randomBytes(32);
  const sealed = createSealer(secret, 'own').seal('secret');
  expect(() => createSealer(randomBytes(32), 'own').open(sealed)).toThrow();
  expect(() => createSealer(secret).open(sealed)).toThrow();
  const at = sealed.length - 3;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => createSealer(secret, 'own').open(changed)).toThrow();
  expect(() => createSealer(secret, 'own').open('plain')).toThrow();
});
