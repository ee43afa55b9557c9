import { z } from 'zod';
import { chatErrors } from './chat.errors';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { MessageType } from './chat-message';

const PATH = '/api/chat/Conversation';
const asMember = { record: 'member of the conversation' } as const;

export const MemberRole = z.enum(['owner', 'admin', 'member']).describe('What the person may do in the group');
export type MemberRole = z.infer<typeof MemberRole>;

const Face = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  headIcon: z.string().describe('Avatar path, empty for none'),
});

export const ConversationRow = z.object({
  id: Id,
  kind: z.enum(['direct', 'group']).describe('With one person, or a group'),
  name: z.string().describe('Name of the other person or of the group'),
  userId: z.string().describe('The other person; empty for a group'),
  account: z.string().describe('Account of the other person; empty for a group'),
  department: z.string().describe('Department of the other person; empty for a group'),
  quickQuery: z.string().describe('Pinyin of the other person; empty for a group'),
  headIcon: z.string().describe('Avatar path of the other person, empty for none'),
  faces: z.array(Face).describe('The first members of a group, for its picture'),
  memberCount: z.number().int().describe('People in it'),
  role: MemberRole,
  isOnline: z.boolean().describe('The other person has a window open'),
  muted: z.boolean().describe('New messages make no noise'),
  unreadNum: z.number().int().describe('Unread messages'),
  isMentioned: z.boolean().describe('An unread message names me'),
  lastSeq: z.number().int().describe('Number of the newest message'),
  readSeq: z.number().int().describe('Read by me up to this number'),
  otherReadSeq: z.number().int().describe('Read by the other person up to this number; 0 for a group'),
  joinedSeq: z.number().int().describe('Messages up to this number came before I joined'),
  announcement: z.string().describe('Announcement of the group'),
  announcedBy: z.string().describe('Who wrote the announcement'),
  last: z
    .object({
      messageType: MessageType,
      text: z.string().describe('Its beginning, or the name of its file, or the JSON of a GroupEvent'),
      senderId: Id,
      senderName: z.string().describe('Who wrote it'),
      recalled: z.boolean().describe('True when it was taken back'),
    })
    .nullable()
    .describe('The newest message; null before the first'),
  lastTime: z.number().describe('Time of the newest message, else of its making, epoch ms'),
});
export type ConversationRow = z.infer<typeof ConversationRow>;

export const listConversations = route({
  method: 'GET',
  path: PATH,
  summary: 'My conversations: unread first, people offline below those online, then the latest',
  access: 'signed-in',
  query: z.object({
    keyword: z.string().max(100).default('').describe('Name, account or pinyin'),
    limit: z.coerce.number().int().min(1).max(500).default(200).describe('Most rows'),
  }),
  reply: z.object({
    list: z.array(ConversationRow).describe('Conversations'),
    hasMore: z.boolean().describe('True when there are older ones; a keyword finds them'),
  }),
});

export const getConversation = route({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One of my conversations',
  access: asMember,
  params: IdParams,
  reply: ConversationRow,
  errors: [chatErrors.not_found],
});

export const openDirect = route({
  method: 'POST',
  path: `${PATH}/Actions/Direct`,
  summary: 'The conversation with one person, made when there is none',
  access: { record: 'the person can be seen in the directory, or wrote before' },
  body: z.object({ userId: Id }),
  reply: ConversationRow,
  errors: [chatErrors.person_not_found, chatErrors.person_gone],
});

export const readConversation = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Read`,
  summary: 'Read up to a message',
  access: asMember,
  params: IdParams,
  body: z.object({ seq: z.number().int().min(0).optional().describe('Number of the message; the newest when absent') }),
  reply: z.object({ unreadNum: z.number().int().describe('Still unread') }),
  errors: [chatErrors.not_found],
});

export const setConversation = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Setting`,
  summary: 'My own settings of a conversation',
  access: asMember,
  params: IdParams,
  body: z.object({ muted: z.boolean().describe('New messages make no noise') }),
  reply: z.void(),
  errors: [chatErrors.not_found],
});

export const ChatMember = Face.extend({
  account: z.string().describe('Account'),
  department: z.string().describe('Department'),
  quickQuery: z.string().describe('Pinyin'),
  role: MemberRole,
  isOnline: z.boolean().describe('Has a window open'),
  readSeq: z.number().int().describe('Read up to this number'),
  joinedSeq: z.number().int().describe('Messages up to this number came before'),
});
export type ChatMember = z.infer<typeof ChatMember>;

export const listMembers = route({
  method: 'GET',
  path: `${PATH}/:id/Member`,
  summary: 'Who is in a conversation',
  access: asMember,
  params: IdParams,
  reply: listOf(ChatMember),
  errors: [chatErrors.not_found],
});
