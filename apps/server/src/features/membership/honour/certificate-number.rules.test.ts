import { expect, it } from 'vitest';
import { certificateNumber, readCertificateNumber } from './certificate-number.rules';

const NUMBERS = Array.from({ length: 200 }, (_, i) => certificateNumber(2000 + (i % 90), 1 + i * 4999));

it('a number is read as it was made, however it is typed', () => {
  for (const number of NUMBERS) expect(readCertificateNumber(number)).toBe(number);
  const [first] = NUMBERS;
  expect(readCertificateNumber(` zs-${first!.slice(2, 6)} ${first!.slice(6)} `)).toBe(first);
  for (const wrong of ['', 'ZS', 'ZS20260000011', `${first}0`, 'XX202600000112'])
    expect(readCertificateNumber(wrong)).toBeUndefined();
});

it('one wrong digit is always noticed, and so are two neighbours that changed places', () => {
  for (const number of NUMBERS.slice(0, 60))
    for (let at = 2; at < number.length; at += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const changed = `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
        if (changed !== number) expect(readCertificateNumber(changed), changed).toBeUndefined();
      }
      const swapped = `${number.slice(0, at)}${number[at + 1] ?? ''}${number[at]}${number.slice(at + 2)}`;
      if (at + 1 < number.length && swapped !== number) expect(readCertificateNumber(swapped), swapped).toBeUndefined();
    }
});
