import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { PrintTemplate } from '@qiaoban/form/print-template';
import { formatYuan } from '@qiaoban/reconciliation/cents';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Zone } from '#platform/zone';
import { drawPaper, issuePaper, sheetInUse } from '../../visualdev';
import type { DrawPdf } from '../../visualdev';
import type { SettlementRow } from './settlement.store';

/** Code of the form whose print template says how a statement looks; its fields are those of `wordsOf`. */
export const SETTLEMENT_FORM = 'reconSettlement';

const LEFT = 15;
const WIDTH = 180;
const ITEM_COLUMNS = ['channel', 'kind', 'count', 'amount', 'fee'] as const;
const HEAD = ['number', 'merchant', 'period', 'account'] as const;

/** The sheet as it is at first, and where no form of settlements is installed. */
export const settlementSheet = (say: (key: string) => string): PrintTemplate =>
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
        columns: ITEM_COLUMNS.map((field) => ({
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

/** What a statement can show, by the fields of the form. */
const SETTLEMENT_FIELDS = [
  'number',
  'merchant',
  'period',
  'account',
  'deposit',
  'withdrawal',
  'fees',
  'payable',
  'made',
] as const;

type Say = (key: string, values?: Record<string, string>) => string;
const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    translate(language, `reconciliation.${key}`, values);

const textsOf = (
  settlement: SettlementRow,
  say: Say,
  dayOf: (at: number) => string,
): Record<(typeof SETTLEMENT_FIELDS)[number], string> & { items: Record<string, string>[] } => {
  const money = (cents: string): string => formatYuan(BigInt(cents));
  const { number, from, until, deposit, withdrawal, fee, payable, creatorName, confirmerName, issuedAt, items } =
    settlement;
  const { fullName, enCode, accountName, bankName, bankAccount } = settlement.merchant;
  return {
    number,
    merchant: `${fullName}（${enCode}）`,
    period: `${from} – ${until}`,
    account: [accountName, bankName, bankAccount].filter((text) => text !== '').join(' '),
    deposit: money(deposit),
    withdrawal: money(withdrawal),
    fees: money(fee),
    payable: money(payable),
    made: say('print_made', {
      maker: creatorName,
      confirmer: confirmerName || '—',
      day: issuedAt === null ? '—' : dayOf(issuedAt),
    }),
    items: items.map((item) => ({
      channel: item.channelName,
      kind: say(`kind_${item.kind}`),
      count: String(item.count),
      amount: money(item.amount),
      fee: money(item.fee),
    })),
  };
};

const KEY = 'reconciliation.settlement';

/** Statements of settlements, drawn by the engine of the prints: of a proposed one as things stand, of a confirmed one as it was issued. */
export const createStatements = ({ drawPdf, zone }: { drawPdf: DrawPdf; zone: Pick<Zone, 'dayOf'> }) => {
  const form = (say: Say) => ({ code: SETTLEMENT_FORM, usual: settlementSheet(say) });
  const textsIn = (settlement: SettlementRow, say: Say) => textsOf(settlement, say, zone.dayOf);
  /** Keeps the sheet in use and what stands on it, once. */
  const issue = (tx: Tx, settlement: SettlementRow, language: Language) => {
    const say = sayIn(language);
    return issuePaper(tx, `${KEY}:${settlement.id}`, form(say), () => Promise.resolve(textsIn(settlement, say)));
  };
  return {
    issue,
    print: async (db: Db, settlement: SettlementRow, language: Language): Promise<Buffer> => {
      const say = sayIn(language);
      const paper =
        settlement.issuedAt === null
          ? { template: await sheetInUse(db, form(say)), values: textsIn(settlement, say) }
          : await inTransaction(db, ({ tx }) => issue(tx, settlement, language));
      const labels = Object.fromEntries([
        ...SETTLEMENT_FIELDS.map((name) => [name, name === 'made' ? '' : say(`print_${name}`)]),
        ...ITEM_COLUMNS.map((name) => [`items.${name}`, say(`print_${name}`)]),
      ]);
      return drawPaper(drawPdf, paper, labels);
    },
  };
};
export type Statements = ReturnType<typeof createStatements>;
