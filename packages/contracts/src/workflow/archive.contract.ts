import { z } from 'zod';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { workflowErrors } from './engine.contract';

const access = { menu: 'workFlow.flowMonitor', button: 'btn_archive' } as const;
const base = '/api/workflow/Engine/FlowArchive' as const;

/** Most instances that are archived or brought back in one call. */
export const MOST_ARCHIVED = 200;
/** Longest time after its end for which an instance waits in the lists. */
export const MOST_ARCHIVE_MONTHS = 120;

const Instances = z.object({
  ids: z.array(Id).min(1).max(MOST_ARCHIVED).describe('The instances'),
});
const Outcome = z.object({
  count: z.number().int().describe('How many went'),
  left: z.number().int().describe('How many stay as they are: they run, or went before'),
});

export const archiveInstances = route({
  method: 'POST',
  path: `${base}/Actions/Archive`,
  summary: 'Archive ended instances: they leave the lists, can be read and not be changed',
  access,
  body: Instances,
  reply: Outcome,
});

export const restoreInstances = route({
  method: 'POST',
  path: `${base}/Actions/Restore`,
  summary: 'Bring archived instances back into the lists',
  access,
  body: Instances,
  reply: Outcome,
});

const Months = z.number().int().min(1).max(MOST_ARCHIVE_MONTHS).nullable();

export const listArchiveRules = route({
  method: 'GET',
  path: `${base}/Rules`,
  summary: 'Every flow, and how long its ended instances stay in the lists',
  access,
  reply: listOf(
    z.object({
      flowId: Id,
      fullName: z.string().describe('Name of the flow'),
      months: Months.describe('Archived so many months after the end; null: only by hand'),
    }),
  ),
});

export const saveArchiveRules = route({
  method: 'PUT',
  path: `${base}/Rules`,
  summary: 'How long ended instances of these flows stay in the lists; the others keep their rule',
  access,
  body: z.object({
    rules: z
      .array(
        z.object({
          flowId: Id,
          months: Months.describe('Months after the end; null: no more by itself, only by hand'),
        }),
      )
      .min(1)
      .max(1000)
      .describe('Rules that change, each flow once'),
  }),
  reply: z.void(),
  errors: [workflowErrors.not_found],
});
