import { z } from 'zod';
import { defineErrors } from '../errors';
import { Id, IdParams, IdReply, RecordId } from '../ids';
import { route } from '../route';

const byForm = { record: 'form menu of :id' } as const;
const RecordParams = IdParams.extend({ recordId: RecordId });

export const commentErrors = defineErrors('visualdev', {
  comment_not_found: 404,
  mention_blind: 422,
  file_not_yours: 422,
});

/** A file that hangs on a comment. */
export const CommentFile = z.object({
  name: z.string().min(1).max(255).describe('Name'),
  fileId: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[\w./-]+$/)
    .describe('The uploaded file'),
  url: z.string().max(1000).default('').describe('Address for its reader, works for a while'),
});

export const RecordComment = z.object({
  id: Id,
  userId: Id,
  userName: z.string().describe('Who wrote it'),
  at: z.number().describe('Written at, epoch ms'),
  changedAt: z.number().nullable().describe('Last changed by its writer at, epoch ms; null: never'),
  text: z.string().describe('Plain text'),
  mentions: z
    .array(z.object({ id: Id, name: z.string().describe('As it stands in the text') }))
    .describe('People who were told'),
  files: z.array(CommentFile).describe('What hangs on it'),
  mayChange: z.boolean().describe('The person who asks wrote it'),
  mayRemove: z.boolean().describe('The person who asks may take it away'),
});
export type RecordComment = z.infer<typeof RecordComment>;

export const listRecordComments = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/:recordId/Comments',
  summary: 'What people say about a record',
  access: byForm,
  params: RecordParams,
  reply: z.object({ list: z.array(RecordComment).describe('Oldest first, the last 500') }),
});

const CommentText = z.object({
  text: z.string().trim().min(1).max(2000).describe('Plain text'),
  mentions: z.array(Id).max(50).default([]).describe('People who are named in it'),
});

export const createRecordComment = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/:recordId/Comments',
  summary: 'Say something about a record; people named with @ are told',
  access: byForm,
  params: RecordParams,
  body: CommentText.extend({
    files: z.array(CommentFile).max(9).default([]).describe('Uploaded by the writer'),
  }),
  reply: IdReply,
  errors: [commentErrors.mention_blind, commentErrors.file_not_yours],
});

export const updateRecordComment = route({
  method: 'PUT',
  path: '/api/visualdev/OnlineDev/:id/:recordId/Comments/:commentId',
  summary: 'Change a comment of one’s own; people newly named with @ are told',
  access: byForm,
  params: RecordParams.extend({ commentId: Id }),
  body: CommentText,
  reply: z.void(),
  errors: [commentErrors.comment_not_found, commentErrors.mention_blind],
});

export const deleteRecordComment = route({
  method: 'DELETE',
  path: '/api/visualdev/OnlineDev/:id/:recordId/Comments/:commentId',
  summary: 'Take a comment of one’s own away',
  access: byForm,
  params: RecordParams.extend({ commentId: Id }),
  reply: z.void(),
  errors: [commentErrors.comment_not_found],
});
