import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createRowCheck, LongLine, wholeLines } from './row-lines';

const check = (text: string, columns: number, step: number, most = 100): string | number => {
  const rows = createRowCheck(columns, most);
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += step) {
    const fault = rows.feed(bytes.subarray(from, from + step));
    if (fault !== undefined) return fault;
  }
  return rows.isAtEnd() ? rows.rows() : 'shape';
};

describe('rows of an archive', () => {
  const rows = [
    ['a', null, '1'],
    ['"\\\n\u0007中', '', ',]["'],
    [null, null, null],
  ];
  const text = rows.map((row) => `${JSON.stringify(row)}\n`).join('');

  it.each([1, 2, 5, 1000])('are in order however they come (%i bytes at a time)', (step) => {
    expect(check(text, 3, step)).toBe(3);
    expect(check(text, 2, step)).toBe('shape');
    expect(check(text, 4, step)).toBe('shape');
    expect(check(text.slice(0, -1), 3, step)).toBe('shape');
    expect(check(`["${'x'.repeat(95)}"]\n`.repeat(3), 1, step)).toBe(3);
    expect(check(`["${'x'.repeat(97)}"]\n`.repeat(3), 1, step)).toBe('long');
    expect(check('', 3, step)).toBe(0);
  });

  it.each([
    '\n',
    '{"a":1}\n',
    '["a"],\n',
    '[["a"]]\n',
    '[1]\n',
    '[]\n',
    '[true]\n',
    '[nul]\n',
    '[nulll]\n',
    '["a",]\n',
    '[,"a"]\n',
    '["a" ]\n',
    '["a\n"]\n',
    '["a\\"]\n',
    '["a"]\r\n',
    '[[[[[[',
    '["a"]["a"]\n',
  ])('that are none are seen (%j)', (line) => {
    for (const step of [1, 100]) expect(check(line, 1, step)).toBe('shape');
  });

  it('are joined and cut at the end of a line', async () => {
    const all = async (chunks: string[], most: number, atLeast: number) => {
      const found: string[] = [];
      const stream = Readable.from(chunks.map((chunk) => Buffer.from(chunk)));
      for await (const lines of wholeLines(stream, most, atLeast)) found.push(lines.toString());
      return found;
    };
    expect(await all(['ab', 'c\nd', 'e\n', 'f\ng\nh'], 10, 0)).toEqual(['abc\n', 'de\n', 'f\ng\n', 'h']);
    expect(await all(['ab', 'c\nd', 'e\n', 'f\ng\nh'], 10, 6)).toEqual(['abc\nde\n', 'f\ng\nh']);
    await expect(all(['a\nb', 'bbbb', 'bbbb', 'bbbb'], 10, 0)).rejects.toThrow(LongLine);
  });
});
