import { z } from 'zod';
import type { ExternalTable } from '../../data-application';

/** The key of `source` that forms on a table of a data source have in common. */
export const EXTERNAL_SOURCE = 'external';

/** Which table a form stands on, and which column each of its fields is. */
export const ExternalBinding = z.object({
  linkId: z.string(),
  table: z.string(),
  /** Columns that tell its rows apart. */
  keys: z.array(z.string()),
  /** Column by field. */
  columns: z.record(z.string(), z.string()),
  /** False where the database lets nobody write it through us: a view. */
  isWritable: z.boolean(),
});
export type ExternalBinding = z.infer<typeof ExternalBinding>;

/** As it is stored; undefined for forms with a table of their own, or of a feature. */
export const storedBinding = (json: unknown): ExternalBinding | undefined => {
  const read = ExternalBinding.safeParse(json);
  return read.success ? read.data : undefined;
};

/** The table as far as some fields of the form need it. */
export const tableOf = (binding: ExternalBinding, fields: readonly string[]): ExternalTable => ({
  linkId: binding.linkId,
  table: binding.table,
  keys: binding.keys,
  columns: [
    ...new Set([
      ...binding.keys,
      ...fields.flatMap((field) => (Object.hasOwn(binding.columns, field) ? [binding.columns[field]!] : [])),
    ]),
  ],
});
