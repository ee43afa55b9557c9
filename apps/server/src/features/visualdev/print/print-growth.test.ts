import { describe, expect, it } from 'vitest';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { drawPdf } from './draw-pdf';
import { heightOfText, withRoom } from './print-growth.rules';

const field = (name: string, x: number, y: number, w = 90, h = 9) => ({
  id: name,
  kind: 'field' as const,
  x,
  y,
  w,
  h,
  field: name,
  border: true,
});
const template = PrintTemplate.parse({
  elements: [
    field('left', 15, 30),
    field('note', 105, 30),
    field('below', 15, 39),
    field('beside', 105, 39),
    { id: 's', kind: 'signature', x: 105, y: 60, w: 70, h: 12, text: '签字' },
  ],
});

/** Words of each page with how far from its upper edge they stand, points. */
const textsOn = async (note: string, sheet = template, lines: Record<string, string>[] = []) => {
  const values = { left: '左边', note, below: '下边', beside: '旁边', lines };
  const bytes = await drawPdf({
    template: sheet,
    records: [{ values, figures: {}, plain: {}, pictures: {}, textPictures: {} }],
    labels: { left: '甲', note: '乙', below: '丙', beside: '丁' },
    numbers: {},
    texts: { row: '序号', pageSum: '小计', sum: '合计', page: '{at}/{of}' },
  });
  const pdf = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: false }).promise;
  const pages: { text: string; y: number }[][] = [];
  for (let at = 1; at <= pdf.numPages; at += 1) {
    const page = await pdf.getPage(at);
    const { items } = await page.getTextContent();
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, y: Math.round(page.view[3]! - (item.transform as number[])[5]!) }]
          : [],
      ),
    );
  }
  await pdf.destroy();
  return pages;
};
const placeOf = (page: { text: string; y: number }[], text: string): number =>
  page.find((each) => each.text.includes(text))?.y ?? Number.NaN;

describe('words that are longer than their box', () => {
  it('keep the sheet as it was drawn while they fit', async () => {
    const [page] = await textsOn('短');
    expect(placeOf(page!, '左边')).toBe(placeOf(page!, '短'));
    // 9 mm
    expect(placeOf(page!, '下边') - placeOf(page!, '左边')).toBeCloseTo(25.5, -1);
  });

  it('push down what stands below them, on both sides', async () => {
    const [short] = await textsOn('短');
    const [page, ...more] = await textsOn(`${'长'.repeat(120)}尾`);
    expect(more).toEqual([]);
    expect(placeOf(page!, '左边')).toBe(placeOf(short!, '左边'));
    expect(placeOf(page!, '下边')).toBeGreaterThan(placeOf(page!, '尾') + 10);
    expect(placeOf(page!, '旁边')).toBe(placeOf(page!, '下边'));
    expect(placeOf(page!, '签字') - placeOf(page!, '下边')).toBeCloseTo(
      placeOf(short!, '签字') - placeOf(short!, '下边'),
      -1,
    );
  });

  it('go on over pages, and what stands below comes after their end', async () => {
    const pages = await textsOn(`${'长'.repeat(2000)}尾`);
    const text = pages.flat().map((each) => each.text);
    expect(text.join('').match(/长/g)).toHaveLength(2000);
    expect(pages.length).toBeGreaterThan(1);
    const end = pages.find((page) => page.some((each) => each.text.includes('尾')))!;
    expect(placeOf(end, '旁边')).toBeGreaterThan(placeOf(end, '尾') + 10);
    expect(text.filter((each) => each.includes('签字'))).toHaveLength(1);
  });
});

describe('what was drawn below the end of a page', () => {
  it('stands on the next one, though no words grew', async () => {
    const drawn = PrintTemplate.parse({
      elements: [field('left', 15, 30), field('below', 15, 300), field('note', 15, 309)],
    });
    const [first, second] = await textsOn('短', drawn);
    expect([placeOf(first!, '左边'), placeOf(first!, '下边')]).toEqual([expect.any(Number), Number.NaN]);
    expect(placeOf(second!, '短')).toBeGreaterThan(placeOf(second!, '下边'));
  });

  it('follows a table that fills its page', async () => {
    const table = {
      kind: 'table',
      x: 15,
      y: 40,
      w: 180,
      h: 20,
      field: 'lines',
      columns: [{ field: 'name', share: 100 }],
    };
    const sign = { id: 's', kind: 'signature', x: 105, y: 70, w: 70, h: 12, text: '签字' };
    const drawn = PrintTemplate.parse({ elements: [field('left', 15, 30), { ...table, id: 't' }, sign] });
    for (const count of [30, 31, 32, 33, 34, 35]) {
      const rows = Array.from({ length: count }, (_, at) => ({ name: `行${at}` }));
      const pages = await textsOn('短', drawn, rows);
      const place = pages.map((page) => placeOf(page, '签字')).find((each) => !Number.isNaN(each));
      // 297 mm, with the edge below
      expect(place, String(count)).toBeLessThan(842 - 42);
    }
  });
});

it('a box around what grows grows with it, what stands above stays', () => {
  const box = { id: 'b', kind: 'box' as const, x: 10, y: 20, w: 190, h: 60 };
  const elements = [box, ...template.elements];
  const moved = withRoom(elements, (element) => (element.id === 'note' ? 29 : undefined));
  expect(moved?.map(({ element, y, h }) => [element.id, y, h])).toEqual([
    ['b', 20, 80],
    ['left', 30, 29],
    ['note', 30, 29],
    ['below', 59, 9],
    ['beside', 59, 9],
    ['s', 80, 12],
  ]);
  expect(withRoom(elements, () => undefined)).toBeUndefined();
  expect(heightOfText('一行', 10.5, 90)).toBeUndefined();
  expect(heightOfText('两\n行', 10.5, 90)).toBeCloseTo(12.2, 0);
});
