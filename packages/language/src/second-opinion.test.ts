import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { capitalAmount } from './formats/capital-amount';
import { isNationalId } from './national-id';

// Both libraries are CommonJS without types of their own here.
const require = createRequire(import.meta.url);
const money = require('nzh/cn') as { toMoney: (amount: string, options: { outSymbol: boolean }) => string };
const IDValidator = require('id-validator') as new (areas: unknown) => {
  isValid: (id: string) => boolean;
  makeID: () => string;
};
const areas = require('id-validator/src/GB2260.js') as unknown;

/** Numbers below 1 that look random and are the same in every run (mulberry32). */
const random = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

describe('an independent library says the same', () => {
  it('capital amounts, 20,000 of every length', () => {
    const next = random(1);
    for (let n = 0; n < 20_000; n += 1) {
      // many zeros: they are what is hard to read aloud
      const digits = Array.from({ length: 1 + Math.floor(next() * 12) }, () =>
        next() < 0.5 ? 0 : 1 + Math.floor(next() * 9),
      );
      const whole = BigInt(digits.join('')).toString();
      const cents =
        next() < 0.3
          ? ''
          : `.${Math.floor(next() * 100)
              .toString()
              .padStart(2, '0')}`;
      const amount = whole + cents;
      // the other leaves out 整 when zeros stand behind the point
      const plain = cents === '' ? amount : amount.replace(/\.?0+$/, '');
      const theirs = money.toMoney(plain, { outSymbol: false });
      expect([amount, capitalAmount(amount).text]).toEqual([amount, theirs]);
    }
  });

  it('identity numbers, 10,000 good ones and as many with one sign changed', () => {
    const other = new IDValidator(areas);
    const next = random(2);
    let bad = 0;
    for (let n = 0; n < 10_000; n += 1) {
      const id = other.makeID();
      expect([id, isNationalId(id)]).toEqual([id, true]);
      // behind the area, of which the two know different lists
      const at = 6 + Math.floor(next() * 12);
      const changed = id.slice(0, at) + Math.floor(next() * 10) + id.slice(at + 1);
      expect([changed, isNationalId(changed)]).toEqual([changed, other.isValid(changed)]);
      if (!isNationalId(changed)) bad += 1;
    }
    expect(bad).toBeGreaterThan(8_000);
  });
});
