import { AppError } from '@qiaoban/contracts/errors';
import type { ColumnInfo } from '@qiaoban/contracts/data-application/column';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import type { EditedColumn, PlanStep } from '@qiaoban/contracts/data-application/data-model.contract';
import type { Dialect } from '../dialect/dialect';

/** What must be known of a table before its primary key may change. */
export type KeyFacts = { name: string; rows: number };

/** True when other columns shall be the key than those that are; a key column that is only renamed stays one. */
export const isKeyChanged = (columns: readonly EditedColumn[], now: readonly ColumnInfo[]): boolean => {
  const before = now.filter((column) => column.primaryKey).map((column) => column.field);
  const after = columns.filter((column) => column.primaryKey).map((column) => column.was);
  return before.length !== after.length || before.some((field) => !after.includes(field));
};

/**
 * Steps around those of the columns that change the primary key; rows would have to be looked through for doubles and
 * empty values, so the table must be empty.
 * Throws `data_model.no_key`, `data_model.key_rows`, `data_model.key_stays`.
 */
export const planKey = (
  dialect: Dialect,
  table: string,
  columns: readonly EditedColumn[],
  now: readonly ColumnInfo[],
  facts: KeyFacts,
): { first: PlanStep[]; last: PlanStep[] } => {
  const keys = columns.filter((column) => column.primaryKey).map((column) => column.field);
  if (keys.length === 0) throw new AppError(dataModelErrors.no_key);
  if (dialect.dropKey === undefined) throw new AppError(dataModelErrors.key_stays, { type: dialect.type });
  if (facts.rows !== 0) throw new AppError(dataModelErrors.key_rows, { rows: facts.rows });
  const step = (statement: string): PlanStep => ({
    kind: 'change_key',
    column: '',
    statement,
    losesData: false,
    takesAlong: [],
  });
  const had = now.some((column) => column.primaryKey);
  return {
    first: had ? [step(dialect.dropKey(table, facts.name))] : [],
    last: [{ ...step(dialect.addKey(table, keys)), column: keys.join(', ') }],
  };
};
