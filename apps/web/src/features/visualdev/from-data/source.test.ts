import { expect, it } from 'vitest';
import { guessColumn } from '@qiaoban/form/columns/guess-column';
import { csvFile, sourceColumns, typesFor } from './source';

it('a column without a heading is called by its number, and one without anything stays out', () => {
  const [first, second, third] = sourceColumns(
    [guessColumn('名称', ['a']), guessColumn('', ['b']), guessColumn('', [''])],
    (number) => `列${number}`,
  );
  expect(first).toMatchObject({ title: '名称', isIn: true, at: 0 });
  expect(second).toMatchObject({ title: '列2', isIn: true, at: 1 });
  expect(third).toMatchObject({ title: '列3', isIn: false, at: 2 });
});

it('a list is offered only where there is something to choose from', () => {
  const many = Array.from({ length: 80 }, (_, at) => `编号${at}`);
  const [few, none] = sourceColumns([guessColumn('甲', ['x', 'y']), guessColumn('乙', many)], String);
  expect(few && typesFor(few)).toContain('select');
  expect(none && typesFor(none)).not.toContain('select');
});

it('cells with commas, quotes and lines survive the way into a file', async () => {
  const text = await csvFile('数据', [['a,b', 'say "x"', 'two\nlines', '']]).text();
  expect(text.replace('\ufeff', '')).toBe('"a,b","say ""x""","two\nlines",');
});
