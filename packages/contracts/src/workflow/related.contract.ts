import { z } from 'zod';
import './related.texts';
import { defineErrors } from '../errors';
import { Id, IdParams } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { byInstance } from './by-instance';

/** Most cases to which one case refers. */
export const MOST_RELATED = 20;

export const relatedErrors = defineErrors('related', { unseen: 422, itself: 422, full: 422, not_yours: 403 });

export const RelatedIds = z.array(Id).max(MOST_RELATED).describe('Cases that this person may see');

const shown = {
  id: Id,
  fullName: z.string().describe('Title'),
  flowName: z.string().describe('Flow'),
  userName: z.string().describe('Initiator'),
  status: z.number().int().describe('0 draft, 1 wait, 2 adopt, 3 reject, 4 revoke, 5 cancel'),
  isReturned: z.boolean().describe('Sent back to its initiator'),
  startTime: z.number().nullable().describe('Submitted at, epoch ms'),
};

/** A case that another one refers to: its readers see title, flow and state; opening it needs a right of their own. */
export const RelatedInstance = z.object({
  ...shown,
  isBack: z.boolean().describe('That case refers to this one'),
  isSubflow: z
    .boolean()
    .describe('That case was started by this one as its sub-flow; with `isBack` the other way round'),
  mayOpen: z.boolean().describe('This person may open it'),
  mayRemove: z.boolean().describe('This person may take the relation away'),
});
export type RelatedInstance = z.infer<typeof RelatedInstance>;

export const RelatableInstance = z.object(shown);
export type RelatableInstance = z.infer<typeof RelatableInstance>;

export const listRelatable = route({
  method: 'GET',
  path: '/api/workflow/Engine/RelatableCase',
  summary: 'Instances that I may see and could relate to another one, newest first; no drafts',
  access: 'signed-in',
  query: PageQuery,
  reply: pageOf(RelatableInstance),
});

export const relateInstances = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowBefore/:id/Related',
  summary: 'Relate instances to an instance: its readers see their titles and states',
  access: byInstance,
  params: IdParams,
  body: z.object({ ids: RelatedIds.min(1) }),
  reply: z.void(),
  errors: Object.values(relatedErrors),
});

export const removeRelated = route({
  method: 'DELETE',
  path: '/api/workflow/Engine/FlowBefore/:id/Related/:otherId',
  summary: 'Take a relation away; both instances stay as they are',
  access: byInstance,
  params: IdParams.extend({ otherId: Id }),
  reply: z.void(),
  errors: [relatedErrors.not_yours],
});
