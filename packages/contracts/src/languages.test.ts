import { expect, it } from 'vitest';
import { LANGUAGES, joinNames } from './languages';

it('lists names as each language does', () => {
  expect(LANGUAGES.map((language) => joinNames(['A', 'B', 'C'], language))).toEqual(['A、B、C', 'A、B、C', 'A, B, C']);
});
