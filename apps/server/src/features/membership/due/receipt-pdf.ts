import { translate } from '@qiaoban/contracts/texts';
import { capitalAmount } from '@qiaoban/language/formats/capital-amount';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import type { Actor } from '../../../platform/http/caller';
import type { DrawPdf } from '../../visualdev';
import { onPaper } from '../paper';
import { associationName } from '../setting/settings';
import type { EntryRow } from './due.store';

export type ReceiptPrinter = (actor: Actor, entry: EntryRow) => Promise<Buffer>;

const LEFT = 15;
const WIDTH = 180;
const LINES = ['number', 'member', 'year', 'amount', 'capital', 'method', 'day', 'note'] as const;

const template = (say: (key: string) => string): PrintTemplate =>
  PrintTemplate.parse({
    pageNumbers: false,
    elements: [
      { id: 'frame', kind: 'box', x: LEFT - 5, y: 10, w: WIDTH + 10, h: 118 },
      {
        id: 'title',
        kind: 'text',
        x: LEFT,
        y: 18,
        w: WIDTH,
        h: 12,
        size: 18,
        bold: true,
        align: 'center',
        text: say('receipt_title'),
      },
      ...LINES.map((name, at) => ({
        id: name,
        kind: 'text',
        x: LEFT,
        y: 36 + at * 9,
        w: WIDTH,
        h: 8,
        size: 11,
        text: `${say(`receipt_${name}`)}：{{${name}}}`,
      })),
      { id: 'void', kind: 'text', x: LEFT, y: 112, w: 80, h: 9, size: 13, bold: true, text: '{{void}}' },
      { id: 'issuer', kind: 'text', x: LEFT + 80, y: 112, w: 100, h: 9, size: 11, align: 'right', text: '{{issuer}}' },
    ],
  });

/** The receipt of a payment, drawn by the engine of the prints. One that was reversed says so. */
export const createReceiptPrinter = (draw: DrawPdf): ReceiptPrinter => {
  return async (actor, entry) => {
    const say = (key: string): string => translate(actor.language, `membership.${key}`, {});
    const cents = BigInt(entry.amount);
    return draw(
      onPaper(template(say), {
        number: entry.number,
        member: `${entry.memberName}（${entry.memberCode}）`,
        year: String(entry.year),
        amount: `¥ ${formatYuan(cents)}`,
        capital: capitalAmount(formatYuan(cents, false), actor.language === 'zhtw' ? 'zhtw' : 'zh').text,
        method: say(`method_${entry.method}`),
        day: entry.day,
        note: entry.reason || '—',
        void: entry.isReversed ? say('receipt_void') : '',
        issuer: await associationName(actor.db),
      }),
    );
  };
};
