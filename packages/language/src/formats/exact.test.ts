import { describe, expect, it } from 'vitest';
import { ExactNumber, parseExact, settleNumbers, stringifyExact } from './exact-json';
import { decimalOf, exactNumber, numberKey, shortSingle } from './exact-number';

describe('a number', () => {
  it.each([
    ['1.10', 1.1],
    ['-0.5', -0.5],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', undefined],
    ['-9007199254740993', undefined],
    ['12345678901234567890', undefined],
    ['0.30000000000000004', 0.30000000000000004],
    ['0.300000000000000041', undefined],
    ['12345678901234.56789', undefined],
    ['1e300', 1e300],
    ['1e400', undefined],
    ['5e-324', 5e-324],
    ['1e-400', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['', undefined],
    [' ', undefined],
    ['abc', undefined],
  ])('%s is exact as %s', (text, wanted) => expect(exactNumber(text)).toBe(wanted));

  it.each([
    ['1.10', '11e-1'],
    ['100', '1e2'],
    ['-0.00', '0'],
    ['+7', '7'],
    ['0012.50', '12.5'],
    ['1e+21', '1000000000000000000000'],
    ['123456789012345', '123456789012345.0'],
    ['1e3', '1000'],
  ])('%s has the key of %s', (one, other) => expect(numberKey(one)).toBe(numberKey(other)));

  it('that differs has another key', () => {
    expect(numberKey('9007199254740993')).not.toBe(numberKey('9007199254740992'));
    expect(numberKey('1')).not.toBe(numberKey('-1'));
    expect(numberKey('10')).not.toBe(numberKey('1'));
    expect(decimalOf('NaN')).toBeUndefined();
    expect(decimalOf('.')).toBeUndefined();
  });

  it('of single precision is the shortest that is the same', () => {
    for (const value of [0.1, 16777216, 3.4028235e38, 1e-45, 123456.79, 0])
      expect(shortSingle(Math.fround(value))).toBe(value);
  });
});

describe('JSON', () => {
  it('without large numbers is what JSON.parse makes of it', () => {
    for (const text of ['{"a":[1,2.5,"9007199254740993",null,true]}', '"x"', 'null', '[]', '-1.5e3', '{"a\\"":"\\\\"}'])
      expect(parseExact(text)).toEqual(JSON.parse(text));
    expect(() => parseExact('{')).toThrow(SyntaxError);
  });

  it('keeps numbers that a double would change', () => {
    const text = '{"id":9007199254740993,"s":"9007199254740993 \\" 1e400","n":[-12345678901234567890.5,1e400,1.10]}';
    const value = parseExact(text) as { id: unknown; s: unknown; n: unknown[] };
    expect(value.id).toEqual(new ExactNumber('9007199254740993'));
    expect(value.s).toBe('9007199254740993 " 1e400');
    expect(value.n.map(String)).toEqual(['-12345678901234567890.5', '1e400', '1.1']);
    expect(stringifyExact(value)).toBe(
      '{"id":9007199254740993,"s":"9007199254740993 \\" 1e400","n":[-12345678901234567890.5,1e400,1.1]}',
    );
    expect(JSON.stringify(value.id)).toBe('"9007199254740993"');
    expect(stringifyExact(undefined)).toBeUndefined();
  });

  it('settles each column to one type', () => {
    const rows = parseExact(
      '[{"id":1,"n":1,"in":{"x":1}},{"id":9007199254740993,"n":2,"in":{"x":12345678901234567890}},{"id":null,"n":3}]',
    );
    expect(settleNumbers(rows)).toEqual([
      { id: '1', n: 1, in: { x: '1' } },
      { id: '9007199254740993', n: 2, in: { x: '12345678901234567890' } },
      { id: null, n: 3 },
    ]);
    const plain = { a: [1, { b: 2 }] };
    expect(settleNumbers(plain)).toBe(plain);
    expect(settleNumbers(parseExact('[1,9007199254740993]'))).toEqual(['1', '9007199254740993']);
  });
});
