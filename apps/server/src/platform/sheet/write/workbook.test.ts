import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { openWorkbook } from '../read/open-workbook';
import type { SheetPage } from '../sheet';
import { csvOf } from '../write-csv';
import { xlsxOfPages } from '../write-xlsx';
import { rowXml } from './sheet-xml';
import { workbookOf } from './workbook';

const pagesOf = async function* (pages: readonly SheetPage[]): AsyncGenerator<SheetPage> {
  yield* Readable.from(pages) as AsyncIterable<SheetPage>;
};
const partOf = async (file: Buffer, name: string): Promise<string> => {
  let text = '';
  for await (const piece of (await openWorkbook(file)).read(name)) text += piece;
  return text;
};

it('rows that one sheet cannot hold go on in another one with the same heading', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => [`row ${at}`, at]);
  const pages = [rows.slice(0, 1), [], rows.slice(1, 6), rows.slice(6)];
  const columns = [{ title: 'a', width: 10 }];
  const file = await buffer(workbookOf('N', columns, pagesOf(pages), 4));
  const sheets = await Promise.all([1, 2, 3].map((n) => partOf(file, `xl/worksheets/sheet${n}.xml`)));
  const textsOf = (xml: string) => [...xml.matchAll(/<t>([^<]*)<\/t>/g)].map(([, text]) => text);
  expect(sheets.map(textsOf)).toEqual([
    ['a', 'row 0', 'row 1', 'row 2'],
    ['a', 'row 3', 'row 4', 'row 5'],
    ['a', 'row 6'],
  ]);
  const workbook = await partOf(file, 'xl/workbook.xml');
  expect([...workbook.matchAll(/sheet name="(\w+)"/g)].map(([, name]) => name)).toEqual(['N', 'N_2', 'N_3']);
});

it('what is no number leaves its cell out, what would be lost or be a mark is escaped', () => {
  expect(rowXml(3, [null, Number.NaN, 0, '', ' a', 'b\n<&>', 'c\rd'])).toBe(
    '<row r="3"><c r="C3"><v>0</v></c><c r="D3" t="inlineStr"><is><t/></is></c>' +
      '<c r="E3" t="inlineStr"><is><t xml:space="preserve"> a</t></is></c>' +
      '<c r="F3" t="inlineStr"><is><t xml:space="preserve">b\n&lt;&amp;&gt;</t></is></c>' +
      '<c r="G3" t="inlineStr"><is><t>c_x000D_d</t></is></c></row>',
  );
  expect(rowXml(1, [null])).toBe('');
});

it('a workbook breaks off with the reason for which its rows do', async () => {
  const broken = async function* (): AsyncGenerator<SheetPage> {
    yield [['a']];
    await Promise.resolve();
    throw new Error('the rows broke off');
  };
  await expect(buffer(xlsxOfPages('N', [{ title: 'a' }], broken()))).rejects.toThrow('the rows broke off');
});

it('a workbook that nobody reads asks for no row and cannot break off', async () => {
  let asked = 0;
  const broken = async function* (): AsyncGenerator<SheetPage> {
    asked += 1;
    yield await Promise.reject(new Error('without a listener this ends the process'));
  };
  const left = xlsxOfPages('N', [{ title: 'a' }], broken());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toBe(0);
  left.destroy();
});

it('whoever stops reading a workbook ends its rows', async () => {
  let hasEnded = false;
  const endless = async function* (): AsyncGenerator<SheetPage> {
    try {
      for (let n = 0; ; n += 1) {
        await Promise.resolve();
        // different each time: packed, it is still something to read
        yield Array.from({ length: 1000 }, (_, at) => [Math.sin(n * 1000 + at)]);
      }
    } finally {
      hasEnded = true;
    }
  };
  const stream = xlsxOfPages('N', [{ title: 'a' }], endless());
  for await (const _ of stream) break;
  await expect.poll(() => hasEnded).toBe(true);
});

it.each([
  'a',
  'a,b',
  'a"b',
  "a'b",
  "'a",
  '中',
  '＝1',
  '=1',
  '-1',
  'a-1',
  '\ta',
  'a\tb',
  'a\nb',
  'a\u0000',
  '\u007f',
  '😀',
  'é',
  ' a',
  'a\u0085',
])('a text of a csv is quoted, defused and shown as before: %j', async (text) => {
  const [, line] = (await buffer(csvOf(Readable.from([['x'], [text]])))).toString().split(/x\r\n/);
  const shown = text.replace('\u0000', '␀').replace('\u007f', '␡').replace('\u0085', '\ufffd');
  const escaped = /^'*[=+\-@＝＋－＠\t\r\n]/.test(shown) ? `'${shown}` : shown;
  expect(line).toBe(`${/[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped}\r\n`);
});
