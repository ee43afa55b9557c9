import { z } from 'zod';
import { Description, EnCode, PlainName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { patterned } from '../patterned';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { Day, FeeCents, TradeKind } from './money';
import { reconciliationErrors } from './reconciliation.errors';

const MENU = 'reconciliation.merchant';
const PATH = '/api/reconciliation/Merchant';

const MaybeDay = z
  .union([z.literal(''), Day])
  .default('')
  .describe('Day, yyyy-mm-dd; empty for none');

export const MerchantInput = z
  .object({
    enCode: EnCode.describe('Number of the merchant, as it stands in statements'),
    fullName: PlainName,
    contact: patterned('name', 50).default('').describe('Who is asked'),
    telephone: patterned('contact', 50).default('').describe('Telephone'),
    email: patterned('email', 100).default('').describe('Mail address'),
    bankName: z.string().trim().max(100).default('').describe('Bank of the account that settlements go to'),
    bankAccount: patterned('bankAccount', 40).default('').describe('Number of that account'),
    accountName: z.string().trim().max(100).default('').describe('In whose name it is kept'),
    contractNo: z.string().trim().max(50).default('').describe('Number of the contract'),
    contractFrom: MaybeDay,
    contractUntil: MaybeDay,
    description: Description,
    enabledMark: z
      .union([z.literal(0), z.literal(1)])
      .default(1)
      .describe('1: in use, 0: switched off'),
  })
  .refine(({ contractFrom, contractUntil }) => contractUntil === '' || contractFrom <= contractUntil, {
    path: ['contractUntil'],
    error: 'reconciliation.range_wrong',
  });
export type MerchantInput = z.infer<typeof MerchantInput>;
export const Merchant = z.object({ ...MerchantInput.shape, id: Id, version: Version });
export type Merchant = z.infer<typeof Merchant>;

/** What a merchant pays for each line: a share and something fixed, within bounds. */
export const Fee = z
  .object({
    channelId: z.string().max(64).default('').describe('Only of this channel; empty for every channel without its own'),
    kind: TradeKind,
    rate: z.int().min(0).max(1_000_000).describe('Share of the amount, in millionths: 6000 is 0.6 %'),
    fixed: FeeCents.default('0').describe('Cents for each line beside the share'),
    least: FeeCents.default('0').describe('Cents at least'),
    most: z
      .union([z.literal(''), FeeCents])
      .default('')
      .describe('Cents at most; empty for no bound'),
  })
  .refine(({ least, most }) => most === '' || BigInt(least) <= BigInt(most), {
    path: ['most'],
    error: 'reconciliation.bounds_wrong',
  });
export type Fee = z.infer<typeof Fee>;

const Fees = z.array(Fee).max(100);
const unique = (fees: readonly Fee[]): boolean =>
  new Set(fees.map(({ channelId, kind }) => `${channelId} ${kind}`)).size === fees.length;

export const listMerchants = route({
  method: 'GET',
  path: PATH,
  summary: 'Merchants that I may see, by their number',
  access: { menu: MENU },
  query: PageQuery,
  reply: pageOf(Merchant.extend({ peopleCount: z.number().int().describe('Own people who may sign in') })),
});

export const selectMerchants = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Merchants that I may see, to choose from',
  access: {
    anyOf: [
      { menu: MENU },
      { menu: 'reconciliation.run' },
      { menu: 'reconciliation.summary' },
      { menu: 'reconciliation.ticket' },
      { menu: 'reconciliation.settlement' },
    ],
  },
  reply: listOf(z.object({ id: Id, enCode: z.string().describe('Number'), fullName: z.string().describe('Name') })),
});

const usual = usualRoutes(PATH, MENU);

export const getMerchant = route({
  ...usual.get,
  summary: 'A merchant with its fees and own people',
  reply: Merchant.extend({
    fees: z.array(z.object(Fee.shape)).describe('Fees by channel and kind'),
    people: z
      .array(z.object({ id: Id, fullName: z.string().describe('Name'), account: z.string().describe('Account') }))
      .describe('Own people, who see this merchant only'),
  }),
  errors: [reconciliationErrors.not_found],
});

export const createMerchant = route({
  ...usual.create,
  summary: 'Enter a merchant',
  body: MerchantInput,
  reply: IdReply,
  errors: [reconciliationErrors.code_taken],
});

export const updateMerchant = route({
  ...usual.update,
  summary: 'Save a merchant',
  body: MerchantInput.safeExtend({ version: Version }),
  errors: [reconciliationErrors.not_found, reconciliationErrors.code_taken],
});

export const saveMerchantFees = route({
  method: 'PUT',
  path: `${PATH}/:id/Fees`,
  summary: 'Save what a merchant pays; settlements that stand keep theirs',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({
    fees: Fees.refine(unique, { error: 'reconciliation.fee_twice' }).describe('All fees'),
    version: Version,
  }),
  reply: z.void(),
  errors: [reconciliationErrors.not_found],
});

export const saveMerchantPeople = route({
  method: 'PUT',
  path: `${PATH}/:id/People`,
  summary: 'Save who of the merchant signs in and sees it',
  access: { menu: MENU, button: 'btn_person' },
  params: IdParams,
  body: z.object({ userIds: z.array(Id).max(50).describe('All of them') }),
  reply: z.void(),
  errors: [reconciliationErrors.not_found],
});

export const deleteMerchant = route({
  ...usual.remove,
  summary: 'Delete a merchant without lines and settlements',
  errors: [reconciliationErrors.not_found, reconciliationErrors.in_use],
});
