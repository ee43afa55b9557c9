import { z } from 'zod';
import { Id } from '../ids';
import { FormDocumentJson } from '../visualdev/form-model.contract';
import { RecordData } from '../visualdev/online.contract';

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

const FurtherVersion = z.number().int().min(0).describe('Version of the record; 0: there is none yet');

/** Forms that steps of a flow have filled in besides its own, as one person sees them in an instance. */
export const FurtherForms = z
  .array(
    z.object({
      formId: Id,
      title: z.string().describe('Name of the form; empty for one that was deleted'),
      recordId: z.string().describe('Its record; empty: there is none yet'),
      recordVersion: FurtherVersion,
      formData: FormDocumentJson.nullable().describe(
        'The form as far as this person sees it; null for one that was deleted or is not published',
      ),
      data: RecordData,
      fieldRights: InstanceFieldRights,
      isEditable: z.boolean().describe('Some field may be filled in now'),
    }),
  )
  .describe('Further forms: those that were filled in, and the one that my open task fills in');

/** Forms besides its own for which conditions of a flow ask, as far as one person sees them. */
export const ConditionForms = z
  .array(
    z.object({
      formId: Id,
      title: z.string().describe('Name of the form'),
      formData: FormDocumentJson.describe('Of the form only the fields for which a condition asks'),
    }),
  )
  .describe('Further forms that conditions of the picture name');

/** Most forms that one call may send; a step fills in one. */
const MOST = 10;

/** What is filled in besides the form of the flow, with an answer to a task. */
export const FurtherData = z
  .record(Id, z.object({ data: RecordData, version: FurtherVersion }))
  .refine((sent) => Object.keys(sent).length <= MOST)
  .describe('Further forms that were filled in, by form');
