import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import { translate } from '@qiaoban/contracts/texts';
import { capitalAmount } from '@qiaoban/language/formats/capital-amount';
import { PrintTemplate, fieldsOfTemplate } from '@qiaoban/form/print-template';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { drawPaper, issuePaper } from '../../visualdev';
import type { DrawPdf } from '../../visualdev';
import { associationName } from '../setting/settings';
import type { EntryRow } from './due.store';

/** Code of the form whose print template says how a receipt looks; its fields are those of `RECEIPT_FIELDS`. */
export const RECEIPT_FORM = 'memberReceipt';
const LINES = ['number', 'member', 'year', 'amount', 'capital', 'method', 'day', 'note'] as const;
export const RECEIPT_FIELDS = [...LINES, 'issuer', 'voided'] as const;

type Say = (key: string) => string;
const LEFT = 15;
const WIDTH = 180;
/** Where a receipt says that it was reversed. */
const VOIDED = { id: 'voided', kind: 'text', x: LEFT, y: 112, w: 80, h: 9, size: 13, bold: true, text: '{{voided}}' };

/** The sheet as it is at first, and where no form of receipts is installed. */
export const receiptSheet = (say: Say): PrintTemplate =>
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
      VOIDED,
      { id: 'issuer', kind: 'text', x: LEFT + 80, y: 112, w: 100, h: 9, size: 11, align: 'right', text: '{{issuer}}' },
    ],
  });

export const receiptKey = (entryId: string): string => `membership.receipt:${entryId}`;
const sayIn =
  ({ language }: Pick<Actor, 'language'>): Say =>
  (key) =>
    translate(language, `membership.${key}`, {});

/** The receipt of a payment as it was issued; issues it when it never was. */
export const issueReceipt = (tx: Tx, actor: Pick<Actor, 'language'>, entry: Omit<EntryRow, 'isReversed'>) => {
  const say = sayIn(actor);
  return issuePaper(tx, receiptKey(entry.id), { code: RECEIPT_FORM, usual: receiptSheet(say) }, async () => {
    const cents = BigInt(entry.amount);
    return {
      number: entry.number,
      member: `${entry.memberName}（${entry.memberCode}）`,
      year: String(entry.year),
      amount: `¥ ${formatYuan(cents)}`,
      capital: capitalAmount(formatYuan(cents, false), actor.language === 'zhtw' ? 'zhtw' : 'zh').text,
      method: say(`method_${entry.method}`),
      day: entry.day,
      note: entry.reason || '—',
      issuer: await associationName(tx),
    } satisfies Record<Exclude<(typeof RECEIPT_FIELDS)[number], 'voided'>, string>;
  });
};

const labelsOf = (say: Say): Record<string, string> =>
  Object.fromEntries(RECEIPT_FIELDS.map((name) => [name, say(`receipt_${name}`)]));

/** Prints receipts; `find` says of which payment. One that was reversed says so, on whatever sheet it was issued. */
export const createReceiptPrinter =
  (draw: DrawPdf) =>
  async (actor: Actor, find: (tx: Tx) => Promise<EntryRow>): Promise<{ name: string; content: Buffer }> => {
    const say = sayIn(actor);
    const {
      number,
      isReversed,
      template,
      values: texts,
    } = await inTransaction(actor.db, async ({ tx }) => {
      const entry = await find(tx);
      if (entry.kind !== 'payment') throw new AppError(membershipErrors.not_found);
      return { ...entry, ...(await issueReceipt(tx, actor, entry)) };
    });
    const says = !isReversed || fieldsOfTemplate(template).includes('voided');
    const sheet = says ? template : PrintTemplate.parse({ ...template, elements: [...template.elements, VOIDED] });
    const voided = isReversed ? say('receipt_void') : '';
    const paper = { template: sheet, values: { ...texts, voided } };
    return { name: `${number}.pdf`, content: await drawPaper(draw, paper, labelsOf(say)) };
  };
export type ReceiptPrinter = ReturnType<typeof createReceiptPrinter>;
