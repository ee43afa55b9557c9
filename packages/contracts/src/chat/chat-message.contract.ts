import { z } from 'zod';
import { chatErrors } from './chat.errors';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { ChatMessage, FIRST_PAGE, MessageType, MORE_PAGE } from './chat-message';

const PATH = '/api/chat/Conversation/:id/Message';
const asMember = { record: 'member of the conversation' } as const;
const MessageParams = IdParams.extend({ seq: z.coerce.number().int().min(1).describe('Number of the message') });

export const listChatMessages = route({
  method: 'GET',
  path: PATH,
  summary: 'A piece of a conversation, oldest first: the newest, those before or after one, or those around one',
  access: asMember,
  params: IdParams,
  query: z.object({
    before: z.coerce.number().int().min(1).optional().describe('Older than this number'),
    after: z.coerce.number().int().min(0).optional().describe('Newer than this number'),
    around: z.coerce.number().int().min(1).optional().describe('This one in the middle'),
    limit: z.coerce.number().int().min(1).max(100).default(FIRST_PAGE).describe('Most rows'),
  }),
  reply: z.object({
    list: z.array(ChatMessage).describe('Messages, oldest first'),
    hasOlder: z.boolean().describe('There are older ones'),
    hasNewer: z.boolean().describe('There are newer ones'),
  }),
  errors: [chatErrors.not_found],
});

export const searchChatMessages = route({
  method: 'GET',
  path: `${PATH}/Actions/Search`,
  summary: 'The history of a conversation by keyword, kind and day, newest first',
  access: asMember,
  params: IdParams,
  query: z.object({
    keyword: z.string().trim().max(100).default('').describe('Text to look for'),
    messageType: z
      .union([z.literal(''), MessageType])
      .default('')
      .describe('Kind; empty for all'),
    senderId: z.string().max(64).default('').describe('Who wrote it; empty for all'),
    from: z.coerce.number().default(0).describe('Not before, epoch ms; 0 for no limit'),
    until: z.coerce.number().default(0).describe('Before, epoch ms; 0 for no limit'),
    before: z.coerce.number().int().min(1).optional().describe('Older than this number: the next page'),
    limit: z.coerce.number().int().min(1).max(100).default(MORE_PAGE).describe('Rows on a page'),
  }),
  reply: z.object({
    list: z.array(ChatMessage).describe('Messages, newest first'),
    hasMore: z.boolean().describe('There are older ones'),
  }),
  errors: [chatErrors.not_found],
});

export const recallMessage = route({
  method: 'POST',
  path: `${PATH}/:seq/Actions/Recall`,
  summary: 'Take back an own message within two minutes; owners and administrators of a group at any time',
  access: { record: 'sender of the message, owner or administrator of the group' },
  params: MessageParams,
  reply: z.void(),
  errors: [chatErrors.not_found, chatErrors.message_not_found, chatErrors.not_own, chatErrors.recall_too_late],
});

export const hideMessage = route({
  method: 'DELETE',
  path: `${PATH}/:seq`,
  summary: 'Delete a message for me; the others keep it',
  access: asMember,
  params: MessageParams,
  reply: z.void(),
  errors: [chatErrors.not_found],
});

const Reader = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  headIcon: z.string().describe('Avatar path, empty for none'),
});

export const listReaders = route({
  method: 'GET',
  path: `${PATH}/:seq/Actions/Reader`,
  summary: 'Who has read an own message and who has not',
  access: { record: 'sender of the message' },
  params: MessageParams,
  reply: z.object({ read: z.array(Reader).describe('Have read it'), unread: z.array(Reader).describe('Have not') }),
  errors: [chatErrors.not_found, chatErrors.message_not_found, chatErrors.not_own],
});
