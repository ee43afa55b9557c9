import { expect, it } from 'vitest';
import { openWorkbook } from './read/open-workbook';
import { xlsxWithPictures } from './write-pictures';

it('a picture stands in its own cell, as large as it is', async () => {
  const picture = { column: 1, jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), height: 72, text: 'a.png' };
  const pictures = [
    { ...picture, row: 0, width: 96 },
    { ...picture, row: 1, width: 288 },
  ];
  const headings = [{ title: '名称' }, { title: '图片' }];
  const file = await xlsxWithPictures(
    'x',
    headings,
    [
      ['甲', ''],
      ['乙', ''],
    ],
    pictures,
  );
  const parts = await openWorkbook(Buffer.from(file));
  const read = async (name: string): Promise<string> => {
    let text = '';
    for await (const piece of parts.read(name)) text += piece;
    return text;
  };
  const drawing = await read('xl/drawings/drawing1.xml');
  expect(drawing).not.toContain('twoCellAnchor');
  const at = [
    ...drawing.matchAll(
      /<xdr:oneCellAnchor>.*?<xdr:col>(\d+)<.*?<xdr:row>(\d+)<.*?<xdr:ext cx="(\d+)" cy="(\d+)"\/>/gs,
    ),
  ];
  expect(at.map((each) => each.slice(1).map(Number))).toEqual([
    [1, 1, 96 * 9525, 72 * 9525],
    [1, 2, 288 * 9525, 72 * 9525],
  ]);
  expect(await read('xl/worksheets/sheet1.xml')).toContain('<drawing r:id="rId1"/>');
});
