import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import type { SheetRow } from '../sheet';
import { readTable } from '../read-sheet';
import { tablePieces } from './table-pieces';
import type { TablePiece } from './table-pieces';

const together = async (pieces: AsyncIterable<TablePiece>) => {
  const headings: SheetRow[] = [];
  const samples: string[][] = [];
  let text = '';
  let count = 0;
  for await (const piece of pieces) {
    if (piece.heading) headings.push(piece.heading);
    samples.push(...piece.samples.map(({ cells }) => cells));
    text += Buffer.from(piece.lines).toString();
    count += piece.count;
  }
  return { headings, samples, text, count };
};
const batchesOf = (...batches: SheetRow[][]): AsyncIterable<SheetRow[]> => Readable.from(batches);

it('the first row that holds anything is the heading without blank ends, empty rows are left out', async () => {
  const found = await together(
    tablePieces(
      batchesOf(
        [{ line: 1, cells: ['', ''] }],
        [
          { line: 2, cells: ['a', '', 'c', ''] },
          { line: 3, cells: ['1', '"\n😀', ''] },
          { line: 4, cells: [''] },
        ],
        [{ line: 5, cells: ['2'] }],
      ),
      1,
    ),
  );
  expect(found).toEqual({
    headings: [{ line: 2, cells: ['a', '', 'c'] }],
    samples: [['1', '"\n😀', '']],
    text: '[3,"1","\\"\\n😀",""]\n[5,"2"]\n',
    count: 2,
  });
});

it('titles above the heading are none of the table, columns without a heading are', async () => {
  const titled = await together(
    tablePieces(
      batchesOf([
        { line: 1, cells: ['设备台账', '', ''] },
        { line: 2, cells: ['2026-03-01'] },
        { line: 4, cells: ['名称', '数量'] },
        { line: 5, cells: ['泵', '1', '', '急', ''] },
      ]),
      5,
    ),
  );
  expect(titled.headings).toEqual([{ line: 4, cells: ['名称', '数量', '', ''] }]);
  expect(titled.samples).toEqual([['泵', '1', '', '急', '']]);
  expect(titled.text).toBe('[5,"泵","1","","急",""]\n');
});

it('a table of one column has a heading and no titles', async () => {
  const rows = ['名称', '泵', '阀', '管', '表', '带备注'].map((text, at) => ({ line: at + 1, cells: [text] }));
  rows[5]!.cells.push('备注');
  const found = await together(tablePieces(batchesOf(rows), 9));
  expect(found.headings).toEqual([{ line: 1, cells: ['名称', ''] }]);
  expect(found.count).toBe(5);
});

it.each([
  ['a title above an empty table', [['台账'], ['名称', '数量']], ['名称', '数量'], 0],
  ['one wide row among narrow ones', [['名称'], ['泵'], ['阀', '旧'], ['管']], ['名称', ''], 3],
  ['a wide row at the end', [['名称'], ['泵'], ['阀', '旧']], ['名称', ''], 2],
  ['a note of one cell below the heading', [['台账'], ['名称', '数量'], ['合计'], ['泵', '1']], ['台账', ''], 3],
])('%s', async (_, texts, heading, count) => {
  const rows = texts.map((cells, at) => ({ line: at + 1, cells }));
  const found = await together(tablePieces(batchesOf(rows), 9));
  expect(found).toMatchObject({ headings: [{ line: heading[0] === texts[0]![0] ? 1 : 2, cells: heading }], count });
});

it('nothing but empty rows is nothing, a heading alone has no rows', async () => {
  expect(await together(tablePieces(batchesOf([{ line: 1, cells: ['', ''] }]), 5))).toEqual({
    headings: [],
    samples: [],
    text: '',
    count: 0,
  });
  const alone = await together(tablePieces(batchesOf([{ line: 1, cells: ['a'] }]), 5));
  expect(alone).toEqual({ headings: [{ line: 1, cells: ['a'] }], samples: [], text: '', count: 0 });
});

it('a file comes over in pieces whose samples are the first rows of all', async () => {
  const rows = Array.from({ length: 2500 }, (_, at) => `${at},名${at}`);
  const file = Buffer.from(['n,name', ...rows].join('\r\n'));
  const found = await together(readTable(file, 'a.csv', 1200));
  expect(found.count).toBe(2500);
  expect(found.samples).toEqual(rows.slice(0, 1200).map((row) => row.split(',')));
  const lines = found.text.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(rows.map((row, at) => [at + 2, ...row.split(',')]));
});

it('a heading of two lines is joined where its cells are merged', async () => {
  const rows = [
    { line: 1, cells: ['姓名', '联系方式', '', '工资'] },
    { line: 2, cells: ['', '电话', '邮箱', ''] },
    { line: 3, cells: ['张三', '13800000000', 'a@b.cn', '100'] },
  ];
  const group = { line: 1, endLine: 1, column: 1, endColumn: 2 };
  const tall = { line: 1, endLine: 2, column: 0, endColumn: 0 };
  const joined = await together(tablePieces(batchesOf(rows), 9, () => Promise.resolve([group, tall])));
  expect(joined.headings).toEqual([{ line: 2, cells: ['姓名', '联系方式 电话', '联系方式 邮箱', '工资'] }]);
  expect(joined.samples).toEqual([rows[2]!.cells]);
  // without merged cells the second line is a record
  expect((await together(tablePieces(batchesOf(rows), 9))).count).toBe(2);
  // so is one with a value below a title that stands alone
  const full = [rows[0]!, { line: 2, cells: ['李四', '电话', '邮箱', '1'] }];
  expect((await together(tablePieces(batchesOf(full), 9, () => Promise.resolve([group, tall])))).count).toBe(1);
});
