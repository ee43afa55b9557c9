import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { readSheet } from './read-sheet';
import { escapeFormula, printable } from './escape-formula';
import { columnLetter, SheetError } from './sheet';
import type { SheetCell } from './sheet';
import { csvOf } from './write-csv';
import { annotatedXlsx, xlsxOf } from './write-xlsx';

const rows: SheetCell[][] = [
  ['=1+1', -5, 'a"b,c\nd'],
  ['+86 138', 0.1, '𠮷😀'],
  ['@x', 1234567.891, ''],
  ['\tx', null, "'quoted"],
];
const stream = async function* (list: SheetCell[][]): AsyncGenerator<SheetCell[]> {
  yield* Readable.from(list) as AsyncIterable<SheetCell[]>;
};
const read = async (file: Buffer, name: string) => {
  const found = [];
  for await (const row of readSheet(file, name)) found.push(row);
  return found;
};

describe('sheets', () => {
  it('go out as csv with a mark, with formulas as texts, and come back', async () => {
    const file = await buffer(csvOf(stream([['一', '二', '三'], ...rows])));
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const text = file.toString();
    expect(text).toContain(`\r\n'=1+1,-5,"a""b,c\nd"\r\n'+86 138,0.1,𠮷😀\r\n'@x`);
    const back = await read(file, 'x.csv');
    expect(back.map((row) => row.line)).toEqual([1, 2, 4, 5, 6]);
    expect(back[1]!.cells).toEqual(['=1+1', '-5', 'a"b,c\nd']);
    expect(back[4]!.cells).toEqual(['\tx', '', "'quoted"]);
  });

  it('go out as a workbook and come back', async () => {
    const file = await buffer(xlsxOf('a/b:c', [{ title: '一' }, { title: '二' }, { title: '三' }], stream(rows)));
    const back = await read(file, 'x.xlsx');
    expect(back.map((row) => row.cells)).toEqual([
      ['一', '二', '三'],
      ['=1+1', '-5', 'a"b,c\nd'],
      ['+86 138', '0.1', '𠮷😀'],
      expect.arrayContaining(['@x', '1234567.891']),
      expect.arrayContaining(['x', '']),
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@x', '＝1+1', '＋1', '－1', '＠x', '\t=1', '\r=1', '\n=1'])(
    'go out as csv with %j as a text, and come back',
    async (text) => {
      const file = await buffer(csvOf(stream([['a'], [text]])));
      expect(file.toString()).toMatch(/\r\n"?'/);
      expect((await read(file, 'x.csv'))[1]!.cells).toEqual([text]);
    },
  );

  it('go out as csv byte by byte as a text would that is joined, whatever sign stands first or later, over all chunks', async () => {
    const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const list: SheetCell[][] = [
      ...signs.map((sign, at): SheetCell[] => [sign, `a${sign}`, `中${sign}`, at / 8, -at]),
      ...[42_000, 43_689, 131_066, 131_072, 400_000].flatMap((length): SheetCell[][] => [
        ['"'.repeat(length), '='.repeat(length)],
        ['中'.repeat(length), null, 'é'.repeat(length)],
      ]),
    ];
    const joined = (cell: SheetCell): string => {
      const text = typeof cell === 'string' ? escapeFormula(printable(cell)) : String(cell ?? '');
      return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    };
    const expected = `\uFEFF${list.map((row) => `${row.map(joined).join(',')}\r\n`).join('')}`;
    expect((await buffer(csvOf(stream(list)))).equals(Buffer.from(expected))).toBe(true);
  });

  it('show control characters instead of obeying them, and stay whole', async () => {
    const hostile = `a\u0000b\u001b[2Jc\u0007d\u007fe\u009bf\ufffeg\ud800h\ti\nj`;
    const shown = 'a␀b␛[2Jc␇d␡e\ufffdf\ufffdg\ufffdh\ti\nj';
    const csv = await buffer(csvOf(stream([['x'], [hostile]])));
    expect((await read(csv, 'x.csv'))[1]!.cells).toEqual([shown]);
    const sheet = await buffer(xlsxOf('a\u0001b', [{ title: `x\u0002` }], stream([[hostile]])));
    expect((await read(sheet, 'x.xlsx')).map((row) => row.cells)).toEqual([['x␂'], [shown]]);
    const marked = Buffer.from(await annotatedXlsx('a', [{ title: 'x' }], [[hostile]], new Set(['1,0'])));
    expect((await read(marked, 'x.xlsx'))[1]!.cells).toEqual([shown]);
  });

  it('read a marked workbook of ours', async () => {
    const file = Buffer.from(
      await annotatedXlsx('错误', [{ title: '金额' }, { title: '错误' }], [['abc', '请输入数字']], new Set(['1,0'])),
    );
    expect((await read(file, 'x.xlsx'))[1]!.cells).toEqual(['abc', '请输入数字']);
  });

  it('read GBK, semicolons and tabs', async () => {
    // 姓名,部门 in GBK
    const gbk = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb2, 0xbf, 0xc3, 0xc5, 0x0d, 0x0a, 0x31, 0x2c, 0x32]);
    expect((await read(gbk, 'x.csv')).map((row) => row.cells)).toEqual([
      ['姓名', '部门'],
      ['1', '2'],
    ]);
    expect((await read(Buffer.from('a;b\n1,5;2'), 'x.csv')).map((row) => row.cells)).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect((await read(Buffer.from('a\tb\n1\t2'), 'x.tsv'))[1]!.cells).toEqual(['1', '2']);
  });

  it.each([
    ['text that calls itself a workbook', Buffer.from('hello'), 'x.xlsx', 'kind'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'x.xls', 'kind'],
    ['a cut zip', Buffer.from('PK\u0003\u0004 cut'), 'x.xlsx', 'broken'],
    ['bytes that are no text', Buffer.from([0x61, 0x00, 0x62]), 'x.csv', 'broken'],
  ])('refuse %s', async (_name, file, name, code) => {
    await expect((async () => read(file, name))()).rejects.toSatisfy(
      (error) => error instanceof SheetError && error.code === code,
    );
  });

  it('name columns by letters', () => {
    expect([0, 25, 26, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });
});
