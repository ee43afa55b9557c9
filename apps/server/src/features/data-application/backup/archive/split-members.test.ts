import { describe, expect, it } from 'vitest';
import { BadText, createSplitter } from './split-members';

const split = (text: string, step: number): unknown[] => {
  const splitter = createSplitter();
  const bytes = Buffer.from(text);
  const found: unknown[] = [];
  for (let from = 0; from < bytes.length; from += step)
    for (const { name, isElement, value } of splitter.feed(bytes.subarray(from, from + step)))
      found.push(isElement ? [name, value()] : { [name]: value() });
  splitter.end();
  return found;
};

describe('a JSON object in pieces', () => {
  const long = {
    format: 2,
    'a "b': 'x,]}\\"{["中',
    list: [{ a: [1, { b: ',' }] }, '[', null, []],
    none: [],
    last: { c: [1, 2] },
  };
  const pieces = [
    { format: 2 },
    { 'a "b': long['a "b'] },
    ...long.list.map((element) => ['list', element]),
    { last: long.last },
  ];

  it.each([1, 2, 3, 7, 10_000])('is the same however it comes (%i bytes at a time)', (step) => {
    expect(split(JSON.stringify(long), step)).toEqual(pieces);
    expect(split(`\n${JSON.stringify(long, null, 2)} \n`, step)).toEqual(pieces);
  });

  it.each([
    '',
    '[]',
    '{}',
    '{"a":1',
    '{"a":[1}',
    '{"a":1]',
    '{"a":[1]]}',
    '{"a":[1]"b":2}',
    '{"a":[1][2]}',
    '{"a":[1]1}',
    '{"a":1}{',
    '{"a":1} 1',
    '{"a":1,}',
    '{"a"}',
    '{1:2}',
    '{"a":1[2]}',
    '{"a":{}',
    '{"a":"',
    `{"a":[${'['.repeat(50)}`,
    `{"a":[[${'[],'.repeat(40_000)}0]]}`,
    `{"a":"${'x'.repeat(9_000_000)}"}`,
  ])('that is none is refused (%#)', (text) => {
    expect(() => split(text, 64)).toThrow(BadText);
  });

  it.each(['{"a":[1,]}', '{"a":[,1]}', '{"a":[}]}', '{"a":[{]]}'])('whose elements are none is refused: %s', (text) => {
    expect(() => split(text, 5)).toThrow();
  });
});
