import { AppError } from '@qiaoban/contracts/errors';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { textOf } from '../value/text-of.rules';
import { Unfit } from '../value/unfit';
import type { UnfitReason } from '../value/unfit';
import type { PartColumn } from './part-columns';

const LONGEST_VALUE = 120;

/** A value as a sentence shows it. */
const shownValue = (value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const text = textOf(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

/** `id=5, region=华东`: how people find a row. */
export const keyText = (columns: readonly PartColumn[], row: readonly unknown[]): string =>
  columns.flatMap((column, at) => (column.isKey ? [`${column.from.name}=${shownValue(row[at])}`] : [])).join(', ');

/** The same of the key's columns alone, in the form of the target. */
export const targetKeyText = (keys: readonly PartColumn[], values: readonly unknown[]): string =>
  keys.map((column, at) => `${column.to.name}=${shownValue(values[at])}`).join(', ');

/** The first value that did not fit, and of how many rows one does not. */
export type Refused = {
  column: PartColumn;
  row: readonly unknown[];
  value: unknown;
  reason: UnfitReason;
  count: number;
};

/** Rows in the form of the target, and what of them does not fit. */
type Fitted = { rows: unknown[][]; refused: Refused | undefined };

/** Rows of the source (as they are read) in the form of the target; rows with a value that does not fit are left out. */
export const fitRows = (columns: readonly PartColumn[], rows: readonly (readonly unknown[])[]): Fitted => {
  const fitted: unknown[][] = [];
  let refused: Refused | undefined;
  for (const row of rows) {
    const made: unknown[] = [];
    for (const [at, column] of columns.entries()) {
      try {
        made.push(column.fit(row[at]));
      } catch (error) {
        if (!(error instanceof Unfit)) throw error;
        refused ??= { column, row, value: row[at], reason: error.reason, count: 0 };
        refused.count += 1;
        break;
      }
    }
    if (made.length === columns.length) fitted.push(made);
  }
  return { rows: fitted, refused };
};

/** The refusal that says which value of which row does not fit where. */
export const refusalOf = (part: SyncPart, columns: readonly PartColumn[], refused: Refused): AppError => {
  const { column, row, value, reason, count } = refused;
  return new AppError(dataSyncErrors[`value_${reason}`], {
    table: part.from,
    column: column.from.name,
    key: keyText(columns, row),
    value: shownValue(value),
    target: `${part.to}.${column.to.name}`,
    type: column.to.native,
    count,
  });
};

/** The refusal of a value that the target keeps as another one. */
export const changedRefusal = (
  part: SyncPart,
  columns: readonly PartColumn[],
  at: { column: PartColumn; row: readonly unknown[]; value: unknown; stored: unknown },
): AppError =>
  new AppError(dataSyncErrors.value_changed, {
    table: part.from,
    column: at.column.from.name,
    key: keyText(columns, at.row),
    value: shownValue(at.value),
    stored: shownValue(at.stored),
    target: `${part.to}.${at.column.to.name}`,
    type: at.column.to.native,
  });
