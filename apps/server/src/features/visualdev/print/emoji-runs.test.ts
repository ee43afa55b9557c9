import { describe, expect, it } from 'vitest';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { textOfPdf } from '../../../../test/pdf-text';
import { drawPdf } from './draw-pdf';
import { EMOJI_FONT, emojiRuns, withEmoji } from './emoji-runs.rules';

const emoji = (text: string) => ({ text, font: EMOJI_FONT });

describe('a text with emoji', () => {
  it.each([
    ['张伟', undefined],
    ['第1名 50% © 2026 ™ → ★ ①', undefined],
    ['', undefined],
    ['好👍', [{ text: '好' }, emoji('👍')]],
    ['😀', [emoji('😀')]],
    ['🌸小雨🌸', [emoji('🌸'), { text: '小雨' }, emoji('🌸')]],
    ['👨‍👩‍👧一家', [emoji('👨‍👩‍👧'), { text: '一家' }]],
    ['👍🏽', [emoji('👍🏽')]],
    ['🇨🇳', [emoji('🇨🇳')]],
    ['❤️和❤', [emoji('❤️'), { text: '和' }, emoji('❤')]],
    ['☎ 与 ☎️', [{ text: '☎ 与 ' }, emoji('☎️')]],
    ['1️⃣ 2', [emoji('1️⃣'), { text: ' 2' }]],
    ['𠮷田', undefined],
  ])('%s', (text, runs) => {
    expect(emojiRuns(text)).toEqual(runs);
  });

  it('is in runs wherever it stands, and nothing else changes', () => {
    const layout = { hLineWidth: () => 0 };
    const content = { stack: [{ table: { body: [[{ text: '好👍', bold: true }, '']] }, layout }, { qr: '👍' }] };
    const found = withEmoji(content) as unknown as typeof content;
    expect(found).toEqual({
      stack: [
        { table: { body: [[{ text: [{ text: '好' }, emoji('👍')], bold: true }, '']] }, layout: expect.any(Object) },
        { qr: '👍' },
      ],
    });
    expect((found.stack[0] as { layout: typeof layout }).layout.hLineWidth).toBe(layout.hLineWidth);
  });

  it('stands on the sheet in a font that has it', async () => {
    const field = { id: 'a', kind: 'field', x: 15, y: 30, w: 90, h: 9, field: 'name' };
    const bytes = await drawPdf({
      template: PrintTemplate.parse({ elements: [field] }),
      records: [{ values: { name: '小雨😀👨‍👩‍👧' }, figures: {}, plain: {}, pictures: {}, textPictures: {} }],
      labels: { name: '姓名' },
      numbers: {},
      texts: { row: '序号', pageSum: '小计', sum: '合计', page: '{at}/{of}' },
    });
    expect(bytes.toString('latin1')).toContain('NotoEmoji');
    expect(await textOfPdf(bytes)).toContain('小雨😀');
  });
});
