import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';

/** A notice that the start page shows above everything. */
export const BarNotice = z.object({
  id: Id,
  title: z.string().describe("Title in the reader's language"),
  isUrgent: z.boolean().describe('Marked urgent by its author'),
  expiresAt: z.number().nullable().describe('Ends at, epoch ms; null never'),
});
export type BarNotice = z.infer<typeof BarNotice>;

export const listBarNotices = route({
  method: 'GET',
  path: '/api/system/Message/Actions/NoticeBar',
  summary: 'My unread notices that are pinned or urgent and not put away, urgent ones first',
  access: 'signed-in',
  reply: listOf(BarNotice),
});

export const putAwayNotice = route({
  method: 'PUT',
  path: '/api/system/Message/:id/Actions/PutAway',
  summary: 'Take a notice off my start page; it stays unread among my messages',
  access: 'signed-in',
  params: IdParams,
  reply: z.void(),
});
