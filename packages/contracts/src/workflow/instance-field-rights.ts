import { z } from 'zod';

/** What a person may do with the fields of an instance's form. */
export const InstanceFieldRights = z
  .record(
    z.string(),
    z.object({
      access: z.enum(['edit', 'read', 'hide']).describe('What may be done with the field'),
      required: z.boolean().optional().describe('Must be filled in here'),
      rows: z
        .object({
          add: z.boolean().describe('Rows may be added'),
          edit: z.array(z.string().describe('Row')).optional().describe('Only these stored rows may be changed'),
          remove: z.array(z.string().describe('Row')).optional().describe('Only these stored rows may be deleted'),
        })
        .optional()
        .describe('Of a sub-table: what may be done with its rows; left out: everything'),
    }),
  )
  .describe('Every field, sub-table and `table.column` that this person sees, with its right');
