import { z } from 'zod';
import { Id } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { ChannelName } from './preferences.contract';

const MENU = 'system.messageLog';
const PATH = '/api/system/MessageLog';

export const SEND_STATES = ['waiting', 'sending', 'sent', 'failed', 'skipped'] as const;
export const SendState = z
  .enum(SEND_STATES)
  .describe('waiting (for its time or the next try), sending, sent, failed (tries used up), skipped (see reason)');
export type SendState = z.infer<typeof SendState>;

/** Why nothing was sent; `refused`: the other side said no, and would again. */
export const SKIP_REASONS = ['no_address', 'channel_off', 'person_gone', 'recalled', 'refused'] as const;

/** What the gateway says became of a message that it took; `unknown`: it never said. */
export const RECEIPT_STATES = ['waiting', 'delivered', 'failed', 'unknown'] as const;
export type ReceiptState = (typeof RECEIPT_STATES)[number];

export const SendRow = z.object({
  id: Id,
  channel: ChannelName,
  event: z.string().describe('Code of the event'),
  userId: Id,
  realName: z.string().describe('Receiver'),
  target: z.string().describe('Address, number or account it goes to'),
  title: z.string().describe('Title as sent'),
  text: z.string().describe('Text as sent'),
  state: SendState,
  reason: z.string().describe('Why it was skipped or not tried again, a code of SKIP_REASONS; empty otherwise'),
  tries: z.number().int().describe('Tries so far'),
  nextTime: z.number().nullable().describe('Not before, epoch ms'),
  sentTime: z.number().nullable().describe('Sent at, epoch ms'),
  error: z.string().describe('What the last try ended with'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  receipt: z.enum(['', ...RECEIPT_STATES]).describe('Arrived at the device? Empty where the way has no receipts'),
  receiptReason: z.string().describe('Why it did not arrive, in the words of the gateway'),
  receiptTime: z.number().nullable().describe('Arrived or given up at, epoch ms'),
});
export type SendRow = z.infer<typeof SendRow>;

export const listSends = route({
  method: 'GET',
  path: PATH,
  summary: 'What was sent outside the product, to whom, with what outcome',
  access: { menu: MENU },
  query: PageQuery.extend({
    channel: z
      .enum(['', ...ChannelName.options])
      .default('')
      .describe('Way; empty for all'),
    state: z
      .enum(['', ...SEND_STATES])
      .default('')
      .describe('State; empty for all'),
    receipt: z
      .enum(['', ...RECEIPT_STATES])
      .default('')
      .describe('Receipt; empty for all'),
    event: z.string().max(50).default('').describe('Event; empty for all'),
    from: z.coerce.number().int().min(0).default(0).describe('Made from, epoch ms; 0 open'),
    to: z.coerce.number().int().min(0).default(0).describe('Made before, epoch ms; 0 open'),
  }),
  reply: pageOf(SendRow),
});

export const retrySends = route({
  method: 'POST',
  path: `${PATH}/Actions/Retry`,
  summary: 'Send again what failed, was skipped, waits, or did not arrive',
  access: { menu: MENU, button: 'btn_retry' },
  body: z.object({ ids: z.array(Id).min(1).max(500).describe('Lines of the log') }),
  reply: z.object({ count: z.number().int().describe('How many are tried again') }),
});
