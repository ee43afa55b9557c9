import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { XLSX_TYPE } from '../media-types';
import { KeywordQuery, PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { CentsText, Count, Day, Side, TradeKind, TradeState, Which } from './money';
import { reconciliationErrors } from './reconciliation.errors';

const MENU = 'reconciliation.run';
const PATH = '/api/reconciliation';

export const RESULT_KINDS = ['equal', 'amount', 'status', 'only_here', 'only_there'] as const;
export const WORK_STATES = ['none', 'open', 'proposed', 'asked', 'done', 'carried'] as const;
export const WORK_ACTIONS = ['adjust', 'write_off', 'carry', 'ask'] as const;
const ResultKind = z.enum(RESULT_KINDS).describe('How the two sides compare');
const WorkState = z
  .enum(WORK_STATES)
  .describe(
    'none: nothing to do; proposed: waits for a second person; asked: the channel was; carried: to the next day',
  );

const Sums = {
  count: Count.describe('Results'),
  own: CentsText.describe('Sum of the own side, withdrawals negative'),
  theirs: CentsText.describe("Sum of the channel's side, withdrawals negative"),
};

export const DayRun = z.object({
  id: z.string().describe('Run; empty as long as there is none'),
  channelId: Id,
  channelName: z.string().describe('Channel'),
  day: Day,
  ownCount: Count.describe('Lines of the own side'),
  theirCount: Count.describe("Lines of the channel's side"),
  ownAmount: CentsText,
  theirAmount: CentsText,
  state: z
    .enum(['none', 'waiting', 'running', 'done', 'stale', 'failed'])
    .describe('none: not run; stale: lines came or went since'),
  progress: z.number().int().describe('Lines that were looked at, while it runs'),
  differences: Count.describe('Results that are not equal'),
  open: Count.describe('Of these, still to be worked through'),
  closedAt: z.number().nullable().describe('Closed, epoch ms; null while the day is open'),
  endedAt: z.number().nullable().describe('When it ended, epoch ms'),
});
export type DayRun = z.infer<typeof DayRun>;

export const listDayRuns = route({
  method: 'GET',
  path: `${PATH}/Day`,
  summary: 'Days of channels with both ledgers and how they compare, the newest first',
  access: { menu: MENU },
  query: PageQuery.extend({
    channelId: Which.channelId,
    from: Day.or(z.literal('')).default('').describe('From this day; empty for all'),
    until: Day.or(z.literal('')).default('').describe('Until this day, it included; empty for all'),
  }),
  reply: pageOf(DayRun),
});

const DayBody = z.object({ channelId: Id, day: Day });

export const startRun = route({
  method: 'POST',
  path: `${PATH}/Day/Actions/Run`,
  summary: 'Compare both ledgers of a day in the background; what was found before is found anew',
  access: { menu: MENU, button: 'btn_run' },
  body: DayBody,
  reply: z.void(),
  errors: [
    reconciliationErrors.not_found,
    reconciliationErrors.day_closed,
    reconciliationErrors.run_busy,
    reconciliationErrors.later_day_run,
  ],
});

export const closeDay = route({
  method: 'POST',
  path: `${PATH}/Day/Actions/Close`,
  summary: 'Close a day whose differences are worked through',
  access: { menu: MENU, button: 'btn_close' },
  body: DayBody,
  reply: z.void(),
  errors: [reconciliationErrors.not_run, reconciliationErrors.still_open, reconciliationErrors.day_closed],
});

export const askReopening = route({
  method: 'POST',
  path: `${PATH}/Day/Actions/AskReopening`,
  summary: 'Ask that a closed day be opened again: starts the flow in which others decide',
  access: { menu: MENU, button: 'btn_close' },
  body: DayBody.extend({ reason: z.string().trim().min(1).max(500).describe('Why') }),
  reply: z.object({ instanceId: Id.describe('The instance that was started') }),
  errors: [
    reconciliationErrors.not_found,
    reconciliationErrors.not_closed,
    reconciliationErrors.reopening_under_way,
    reconciliationErrors.settled_day,
    reconciliationErrors.no_reopening_flow,
    reconciliationErrors.own_proposal,
  ],
});

export const RunResult = z.object({
  runId: Id,
  seq: z.number().int().describe('Number within the run'),
  kind: ResultKind,
  state: WorkState,
  reference: z.string().describe('Reference'),
  tradeKind: TradeKind,
  merchantId: z.string().describe('Merchant; empty for none'),
  merchantName: z.string().describe('Its name'),
  own: CentsText.describe('Amount of the own side'),
  theirs: CentsText.describe("Amount of the channel's side"),
  agreed: CentsText.describe('What counts in the end'),
  ownCount: Count.describe('Lines of the own side'),
  theirCount: Count.describe("Lines of the channel's side"),
  at: z.number().describe('When, epoch ms'),
  proposal: z
    .object({
      action: z.enum(WORK_ACTIONS).describe('What is proposed'),
      agreed: CentsText.describe('What would count'),
      note: z.string().describe('Why'),
      by: z.string().describe('Who proposed it'),
      isOwn: z.boolean().describe('I did, so somebody else confirms'),
    })
    .nullable()
    .describe('What waits for a second person'),
});
export type RunResult = z.infer<typeof RunResult>;
const UNDECIDED: ReadonlySet<RunResult['state']> = new Set(['open', 'proposed', 'asked', 'carried']);
/** Does an amount count by now, and on this day? */
export const isDecided = ({ state }: Pick<RunResult, 'state'>): boolean => !UNDECIDED.has(state);

const ResultFilter = {
  kind: z
    .enum(['', 'differs', ...RESULT_KINDS])
    .default('')
    .describe('Only of this kind; differs: all but equal'),
  state: z
    .enum(['', ...WORK_STATES])
    .default('')
    .describe('Only in this state; empty for all'),
  merchantId: Which.merchantId,
};

export const listResults = route({
  method: 'GET',
  path: `${PATH}/Run/:id/Result`,
  summary: 'Results of a run, in their order',
  access: { menu: MENU },
  params: IdParams,
  query: PageQuery.extend(ResultFilter),
  reply: pageOf(RunResult),
  errors: [reconciliationErrors.not_found],
});

export const exportResults = route({
  method: 'GET',
  path: `${PATH}/Run/:id/Result/Export`,
  summary: 'The results that the list shows, as a workbook; noted in the log',
  access: { menu: MENU },
  params: IdParams,
  query: KeywordQuery.extend(ResultFilter),
  raw: [XLSX_TYPE],
  reply: z.void(),
  errors: [reconciliationErrors.not_found],
});

export const getRun = route({
  method: 'GET',
  path: `${PATH}/Run/:id`,
  summary: 'A run with the sums of its results by kind',
  access: { menu: MENU },
  params: IdParams,
  reply: z.object({
    run: DayRun.describe('The day that it compares'),
    kinds: z.array(z.object({ kind: ResultKind, ...Sums })).describe('Sums by kind; together they are both ledgers'),
    reopening: z
      .object({
        reason: z.string().describe('Why'),
        askedBy: z.string().describe('Who asks'),
        askedAt: z.number().describe('When, epoch ms'),
        instanceId: Id.describe('The instance in which others decide'),
        mayOpen: z.boolean().describe('This person takes part in it, and may open it'),
      })
      .nullable()
      .describe('Somebody asks that the closed day be opened again'),
  }),
  errors: [reconciliationErrors.not_found],
});

const SeqParams = IdParams.extend({ seq: z.coerce.number().int().min(1).describe('Number of the result') });

const TrailStep = z.object({
  seq: z.number().int().describe('Number in the chain'),
  at: z.number().describe('When, epoch ms'),
  userName: z.string().describe('Who'),
  action: z.string().describe('What was done'),
  note: z.string().describe('Words with it'),
  hash: z.string().describe('Link of the chain'),
});

export const getResult = route({
  method: 'GET',
  path: `${PATH}/Run/:id/Result/:seq`,
  summary: 'A result with the lines of both sides and what was done about it',
  access: { menu: MENU },
  params: SeqParams,
  reply: z.object({
    result: RunResult.describe('The result'),
    lines: z
      .array(
        z.object({
          id: z.number().int().describe('Number of the line'),
          side: Side,
          day: Day,
          reference: z.string().describe('Reference'),
          kind: TradeKind,
          amount: CentsText,
          at: z.number().describe('When, epoch ms'),
          state: TradeState,
          tickets: z.number().int().describe('Tickets'),
          source: z.string().describe('File that it came with; empty for the interface'),
        }),
      )
      .describe('Lines of both sides'),
    trail: z.array(TrailStep).describe('What was done, the oldest first'),
  }),
  errors: [reconciliationErrors.not_found],
});

export const proposeWork = route({
  method: 'POST',
  path: `${PATH}/Run/:id/Actions/Propose`,
  summary: 'Propose how differences are settled; another person confirms',
  access: { menu: MENU, button: 'btn_handle' },
  params: IdParams,
  body: z
    .object({
      seqs: z.array(z.int().min(1)).min(1).max(500).describe('Results'),
      action: z
        .enum(WORK_ACTIONS)
        .describe(
          "adjust: the channel's amount counts, or the one given; write_off: the own amount counts; carry: to the next day; ask: the channel",
        ),
      agreed: z
        .union([z.literal(''), z.string().regex(/^\d{1,12}$/, 'reconciliation.cents_wrong')])
        .default('')
        .describe('For adjust of a single result: cents that count instead; empty for what the channel says'),
      note: z.string().trim().min(1).max(500).describe('Why'),
    })
    .refine(({ seqs, agreed }) => agreed === '' || seqs.length === 1, {
      path: ['agreed'],
      error: 'reconciliation.agreed_single',
    }),
  reply: z.void(),
  errors: [reconciliationErrors.not_found, reconciliationErrors.wrong_state, reconciliationErrors.day_closed],
});

export const decideWork = route({
  method: 'POST',
  path: `${PATH}/Run/:id/Actions/Decide`,
  summary: 'Confirm what another person proposed, or reject it',
  access: { menu: MENU, button: 'btn_confirm' },
  params: IdParams,
  body: z
    .object({
      seqs: z.array(z.int().min(1)).min(1).max(500).describe('Results'),
      isConfirmed: z.boolean().describe('Confirmed, or rejected'),
      note: z.string().trim().max(500).default('').describe('Words with it; why, when rejected'),
    })
    .refine(({ isConfirmed, note }) => isConfirmed || note !== '', { path: ['note'], error: 'field.required' }),
  reply: z.void(),
  errors: [
    reconciliationErrors.not_found,
    reconciliationErrors.wrong_state,
    reconciliationErrors.own_proposal,
    reconciliationErrors.day_closed,
    reconciliationErrors.later_day_run,
  ],
});

export const verifyTrail = route({
  method: 'POST',
  path: `${PATH}/Trail/Actions/Verify`,
  summary: 'Compare every step of the trail with its chain',
  access: { menu: MENU },
  reply: z.object({
    steps: z.number().int().describe('Steps that were compared'),
    broken: z.number().int().nullable().describe('The first one that was changed or is missing; null for none'),
    headHash: z.string().describe('Last link'),
  }),
});

const Figures = {
  depositCount: Count,
  deposit: CentsText.describe('Deposits of the own side'),
  depositTheirs: CentsText.describe("Deposits of the channel's side"),
  withdrawalCount: Count,
  withdrawal: CentsText.describe('Withdrawals of the own side'),
  withdrawalTheirs: CentsText.describe("Withdrawals of the channel's side"),
  tickets: Count.describe('Tickets of the own side'),
  ticketsTheirs: Count.describe("Tickets of the channel's side"),
  differences: Count.describe('Results that are not equal'),
};
export const SummaryRow = z.object({
  day: z.string().describe('Day; empty where days are taken together'),
  runId: z.string().describe('Run, where the row is one day of one channel'),
  channelId: z.string().describe('Channel; empty where they are taken together'),
  channelName: z.string().describe('Its name'),
  merchantId: z.string().describe('Merchant; empty for lines without one, or taken together'),
  merchantName: z.string().describe('Its name'),
  ...Figures,
});
export type SummaryRow = z.infer<typeof SummaryRow>;

const summary = (path: '/Summary' | '/Ticket', menu: string, describes: string) =>
  route({
    method: 'GET',
    path: `${PATH}${path}`,
    summary: describes,
    access: { menu },
    query: PageQuery.extend({
      ...Which,
      from: Day,
      until: Day,
      by: z
        .enum(['line', 'merchant', 'channel', 'day'])
        .default('line')
        .describe('line: day, channel and merchant; else taken together'),
    }),
    reply: pageOf(SummaryRow).extend({ total: z.object(Figures).describe('All rows together') }),
    errors: [reconciliationErrors.range_wrong],
  });
export const listSummary = summary(
  '/Summary',
  'reconciliation.summary',
  'Deposits and withdrawals of merchants that I may see',
);
export const listTickets = summary(
  '/Ticket',
  'reconciliation.ticket',
  'Quantities of tickets of merchants that I may see',
);
