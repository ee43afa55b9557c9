import { z } from 'zod';
import './organize-change.texts';
import { Version } from '../fields';
import { Id, IdParams } from '../ids';
import { defineErrors } from '../errors';
import { route } from '../route';
import { organizeErrors } from './organize.contract';

const MENU = 'permission.department';
const PATH = '/api/system/Permission/Organize/Department';

export const mergeErrors = defineErrors('merge', { target_missing: 422, target_below: 422, target_self: 422 });

export const moveDepartment = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/Move`,
  summary: 'Put a department below another; people, positions and everything below go with it',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({ parentId: Id.describe('Company or department above'), version: Version }),
  reply: z.void(),
  errors: [organizeErrors.not_found, organizeErrors.cycle, organizeErrors.parent_missing],
});

export const MergeCounts = z.object({
  users: z.number().int().describe('People whose main department it is'),
  others: z.number().int().describe('People who belong to it besides'),
  positions: z.number().int().describe('Positions'),
  children: z.number().int().describe('Departments directly below'),
  further: z
    .array(z.object({ fullName: z.string().describe('What'), count: z.number().int().describe('How many') }))
    .describe('What other parts of the product move'),
});
export type MergeCounts = z.infer<typeof MergeCounts>;

const MergeBody = z.object({ targetId: Id.describe('Department or company that takes everything over') });
const errors = [
  organizeErrors.not_found,
  mergeErrors.target_missing,
  mergeErrors.target_below,
  mergeErrors.target_self,
] as const;

export const previewMerge = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/PreviewMerge`,
  summary: 'What a merge would move, and what stands in its way',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  body: MergeBody,
  reply: z.object({
    counts: MergeCounts,
    head: z.enum(['none', 'kept', 'taken']).describe('Head of the target: none, its own, or that of the source'),
    blockedBy: z.array(z.string()).describe('What stands in the way; empty when it can be done'),
    version: Version,
  }),
  errors,
});

export const mergeDepartment = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Merge`,
  summary: 'Move everything of a department to another and delete it',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  body: MergeBody.extend({ version: Version }),
  reply: z.object({ counts: MergeCounts }),
  errors,
});
