import { z } from 'zod';
import { defineErrors } from '../errors';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply, RecordId } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { ListQuery, NameMaps, RecordData } from './online.contract';

const byForm = { record: 'form menu of :id' } as const;

export const recordListErrors = defineErrors('visualdev', {
  plan_not_found: 404,
  batch_invalid: 422,
});

export const summarizeRecords = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Summary',
  summary: 'Figures below the list, over all records that match',
  access: byForm,
  params: IdParams,
  query: ListQuery,
  reply: z.object({
    values: z.record(z.string(), z.number().nullable()).describe('Field → figure of the design; null without a value'),
  }),
});

export const groupRecords = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Groups',
  summary: 'Records that match, counted and summed by what one field holds',
  access: byForm,
  params: IdParams,
  query: ListQuery.extend({ field: z.string().min(1).max(60).describe('Field that makes the groups') }),
  reply: z.object({
    list: z
      .array(
        z.object({
          value: z
            .union([z.string(), z.number(), z.boolean()])
            .nullable()
            .describe('What the field holds; null for nothing'),
          count: z.number().int().describe('Records'),
          values: z.record(z.string(), z.number().nullable()).describe('Figures of the design'),
        }),
      )
      .describe('Largest first, a thousand at most'),
    names: NameMaps,
    isWhole: z.boolean().describe('False when there are more groups than these'),
  }),
});

export const batchUpdateRecords = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Actions/BatchUpdate',
  summary: 'Change fields of several records: all of them or none',
  access: byForm,
  params: IdParams,
  body: z.object({
    changes: z
      .array(z.object({ id: RecordId, version: Version.optional(), data: RecordData }))
      .min(1)
      .max(500)
      .describe('Records with the fields that change; without a version whatever it is now'),
  }),
  reply: z.object({
    list: z
      .array(
        z.object({
          id: RecordId,
          version: Version,
          before: RecordData.describe('The fields as they were, for taking it back'),
        }),
      )
      .describe('What was changed, in the order of the call'),
  }),
  errors: [recordListErrors.batch_invalid],
  bodyLimit: 8 * 1024 * 1024,
});

const PlanSettings = z.object({
  filter: z.string().max(20_000).default('').describe('Filter of the shared language as JSON'),
  search: z.string().max(20_000).default('').describe('Search values as JSON'),
  keyword: z.string().max(200).default('').describe('Text to look for'),
  sorts: z.string().max(400).default('').describe('Orders as JSON'),
  view: z.string().max(12).default('').describe('Id of the view, empty for the table'),
});

const PlanInput = z.object({
  fullName: FullName,
  isShared: z.boolean().describe('Everybody who sees the list may use it'),
  settings: PlanSettings.describe('What is asked and how it is looked at'),
});

export const ListPlan = PlanInput.extend({
  id: Id,
  isMine: z.boolean().describe('Made by the person who asks'),
  ownerName: z.string().describe('Made by'),
});
export type ListPlan = z.infer<typeof ListPlan>;

export const listPlans = route({
  method: 'GET',
  path: '/api/visualdev/OnlineDev/:id/Plans',
  summary: 'Saved queries of this list: own ones and shared ones',
  access: byForm,
  params: IdParams,
  reply: listOf(ListPlan),
});

export const createPlan = route({
  method: 'POST',
  path: '/api/visualdev/OnlineDev/:id/Plans',
  summary: 'Save a query under a name',
  access: byForm,
  params: IdParams,
  body: PlanInput,
  reply: IdReply,
});

const PlanParams = IdParams.extend({ planId: Id });

export const updatePlan = route({
  method: 'PUT',
  path: '/api/visualdev/OnlineDev/:id/Plans/:planId',
  summary: 'Change a saved query of one’s own',
  access: byForm,
  params: PlanParams,
  body: PlanInput,
  reply: z.void(),
  errors: [recordListErrors.plan_not_found],
});

export const deletePlan = route({
  method: 'DELETE',
  path: '/api/visualdev/OnlineDev/:id/Plans/:planId',
  summary: 'Forget a saved query of one’s own',
  access: byForm,
  params: PlanParams,
  reply: z.void(),
  errors: [recordListErrors.plan_not_found],
});
