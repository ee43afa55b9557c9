import { z } from 'zod';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { LineProblem } from './channel.contract';
import { CentsText, Count, Day, LineCents, Reference, Side, TradeKind, TradeState, Which } from './money';
import { reconciliationErrors } from './reconciliation.errors';

const MENU = 'reconciliation.run';
const PATH = '/api/reconciliation';
/** How a statement came in. */
export const STATEMENT_SOURCES = ['file', 'folder', 'interface'] as const;

export const Statement = z.object({
  id: Id,
  channelId: Id,
  channelName: z.string().describe('Channel'),
  day: Day,
  side: Side,
  fileName: z.string().describe('Name of the file'),
  state: z.enum(['reading', 'done', 'failed']).describe('reading: in the background; failed: nothing of it was kept'),
  lineCount: Count,
  amount: CentsText.describe('Sum of its lines, withdrawals negative'),
  problems: z.array(LineProblem).describe('First things that are wrong with it'),
  failure: z.string().describe('Why it could not be read; empty for no such reason'),
  createdAt: z.number().describe('Received, epoch ms'),
  isClosed: z.boolean().describe('Its day is closed: it stays'),
  creatorName: z.string().describe('By whom; empty when it came by itself'),
  source: z.enum(STATEMENT_SOURCES).describe('file: by a person; folder, interface: by itself'),
});
export type Statement = z.infer<typeof Statement>;

export const listStatements = route({
  method: 'GET',
  path: `${PATH}/Statement`,
  summary: 'Files of statements and own transactions, the newest first',
  access: { menu: MENU, button: 'btn_import' },
  query: PageQuery.extend({
    channelId: Which.channelId,
    day: z
      .union([z.literal(''), Day])
      .default('')
      .describe('Only of this day; empty for all'),
  }),
  reply: pageOf(Statement),
});

export const uploadStatement = route({
  method: 'POST',
  path: `${PATH}/Statement`,
  summary:
    'Take a file in (multipart fields `channelId`, `day`, `side`, then `file`); it is read in the background, whole or not at all',
  access: { menu: MENU, button: 'btn_import' },
  reply: IdReply,
  multipart: true,
  fields: z.object({ channelId: Id, day: Day, side: Side }),
  errors: [
    reconciliationErrors.not_found,
    reconciliationErrors.file_unreadable,
    reconciliationErrors.day_closed,
    reconciliationErrors.already_loaded,
  ],
});

export const deleteStatement = route({
  method: 'DELETE',
  path: `${PATH}/Statement/:id`,
  summary: 'Take the lines of a file out again, as long as its day is not closed',
  access: { menu: MENU, button: 'btn_import' },
  params: IdParams,
  reply: z.void(),
  errors: [reconciliationErrors.not_found, reconciliationErrors.day_closed, reconciliationErrors.later_day_run],
});

export const Transaction = z.object({
  number: z.string().trim().min(1).max(64).describe('Own number of the transaction: sent again it is kept once'),
  channel: z.string().trim().min(1).max(50).describe('Code of the channel'),
  merchant: z.string().trim().max(50).default('').describe('Number of the merchant; empty for none'),
  reference: Reference,
  kind: TradeKind,
  amount: LineCents,
  at: z.int().min(0).describe('When, epoch ms'),
  state: TradeState.default('success'),
  tickets: z.int().min(0).max(1_000_000).default(0).describe('Tickets'),
});
export type TransactionInput = z.infer<typeof Transaction>;

export const takeTransactions = route({
  method: 'POST',
  path: `${PATH}/Transaction`,
  summary: 'Take own transactions in, all or none; each number once, the same call with one Idempotency-Key once',
  access: { menu: MENU, button: 'btn_import' },
  body: z.object({ list: z.array(Transaction).min(1).max(1000).describe('Transactions') }),
  bodyLimit: 2 * 1024 * 1024,
  reply: z.object({
    taken: z.number().int().describe('Kept now'),
    known: z.number().int().describe('Kept before, as they were sent now'),
  }),
  errors: [
    reconciliationErrors.channel_unknown,
    reconciliationErrors.merchant_unknown,
    reconciliationErrors.number_taken,
    reconciliationErrors.day_closed,
  ],
});
