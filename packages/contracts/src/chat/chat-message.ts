import { z } from 'zod';
import { Id } from '../ids';

/** Longest text of one message, characters. */
export const MAX_TEXT = 5000;
/** Largest picture of a chat, bytes. */
export const MAX_IMAGE_BYTES = 5_242_880;
/** How long a message can be taken back, ms. */
export const RECALL_WITHIN = 120_000;
/** Rows of the first page of a conversation, of each further one, and of the history. */
export const FIRST_PAGE = 30;
export const MORE_PAGE = 50;
/** Most people of a group. */
export const MAX_MEMBERS = 500;
/** Who stands in `mentions` when everybody is meant. */
export const EVERYBODY = 'all';

export const FileMessageType = z.enum(['image', 'voice', 'video', 'file']).describe('Kind of a file message');
export type FileMessageType = z.infer<typeof FileMessageType>;

export const MessageType = z
  .enum(['text', 'image', 'voice', 'video', 'file', 'system'])
  .describe('Kind; system: what happened to a group, content is the JSON of GroupEvent');
export type MessageType = z.infer<typeof MessageType>;

export const ChatFile = z.object({
  fileId: Id,
  name: z.string().describe('File name'),
  size: z.number().int().describe('Bytes'),
  mediaType: z.string().describe('Kind by its content'),
  width: z.number().int().describe('Of a picture, px; 0 when unknown'),
  height: z.number().int().describe('Of a picture, px; 0 when unknown'),
  seconds: z.number().int().describe('Length of a voice message; 0 when unknown'),
  url: z.string().describe('Signed address for members; ends after an hour, ask anew with signFiles'),
});
export type ChatFile = z.infer<typeof ChatFile>;

const ChatQuote = z.object({
  seq: z.number().int().describe('Number of the quoted message'),
  senderId: Id,
  senderName: z.string().describe('Who wrote it'),
  messageType: MessageType,
  text: z.string().describe('Its beginning, or the name of its file; empty when recalled'),
  recalled: z.boolean().describe('True when it was taken back'),
});
type ChatQuote = z.infer<typeof ChatQuote>;

export const ChatMessage = z.object({
  id: Id,
  conversationId: Id,
  seq: z.number().int().describe('Number in its conversation, from 1 without gaps'),
  clientId: z.string().describe('Id that the sender gave it'),
  senderId: Id,
  senderName: z.string().describe('Who wrote it'),
  headIcon: z.string().describe('Avatar path, empty for none'),
  messageType: MessageType,
  content: z.string().describe('The text; for a file its name; empty when recalled'),
  file: ChatFile.nullable().describe('The file, null for a text'),
  quote: ChatQuote.nullable().describe('The message that it answers'),
  mentions: z.array(z.string()).describe('Whom it names; "all" for everybody'),
  recalled: z.boolean().describe('True when it was taken back'),
  dateTime: z.number().describe('Sent at, epoch ms'),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** What happened to a group: the content of a system message, said by each reader's browser in its language. */
export const GroupEvent = z.object({
  event: z.enum(['created', 'joined', 'removed', 'left', 'renamed', 'announced', 'owner', 'admin', 'not_admin']),
  actor: z.string(),
  people: z.array(z.string()).default([]),
  name: z.string().default(''),
});
export type GroupEvent = z.infer<typeof GroupEvent>;
