import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { passwordDigest, sha256Plain } from './password';

const reference = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
const plain = (text: string): string => Buffer.from(sha256Plain(new TextEncoder().encode(text))).toString('hex');

const cases = ['', 'abc', '密码123', 'a'.repeat(55), 'a'.repeat(56), 'b'.repeat(63), 'c'.repeat(64), 'd'.repeat(1000)];

it.each(cases)('both ways agree with the reference: %#', async (text) => {
  expect(await passwordDigest(text)).toBe(reference(text));
  expect(plain(text)).toBe(reference(text));
});
