import type { Language } from '@qiaoban/contracts/languages';
import type { Merchant } from '@qiaoban/contracts/reconciliation/merchant.contract';
import { translate } from '@qiaoban/contracts/texts';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import type { DrawPdf } from '../../visualdev';
import type { SettlementRow } from './settlement.store';

export type StatementPrinter = (settlement: SettlementRow, merchant: Merchant, language: Language) => Promise<Buffer>;

const LEFT = 15;
const WIDTH = 180;
const HEAD = ['number', 'merchant', 'period', 'account'] as const;

/** A sheet of paper as those that are drawn in the print designer. */
const template = (say: (key: string) => string): PrintTemplate =>
  PrintTemplate.parse({
    elements: [
      {
        id: 'title',
        kind: 'text',
        x: LEFT,
        y: 15,
        w: WIDTH,
        h: 12,
        size: 18,
        bold: true,
        align: 'center',
        text: say('print_title'),
      },
      ...HEAD.map((name, at) => ({
        id: name,
        kind: 'text',
        x: LEFT,
        y: 32 + at * 8,
        w: WIDTH,
        h: 7,
        text: `${say(`print_${name}`)}：{{${name}}}`,
      })),
      {
        id: 'items',
        kind: 'table',
        x: LEFT,
        y: 70,
        w: WIDTH,
        h: 20,
        field: 'items',
        border: true,
        columns: ['channel', 'kind', 'count', 'amount', 'fee'].map((field) => ({
          field,
          share: field === 'channel' ? 30 : 17,
        })),
      },
      {
        id: 'payable',
        kind: 'text',
        x: LEFT,
        y: 96,
        w: WIDTH,
        h: 9,
        size: 13,
        bold: true,
        align: 'right',
        text: `${say('print_payable')}：{{payable}}`,
      },
      { id: 'made', kind: 'text', x: LEFT, y: 110, w: WIDTH, h: 7, text: '{{made}}' },
    ],
  });

/** The statement of a settlement, drawn by the engine of the prints. */
export const createStatementPrinter = (draw: DrawPdf): StatementPrinter => {
  return (settlement, merchant, language) => {
    const say = (key: string, values: Record<string, string> = {}): string =>
      translate(language, `reconciliation.${key}`, values);
    const money = (cents: string): string => formatYuan(BigInt(cents));
    const columns = ['channel', 'kind', 'count', 'amount', 'fee'];
    return draw({
      template: template(say),
      records: [
        {
          words: {
            number: settlement.number,
            merchant: `${merchant.fullName}（${merchant.enCode}）`,
            period: `${settlement.from} – ${settlement.until}`,
            account: [merchant.accountName, merchant.bankName, merchant.bankAccount]
              .filter((text) => text !== '')
              .join(' '),
            payable: money(settlement.payable),
            made: say('print_made', { maker: settlement.creatorName, confirmer: settlement.confirmerName || '—' }),
            items: settlement.items.map(({ channelName, kind, count, amount, fee }) => ({
              channel: channelName,
              kind: say(`kind_${kind}`),
              count: String(count),
              amount: money(amount),
              fee: money(fee),
            })),
          },
          figures: {},
          pictures: {},
        },
      ],
      labels: Object.fromEntries(columns.map((name) => [`items.${name}`, say(`print_${name}`)])),
      numbers: {},
      texts: { row: '#', pageSum: '', sum: '', page: '{at} / {of}' },
    });
  };
};
