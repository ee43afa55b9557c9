import { expect, it } from 'vitest';
import { clampWidth, linksWidth, withHeadWidths, withWidths } from './column-width';

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

it('gives headers what is left over, and leaves dragged widths alone', () => {
  const titled = [
    { key: 'a', title: '状态', width: 100, sortable: true },
    { key: 'b', title: 'Number of the certificate', width: 100 },
    { key: 'c', title: 'Another long title', width: 60 },
    { key: 'd', title: 'Whatever is left' },
  ];
  const widths = (dragged: Record<string, number>, room: number) =>
    withHeadWidths<{ key: string; title: string; width?: number }>(titled, dragged, room).map(({ width }) => width);
  expect(widths({}, 0)).toEqual([100, 100, 60, undefined]);
  expect(widths({}, 410)).toEqual([100, 110, 60, undefined]);
  expect(widths({}, 1000)).toEqual([100, 193, 144, undefined]);
  expect(widths({ b: 100 }, 1000)).toEqual([100, 100, 144, undefined]);
});

it('has place for the words of every row', () => {
  expect(
    linksWidth(
      [
        ['编辑', '删除'],
        ['Check a certificate', 'Edit'],
      ],
      60,
    ),
  ).toBe(191);
  expect(linksWidth([['编辑', '删除']], 168)).toBe(168);
});
