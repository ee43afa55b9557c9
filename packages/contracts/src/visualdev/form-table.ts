import { z } from 'zod';
import { AnyName } from '../data-application/column';
import { Id } from '../ids';

/** The table of a data source that a form stands on. */
export const ExternalTableInfo = z.object({
  linkId: z.string().describe('Data source; 0 the own database'),
  linkName: z.string().describe('Its name; empty for one that is gone'),
  table: z.string().describe('Name of the table'),
  keys: z.array(z.string()).describe('Columns that tell its rows apart'),
  isWritable: z.boolean().describe('Its rows can be added, changed and deleted'),
  columns: z
    .array(z.object({ field: z.string().describe('Field'), column: z.string().describe('Column') }))
    .describe('Which column each field is'),
});

/** A column as a form on its table would see it. */
export const TableColumnRow = z.object({
  column: z.string().describe('Name of the column'),
  label: z.string().describe('What the field is called: the comment, else the name'),
  type: z.string().describe('Type in the words of the database'),
  kind: z.enum(['text', 'number', 'yesNo', 'day', 'moment', 'words']).describe('What a form sees in it'),
  isKey: z.boolean().describe('Part of the primary key'),
  isRequired: z.boolean().describe('A row needs a value that the database does not make'),
  isMade: z.boolean().describe('The database makes its value'),
});

/** A table of a data source, and which of its columns become fields. */
export const TableChoice = z.object({
  linkId: Id.describe('Data source; 0 the own database'),
  table: AnyName,
  keys: z.array(AnyName).max(8).describe('Columns that tell its rows apart'),
  columns: z
    .array(z.object({ column: AnyName, label: z.string().min(1).max(100).describe('Title of the field') }))
    .min(1)
    .max(300)
    .describe('Columns that become fields'),
});
