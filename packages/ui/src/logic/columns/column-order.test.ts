import { describe, expect, it } from 'vitest';
import { landingOf, moveColumns, placeOfLanding } from './column-order';
import type { Placed } from './column-order';

/** `a b [c d] e`: letters under one head stand in brackets, `<` freezes left, `>` right. */
const read = (text: string): Placed[] => {
  let group: string | undefined;
  return [...text.replaceAll(' ', '')].flatMap((sign, at, all): Placed[] => {
    if (sign === '[') group = `head ${at}`;
    if (sign === ']') group = undefined;
    if (!/[a-z]/.test(sign)) return [];
    const fixed = all[at - 1] === '<' ? 'left' : all[at - 1] === '>' ? 'right' : undefined;
    return [{ key: sign, ...(group && { group }), ...(fixed && { fixed }) }];
  });
};

describe('a column that is moved', () => {
  it.each([
    ['abcd', 'a', 2, 'bcad'],
    ['abcd', 'd', 0, 'dabc'],
    ['abcd', 'b', 9, 'acdb'],
    ['a[bcd]e', 'b', 0, 'abcde'],
    ['a[bcd]e', 'b', 4, 'acdbe'],
    ['a[bcd]e', 'd', 1, 'adbce'],
    ['a[bcd]e', 'a', 1, 'bcdae'],
    ['a[bcd]e', 'e', 3, 'aebcd'],
    ['a[bcd]e', 'bcd', 0, 'bcdae'],
    ['a[bc]d[ef]', 'ef', 2, 'aefbcd'],
    ['a[b]c', 'b', 2, 'acb'],
    ['<a<bcd>e', 'a', 3, 'bacde'],
    ['<a<bcd>e', 'd', 0, 'abdce'],
    ['<a<bcd>e', 'c', 4, 'abdce'],
    ['<a<bcd>e', 'e', 0, 'abcde'],
    ['abc', 'x', 1, 'abc'],
  ])('%s: %s to %i is %s', (columns, keys, to, after) => {
    expect(moveColumns(read(columns), [...keys], to).join('')).toBe(after);
  });
});

describe('a head that is dragged', () => {
  const boxes = (columns: readonly Placed[]) => (key: string) => {
    const at = columns.findIndex((column) => column.key === key);
    return at < 0 ? undefined : { left: at * 100, right: at * 100 + 100 };
  };
  it.each([
    ['abcd', 'a', 20, 'abcd'],
    ['abcd', 'a', 140, 'abcd'],
    ['abcd', 'a', 160, 'bacd'],
    ['abcd', 'a', 390, 'bcda'],
    ['abcd', 'd', 0, 'dabc'],
    ['a[bcd]e', 'a', 240, 'abcde'],
    ['a[bcd]e', 'a', 260, 'bcdae'],
    ['a[bcd]e', 'b', 480, 'acdbe'],
    ['a[bcd]e', 'd', 10, 'adbce'],
    ['a[bcd]e', 'bcd', 10, 'bcdae'],
    ['<a<bcd', 'c', 10, 'abcd'],
    ['<a<bcd', 'd', 10, 'abdc'],
    ['<a<bcd', 'a', 390, 'bacd'],
  ])('%s: %s at %i pixels gives %s', (text, keys, x, after) => {
    const columns = read(text);
    const landing = landingOf(columns, [...keys], x, boxes(columns));
    const order = landing
      ? moveColumns(columns, [...keys], placeOfLanding(columns, [...keys], landing))
      : columns.map(({ key }) => key);
    expect(order.join('')).toBe(after);
  });

  it('lands beside a column that is in sight, with those between that are not shown', () => {
    const all = read('abcd');
    const shown = read('acd');
    const landing = landingOf(shown, ['a'], 190, boxes(shown));
    expect(landing).toEqual({ x: 200, beside: 'd', isBehind: false });
    expect(moveColumns(all, ['a'], placeOfLanding(all, ['a'], landing!)).join('')).toBe('bcad');
  });
});
