import { expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { drawPdf } from './draw-pdf';
import { heightOfText } from './print-growth.rules';
import { fittedText } from './print-labels.rules';

const MILLIMETRES = 25.4 / 72;
const letters = { size: 10, bold: false, align: 'left' as const, border: false };
const template = PrintTemplate.parse({
  labels: { w: 70, h: 37, across: 3, down: 8 },
  elements: [
    { ...letters, id: 'a', kind: 'field', x: 5, y: 5, w: 60, h: 7, field: 'name', showLabel: false },
    { ...letters, id: 'b', kind: 'text', x: 5, y: 31, w: 60, h: 5, text: '底边{{name}}' },
    { id: 'q', kind: 'qr', x: 45, y: 5, w: 20, h: 20, text: '{{name}}' },
    {
      ...letters,
      id: 't',
      kind: 'table',
      x: 0,
      y: 8,
      w: 70,
      h: 10,
      field: 'lines',
      columns: [{ field: 'n', share: 1 }],
    },
  ],
});

it('many records fill the page with labels, one each, and go on on the next page', async () => {
  const names = Array.from({ length: 26 }, (_, at) => `品${at + 1}号`);
  const bytes = await drawPdf({
    template,
    records: names.map((name) => ({
      values: { name, lines: [{ n: '明细' }] },
      figures: {},
      plain: {},
      pictures: {},
      textPictures: {},
    })),
    labels: { name: '品名' },
    numbers: {},
    texts: { row: '序号', pageSum: '小计', sum: '合计', page: '{at}/{of}' },
  });
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  expect(pdf.numPages).toBe(2);
  const placesOn = async (at: number) => {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    return items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [
            {
              text: item.str,
              x: Math.round((item.transform as number[])[4]! * MILLIMETRES),
              y: Math.round((page.view[3]! - (item.transform as number[])[5]!) * MILLIMETRES),
            },
          ]
        : [],
    );
  };
  const [first, second] = [await placesOn(1), await placesOn(2)];
  await pdf.destroy();
  expect(first).toHaveLength(48);
  expect(second.map(({ text }) => text)).toEqual(['品25号', '底边品25号', '品26号', '底边品26号']);
  const [one, , two] = first;
  const fourth = first.find(({ text }) => text === '品4号');
  expect([two!.x - one!.x, two!.y - one!.y]).toEqual([70, 0]);
  expect([fourth!.x - one!.x, fourth!.y - one!.y]).toEqual([0, 37]);
  // no sub-table, no number of the page
  expect(first.some(({ text }) => text.includes('明细') || text.includes('/'))).toBe(false);
}, 60_000);

it('words stay in the box of a label: smaller letters first, then what is left is cut', () => {
  const box = { size: 10, w: 60, h: 7 };
  expect(fittedText('短', box)).toEqual({ text: '短', size: 10 });
  const longer = fittedText('一个比较长的名称，十磅的字在这一行里放不下', box);
  expect(longer.size).toBeLessThan(10);
  expect(longer.text).toContain('放不下');
  const cut = fittedText('长'.repeat(500), box);
  expect(cut.text.endsWith('…')).toBe(true);
  expect(heightOfText(cut.text, cut.size, box.w) ?? 0).toBeLessThanOrEqual(box.h);
});
