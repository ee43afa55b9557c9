import { z } from 'zod';
import { Id, IdParams, IdReply } from '../ids';
import { PDF_TYPE, XLSX_TYPE } from '../media-types';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { CentsText, Count, Day, TradeKind, Which } from './money';
import { reconciliationErrors } from './reconciliation.errors';

const MENU = 'reconciliation.settlement';
const PATH = '/api/reconciliation/Settlement';

export const SettlementItem = z.object({
  channelName: z.string().describe('Channel'),
  kind: TradeKind,
  count: Count,
  amount: CentsText.describe('What counts of it'),
  fee: CentsText.describe('Fees'),
});
export type SettlementItem = z.infer<typeof SettlementItem>;

export const Settlement = z.object({
  id: Id,
  number: z.string().describe('Number of the settlement'),
  merchantId: Id,
  merchantName: z.string().describe('Merchant, as it was called when the settlement was made'),
  from: Day,
  until: Day,
  deposit: CentsText,
  withdrawal: CentsText,
  fee: CentsText,
  payable: CentsText.describe('Deposits less withdrawals and fees; negative: the merchant pays'),
  state: z.enum(['proposed', 'confirmed']).describe('proposed: waits for a second person'),
  creatorName: z.string().describe('Who made it'),
  createdAt: z.number().describe('When, epoch ms'),
  confirmerName: z.string().describe('Who confirmed it; empty for nobody yet'),
  issuedAt: z
    .number()
    .nullable()
    .describe('Confirmed and issued at, epoch ms; what was issued stays as it is; null: not yet'),
  isOwn: z.boolean().describe('I made it, so somebody else confirms'),
  items: z.array(SettlementItem).describe('By channel and kind'),
});
export type Settlement = z.infer<typeof Settlement>;

export const listSettlements = route({
  method: 'GET',
  path: PATH,
  summary: 'Settlements of merchants that I may see, the newest first',
  access: { menu: MENU },
  query: PageQuery.extend({ merchantId: Which.merchantId }),
  reply: pageOf(Settlement),
});

export const createSettlement = route({
  method: 'POST',
  path: PATH,
  summary: 'Settle closed days of a merchant; another person confirms',
  access: { menu: MENU, button: 'btn_add' },
  body: z.object({ merchantId: Id, from: Day, until: Day }),
  reply: IdReply,
  errors: [
    reconciliationErrors.not_found,
    reconciliationErrors.range_wrong,
    reconciliationErrors.day_open,
    reconciliationErrors.overlaps,
    reconciliationErrors.nothing_to_settle,
  ],
});

export const confirmSettlement = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Confirm`,
  summary: 'Confirm a settlement that another person made',
  access: { menu: MENU, button: 'btn_confirm' },
  params: IdParams,
  reply: z.void(),
  errors: [reconciliationErrors.not_found, reconciliationErrors.wrong_state, reconciliationErrors.own_proposal],
});

export const deleteSettlement = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Withdraw a settlement that nobody confirmed',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [reconciliationErrors.not_found, reconciliationErrors.wrong_state],
});

export const printSettlement = route({
  method: 'GET',
  path: `${PATH}/:id/Pdf`,
  summary: 'The statement of a settlement as PDF, as it was issued once it is confirmed',
  access: { menu: MENU },
  params: IdParams,
  raw: [PDF_TYPE],
  reply: z.void(),
  errors: [reconciliationErrors.not_found],
});

export const exportSettlement = route({
  method: 'GET',
  path: `${PATH}/:id/Xlsx`,
  summary: 'The lines of a settlement as a workbook, by the fees that held when it was made',
  access: { menu: MENU },
  params: IdParams,
  raw: [XLSX_TYPE],
  reply: z.void(),
  errors: [reconciliationErrors.not_found],
});
