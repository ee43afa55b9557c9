import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { passwordDigest } from './password';

it.each(['', 'abc', '密码123', '🔑', 'a'.repeat(55), 'a'.repeat(56), 'b'.repeat(63), 'c'.repeat(64), 'd'.repeat(1000)])(
  'agrees with the reference: %#',
  (text) => expect(passwordDigest(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex')),
);
