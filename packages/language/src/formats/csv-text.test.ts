import { expect, it } from 'vitest';
import { csvText } from './csv-text';

it('quotes what needs it and defuses formulas', () => {
  expect(
    csvText(
      ['a', 'b"c'],
      [
        [1, 'x,y'],
        [null, '=1+1'],
        [-5, { a: 1 }],
      ],
    ),
  ).toBe('a,"b""c"\r\n1,"x,y"\r\n,\'=1+1\r\n-5,"{""a"":1}"\r\n');
});

it('tells NULL from an empty text, and a quote from a guard', () => {
  expect(csvText(['v'], [[null], [''], ["'=1"], [' a '], ["'b"], ['9007199254740993']])).toBe(
    'v\r\n\r\n""\r\n\'\'=1\r\n" a "\r\n\'b\r\n9007199254740993\r\n',
  );
});
