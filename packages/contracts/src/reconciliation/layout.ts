import { z } from 'zod';

/** What a statement says of a line. */
export const LINE_FIELDS = ['reference', 'amount', 'at', 'kind', 'state', 'merchant', 'tickets', 'number'] as const;
export type LineField = (typeof LINE_FIELDS)[number];
export const REQUIRED_FIELDS: readonly LineField[] = ['amount', 'at'];

const Values = z.array(z.string().trim().min(1).max(40)).max(20).default([]);

/** Where in a file of a channel its lines say what. */
export const Layout = z
  .object({
    format: z.enum(['table', 'fixed']).describe('table: workbook or csv; fixed: every field at its place in the line'),
    skip: z.int().min(0).max(100).default(1).describe('Lines of heading'),
    skipEnd: z.int().min(0).max(20).default(0).describe('Lines below the last one, such as totals'),
    unit: z.enum(['yuan', 'cents']).default('yuan').describe('In what amounts are written'),
    fields: z
      .array(
        z.object({
          field: z.enum(LINE_FIELDS).describe('What stands there'),
          column: z.int().min(0).max(499).default(0).describe('Column of a table, from 0'),
          start: z.int().min(0).max(4000).default(0).describe('First byte of a fixed line, from 0'),
          length: z.int().min(1).max(400).default(1).describe('Bytes of a fixed line'),
        }),
      )
      .max(LINE_FIELDS.length)
      .describe('Where each stands'),
    withdrawalWords: Values.describe('Words that mean a withdrawal; any other is a deposit'),
    failedWords: Values.describe('Words that mean failed; any other is a success'),
    pendingWords: Values.describe('Words that mean pending'),
  })
  .superRefine(({ fields }, context) => {
    const names = fields.map(({ field }) => field);
    if (new Set(names).size < names.length)
      context.addIssue({ code: 'custom', path: ['fields'], message: 'reconciliation.field_twice' });
    if (REQUIRED_FIELDS.some((field) => !names.includes(field)))
      context.addIssue({ code: 'custom', path: ['fields'], message: 'reconciliation.field_missing' });
  });
export type Layout = z.infer<typeof Layout>;

/** A table with a heading, as most channels send it. */
export const usualLayout: Layout = {
  format: 'table',
  skip: 1,
  skipEnd: 0,
  unit: 'yuan',
  fields: [
    { field: 'reference', column: 0, start: 0, length: 1 },
    { field: 'amount', column: 1, start: 0, length: 1 },
    { field: 'at', column: 2, start: 0, length: 1 },
  ],
  withdrawalWords: ['取款', '退款', '出金'],
  failedWords: ['失败', '已关闭'],
  pendingWords: ['处理中'],
};
