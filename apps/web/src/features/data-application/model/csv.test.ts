import { expect, it } from 'vitest';
import { csvText } from './csv';

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
