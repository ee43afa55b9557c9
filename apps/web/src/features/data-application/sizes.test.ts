import { expect, it } from 'vitest';
import { countText, sizeText } from './sizes';

it.each([
  [-1, '–'],
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [200 * 1024, '200 KB'],
  [5 * 1024 ** 3, '5.0 GB'],
])('%d bytes read as %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));

it('groups digits', () => expect([countText(1234567), countText(-1)]).toEqual(['1,234,567', '–']));
