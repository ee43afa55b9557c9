import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { SignedAttachment } from './attachment';

/** 1 notice, 2 system, 3 private, 15 work. */
export const MESSAGE_TYPE = { notice: 1, system: 2, private: 3, work: 15 } as const;

/** What a flow message is about, `type` of its body. */
export const FLOW_BODY = { launched: 1, todo: 2, circulated: 3, done: 4 } as const;
/** Where a flow message leads. `type`: 1 launched by me, 2 to-do, 3 circulated, 4 done; `id`: the case. */
export const FlowMessageBody = z.object({ type: z.number().int(), id: Id, taskId: z.string().optional() });
export type FlowMessageBody = z.infer<typeof FlowMessageBody>;

/** Somebody was mentioned at a record: opening it opens the record, at what was said when it is that. */
export const RecordMessageBody = z.object({ form: Id, record: Id, part: z.literal('comments').optional() });
export type RecordMessageBody = z.infer<typeof RecordMessageBody>;

/** A print in the background has ended: opening it leads to its file. */
export const PrintedMessageBody = z.object({ printed: Id });
export type PrintedMessageBody = z.infer<typeof PrintedMessageBody>;

/** A reminder: opening it opens the notice. */
export const NoticeMessageBody = z.object({ notice: Id });
export type NoticeMessageBody = z.infer<typeof NoticeMessageBody>;

export const MessageRow = z.object({
  id: Id,
  title: z.string().describe('Title'),
  type: z.number().int().describe('1 notice, 2 system, 3 private, 15 work'),
  isRead: z.enum(['0', '1']).describe("'0' unread, '1' read"),
  creatorUser: z.string().describe('Sender, empty for the system'),
  lastModifyTime: z.number().describe('Sent at, epoch ms'),
  bodyText: z.string().describe('HTML for a notice (empty in lists); JSON for a flow message'),
  isPinned: z.boolean().default(false).describe('Stands on top of the list'),
});
export type MessageRow = z.infer<typeof MessageRow>;

export const listMessages = route({
  method: 'GET',
  path: '/api/system/Message',
  summary: 'My messages, newest first',
  access: 'signed-in',
  query: PageQuery.extend({
    type: z
      .string()
      .max(5)
      .regex(/^\d*(,\d+)?$/)
      .default('')
      .describe('Kind, or two kinds with a comma; empty for all'),
    isRead: z.enum(['', '0', '1']).default('').describe("'0' unread only, '1' read only"),
  }),
  reply: pageOf(MessageRow),
});

export const countUnread = route({
  method: 'GET',
  path: '/api/system/Message/Actions/UnreadCount',
  summary: 'How many of my messages are unread',
  access: 'signed-in',
  reply: z.object({ count: z.number().int().describe('Unread messages') }),
});

export const readAllMessages = route({
  method: 'POST',
  path: '/api/system/Message/Actions/ReadAll',
  summary: 'Mark all my messages read',
  access: 'signed-in',
  reply: z.void(),
});

export const readMessage = route({
  method: 'GET',
  path: '/api/system/Message/ReadInfo/:id',
  summary: 'One of my messages; marks it read',
  access: 'signed-in',
  params: IdParams,
  reply: MessageRow.extend({
    attachments: z.array(SignedAttachment).default([]).describe('Files of a notice'),
  }),
});

export const markMessagesRead = route({
  method: 'PUT',
  path: '/api/system/Message/Actions/Read',
  summary: 'Mark some of my messages read',
  access: 'signed-in',
  body: z.object({ ids: z.array(Id).max(500).describe('Messages') }),
  reply: z.void(),
});

export const deleteMessages = route({
  method: 'DELETE',
  path: '/api/system/Message/Record',
  summary: 'Remove messages from my inbox',
  access: 'signed-in',
  body: z.object({ ids: z.string().max(20_000).describe('Ids, separated by commas') }),
  reply: z.void(),
});
