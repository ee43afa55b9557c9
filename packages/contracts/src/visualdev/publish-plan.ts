import { z } from 'zod';
import { Id } from '../ids';
import { SubjectType } from '../permission/grants';

export const GoneOption = z.object({
  label: z.string().describe('Label of the field'),
  option: z.string().describe('Name that the option had'),
  value: z.string().describe('Value that is stored'),
  count: z.number().int().describe('Records that hold it'),
});

export const UnseenFields = z.object({
  fields: z.array(z.string()).describe('Labels of fields that become required and are not granted to all'),
  holders: z
    .array(
      z.object({
        type: SubjectType.describe('Role, Position or User'),
        id: Id,
        fullName: z.string().describe('Name'),
      }),
    )
    .describe('Whoever holds columns of the menu entry, but not these; the first 20'),
  holderCount: z.number().int().describe('How many roles, positions and users these are'),
  people: z.number().int().describe('Enabled people who get their rights there'),
  mayGrant: z.boolean().describe('The caller may authorise'),
});
