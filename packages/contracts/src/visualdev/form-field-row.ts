import { z } from 'zod';

/** A field of a form, for pickers of designers. */
export const FormFieldRow = z.object({
  path: z.string().describe('`amount`, or `lines.amount` inside a sub-table'),
  vmodel: z.string().describe('As `path`, by its name on the wire'),
  label: z.string().describe("Label in the caller's language"),
  type: z.string().describe('Block key'),
  filterKind: z.string().describe('Kind in the filter language, empty when it cannot be filtered'),
  holds: z.enum(['', 'user', 'department']).describe('Its values are ids of these; empty for others'),
  tableLabel: z.string().describe('Label of its sub-table; empty for a field of the form itself'),
  options: z
    .array(z.object({ value: z.string().describe('As stored'), label: z.string().describe('As shown') }))
    .describe('Choices that were written into the form; empty for others'),
  optionSource: z.string().describe('Where its choices come from (`dictionary:<id>`), empty for others'),
  mustFill: z.boolean().describe('A new record in which it is not given is refused: it is required and begins empty'),
  tableMustFill: z.boolean().describe('The same of its sub-table'),
  isMade: z
    .boolean()
    .describe('The program fills it by itself, such as numbers and calculated fields; what is given is dropped'),
  isChoice: z.boolean().describe('It has a text that people read, so other forms may offer its values as choices'),
});
