import type { listRows } from '@qiaoban/contracts/data-application/data-row.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';

type Shown = ReplyOf<typeof listRows>;
export type RowColumn = Shown['columns'][number];
export type Row = Shown['list'][number];
/** The row that is being edited: a place on the page, or a new one at its top. */
export type Draft = { at: number | 'new'; values: Record<string, string | null> };

export const namedRow = (columns: readonly RowColumn[], row: Row): Record<string, string | null> =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));

/** `id=5, region=华东` */
export const keyOf = (columns: readonly RowColumn[], row: Row): string =>
  columns.flatMap(({ name, isKey }, at) => (isKey ? [`${name}=${row[at] ?? 'NULL'}`] : [])).join(', ');

/** Values that differ from what the row holds. */
export const changedOf = (columns: readonly RowColumn[], row: Row, draft: Draft): Record<string, string | null> =>
  Object.fromEntries(
    columns.flatMap(({ name }, at) =>
      Object.hasOwn(draft.values, name) && draft.values[name] !== (row[at] ?? null)
        ? [[name, draft.values[name] ?? null]]
        : [],
    ),
  );
