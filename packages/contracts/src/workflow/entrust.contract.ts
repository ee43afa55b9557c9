import { z } from 'zod';
import { commonErrors, defineErrors } from '../errors';
import { Version } from '../fields';
import './entrust.texts';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';

export const entrustErrors = defineErrors('entrust', {
  not_found: 404,
  to_self: 422,
  ends_before: 422,
  in_the_past: 422,
  closes_circle: 422,
  overlaps: 422,
  user_unknown: 422,
  is_over: 422,
  not_entrusted: 403,
});

const EntrustKind = z.enum(['approve', 'launch']);
export type EntrustKind = z.infer<typeof EntrustKind>;

export const EntrustInput = z.object({
  toUserId: Id.describe('Who is asked instead'),
  flowIds: z.array(Id).max(200).default([]).describe('Only these flows; empty for all'),
  kinds: z
    .array(EntrustKind)
    .min(1)
    .max(2)
    .default(['approve'])
    .describe('What the other does: approve in my place, launch in my name'),
  startTime: z.number().describe('From, epoch ms'),
  endTime: z.number().describe('To, epoch ms'),
  description: z.string().trim().max(500).default('').describe('Why'),
  handOver: z.boolean().default(false).describe('Also hand over what waits for me now'),
});
export type EntrustInput = z.infer<typeof EntrustInput>;

const Entrust = z.object({
  id: Id,
  userId: Id.describe('Whose approvals'),
  userName: z.string().describe('Name'),
  toUserId: Id.describe('Who is asked instead'),
  toUserName: z.string().describe('Name'),
  flowIds: z.array(Id).describe('Only these flows; empty for all'),
  flowNames: z.array(z.string()).describe('Their names'),
  kinds: z.array(EntrustKind).describe('approve: asked in their place; launch: starts in their name'),
  startTime: z.number().describe('From, epoch ms'),
  endTime: z.number().describe('To, epoch ms'),
  state: z.enum(['waiting', 'active', 'over']).describe('Not begun, in force, over'),
  description: z.string().describe('Why'),
  version: Version,
});
export type Entrust = z.infer<typeof Entrust>;

export const listEntrusts = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowDelegate',
  summary: 'To whom I entrusted approvals and launches, and who entrusted theirs to me',
  access: 'signed-in',
  reply: z.object({ mine: z.array(Entrust).describe('Mine'), toMe: z.array(Entrust).describe('Of others, to me') }),
});

/** Whoever is away may be asked in flows that he may not start: all that are in use are offered by name. */
export const listEntrustFlows = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowDelegate/Flows',
  summary: 'Flows in use, to choose those of an entrust',
  access: 'signed-in',
  reply: listOf(z.object({ id: Id, fullName: z.string().describe('Name') })),
});

export const listLaunchable = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowDelegate/Launchable',
  summary: 'In whose name I may launch now, and which flows',
  access: 'signed-in',
  reply: listOf(
    z.object({
      id: Id.describe('Whose name'),
      fullName: z.string().describe('Name'),
      flows: z
        .array(
          z.object({
            id: Id,
            fullName: z.string().describe('Name'),
            enCode: z.string().describe('Code'),
            category: z.string().describe('Category code'),
            icon: z.string().describe('Icon name'),
            iconBackground: z.string().describe('Colour behind the icon'),
          }),
        )
        .describe('Flows that they may start and entrusted to me'),
    }),
  ),
});

const Entrusted = z.object({
  id: Id,
  moved: z.number().int().describe('Open tasks that were handed over'),
  kept: z.number().int().describe('Open tasks that were to be handed over and stay: the other may not be asked there'),
});

export const createEntrust = route({
  method: 'POST',
  path: '/api/workflow/Engine/FlowDelegate',
  summary: 'Have somebody else approve in my place, or launch in my name, for a time',
  access: 'signed-in',
  body: EntrustInput,
  reply: Entrusted,
  errors: Object.values(entrustErrors),
});

export const updateEntrust = route({
  method: 'PUT',
  path: '/api/workflow/Engine/FlowDelegate/:id',
  summary: 'Change an entrust of mine that is not over: prolong it, say other flows, name somebody else',
  access: 'signed-in',
  params: IdParams,
  body: EntrustInput.extend({ version: Version }),
  reply: Entrusted,
  errors: [...Object.values(entrustErrors), commonErrors.stale],
});

export const endEntrust = route({
  method: 'DELETE',
  path: '/api/workflow/Engine/FlowDelegate/:id',
  summary: 'End an entrust of mine, or take it away when it is over',
  access: 'signed-in',
  params: IdParams,
  done: 'common.ok',
  reply: z.void(),
  errors: [entrustErrors.not_found],
});
