import { expect, it } from 'vitest';
import { clampWidth, withWidths } from './column-width';

const columns = [{ key: 'a', width: 100 }, { key: 'b', width: 200 }, { key: 'c' }];

it.each([
  ['nothing dragged', columns, {}, [100, 200, undefined]],
  ['one dragged', columns, { a: 300 }, [300, 200, undefined]],
  ['the one that takes the rest', columns, { c: 90 }, [100, undefined, 90]],
  ['all of them', columns, { a: 50, b: 60, c: 70 }, [50, 60, 70]],
  ['a column that is gone', columns, { gone: 70 }, [100, 200, undefined]],
])('%s', (_, given, widths, after) => {
  expect(withWidths<{ key: string; width?: number }>(given, widths).map(({ width }) => width)).toEqual(after);
});

it('keeps a column wide enough to be seen', () => {
  expect([clampWidth(-5), clampWidth(100.4), clampWidth(9999)]).toEqual([48, 100, 1200]);
});
