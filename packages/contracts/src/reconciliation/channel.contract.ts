import { z } from 'zod';
import { Description, EnCode, PlainName, Version } from '../fields';
import { Id, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { LINE_FIELDS, Layout } from './layout';
import { CentsText, FeeCents, Side, TradeKind, TradeState } from './money';
import { reconciliationErrors } from './reconciliation.errors';

const MENU = 'reconciliation.channel';
const PATH = '/api/reconciliation/Channel';

/** How the two ledgers of a channel are compared. */
export const ChannelRules = z.object({
  tolerance: FeeCents.default('0').describe('Cents by which amounts may differ and still count as equal'),
  joinsSeveral: z.boolean().default(true).describe('Several lines of one reference are compared by their sum'),
  windowMinutes: z
    .int()
    .min(0)
    .max(1440)
    .default(0)
    .describe('Lines without a partner of their reference are paired by amount within so many minutes; 0: never'),
  midnightMinutes: z
    .int()
    .min(0)
    .max(240)
    .default(10)
    .describe('Lines without a partner so many minutes before midnight wait for the next day'),
  comparesTickets: z.boolean().default(false).describe('Quantities of tickets must agree as well'),
  dropsFailed: z.boolean().default(true).describe('A failed transaction that only one side knows needs no work'),
});
export type ChannelRules = z.infer<typeof ChannelRules>;

/** From where lines of a channel come by themselves. */
export const ChannelSources = z.object({
  folder: z.boolean().default(false).describe('Files that are put into the folder of the channel are taken in'),
  interfaceId: z
    .union([z.literal(''), Id])
    .default('')
    .describe('Data interface that gives the lines of a day, named by its parameter `day`; empty for none'),
  interfaceSide: Side.default('channel'),
  interfaceTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'reconciliation.time_wrong')
    .default('06:00')
    .describe('When it is asked every day for the day before, HH:mm'),
});
export type ChannelSources = z.infer<typeof ChannelSources>;

export const ChannelInput = z.object({
  enCode: EnCode,
  fullName: PlainName,
  description: Description,
  enabledMark: z
    .union([z.literal(0), z.literal(1)])
    .default(1)
    .describe('1: in use, 0: switched off'),
  rules: ChannelRules.describe('How its ledger is compared'),
  layout: Layout.describe('Where its files say what'),
  sources: ChannelSources.prefault({}).describe('From where its lines come by themselves'),
});
export type ChannelInput = z.infer<typeof ChannelInput>;
export const PayChannel = ChannelInput.extend({ id: Id, version: Version });
export type PayChannel = z.infer<typeof PayChannel>;

export const listPayChannels = route({
  method: 'GET',
  path: PATH,
  summary: 'Channels with their rules and the layout of their files',
  access: { menu: MENU },
  reply: listOf(PayChannel),
});

export const selectPayChannels = route({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Channels to choose from',
  access: {
    anyOf: [
      { menu: MENU },
      { menu: 'reconciliation.merchant' },
      { menu: 'reconciliation.run' },
      { menu: 'reconciliation.summary' },
      { menu: 'reconciliation.ticket' },
      { menu: 'reconciliation.settlement' },
    ],
  },
  reply: listOf(z.object({ id: Id, enCode: z.string().describe('Code'), fullName: z.string().describe('Name') })),
});

const usual = usualRoutes(PATH, MENU);

export const createPayChannel = route({
  ...usual.create,
  summary: 'Enter a channel',
  body: ChannelInput,
  reply: IdReply,
  errors: [reconciliationErrors.code_taken],
});

export const updatePayChannel = route({
  ...usual.update,
  summary: 'Save a channel; runs that stand keep their results',
  body: ChannelInput.extend({ version: Version }),
  errors: [reconciliationErrors.not_found, reconciliationErrors.code_taken],
});

export const deletePayChannel = route({
  ...usual.remove,
  summary: 'Delete a channel without lines',
  errors: [reconciliationErrors.not_found, reconciliationErrors.in_use],
});

/** What is wrong with a line of a file. */
export const LineProblem = z.object({
  line: z.number().int().describe('Line of the file, from 1'),
  field: z.enum(LINE_FIELDS).describe('Which field'),
  message: z.string().describe('What is wrong, in words'),
});
export type LineProblem = z.infer<typeof LineProblem>;

export const previewStatement = route({
  method: 'POST',
  path: `${PATH}/Actions/Preview`,
  summary: 'What a file (multipart field `file`) says by a layout (text field `layout`); nothing is kept',
  access: { menu: MENU },
  reply: z.object({
    fileName: z.string().describe('Name of the file'),
    raw: z
      .array(z.array(z.string()).describe('Cells of a line, or the whole line'))
      .describe('First lines as they are'),
    lines: z
      .array(
        z.object({
          line: z.number().int().describe('Line of the file, from 1'),
          reference: z.string().describe('Reference'),
          amount: CentsText,
          at: z.number().describe('Epoch ms'),
          kind: TradeKind,
          state: TradeState,
          merchant: z.string().describe('Number of the merchant'),
          tickets: z.number().int().describe('Tickets'),
        }),
      )
      .describe('First lines as they are understood'),
    problems: z.array(LineProblem).describe('What is wrong with the first lines'),
    layoutProblem: z.string().describe('What is wrong with the layout itself; empty for nothing'),
  }),
  multipart: true,
  fields: z.object({ layout: z.string().max(20_000).describe('Layout as JSON; may be left out') }).partial(),
  errors: [reconciliationErrors.file_unreadable],
});
