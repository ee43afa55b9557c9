import { AppError } from '@qiaoban/contracts/errors';
import { dataModelErrors } from '@qiaoban/contracts/data-application/data-model.contract';
import { dataRowErrors } from '@qiaoban/contracts/data-application/data-row.contract';
import type { RowValues } from '@qiaoban/contracts/data-application/data-row.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import { qualified } from '../dialect/dialects';
import { readNative } from '../model/read-native';
import { isPeoplesTable } from '../own/own-tables.rules';
import { readColumns, readKinds } from '../source/catalogue';
import type { Link } from '../source/link-access';
import { exactOf } from '../value/exact-select.rules';
import type { Exact } from '../value/exact-select.rules';
import { bindOf, fitOf } from '../value/fit.rules';
import type { Fit } from '../value/fit.rules';
import type { Column } from '../value/kind';
import { columnOf } from '../value/kind-of.rules';
import { textOf } from '../value/text-of.rules';
import { Unfit } from '../value/unfit';

export type RowColumn = {
  name: string;
  column: Column;
  exact: Exact;
  fit: Fit;
  bind: Fit;
  isKey: boolean;
  isComputed: boolean;
  /** The database numbers it, or has a default. */
  isFilled: boolean;
};
export type RowTable = { link: Link; table: string; columns: RowColumn[]; refusal: AppError | undefined };

/** What a person types is a text: of a kind that may hold everything. */
const TYPED = columnOf('', 'MySql', 'longtext', true);

/** A table as its rows are edited, and why they cannot be where that is so. Errors: `data_model.no_table`. */
export const openRowTable = async (link: Link, table: string): Promise<RowTable> => {
  const infos = await readColumns(link, table);
  if (infos.length === 0) throw new AppError(dataModelErrors.no_table, { table });
  const kinds = await readKinds(link, table);
  const isOurs = link.isOwn && !isPeoplesTable(table);
  const native = isOurs ? undefined : await link.use((connection) => readNative(link, table, connection));
  const columns = infos.map((info): RowColumn => {
    const column = kinds.find((each) => each.name === info.field) ?? columnOf(info.field, link.type, '', true);
    const found = native?.columns.find((each) => each.name === info.field);
    return {
      name: info.field,
      column,
      exact: exactOf(column, link.dialect.quote(info.field), link.timeZone),
      fit: fitOf(TYPED, column, link.timeZone),
      bind: bindOf(column),
      isKey: info.primaryKey,
      isComputed: (found?.generated ?? '') !== '',
      isFilled: found?.isAuto === true || info.defaults !== '',
    };
  });
  const refusal = (): AppError | undefined => {
    // tables of the product are written through its own screens
    if (isOurs) return new AppError(dataModelErrors.protected, { table });
    if (native === undefined) return new AppError(dataRowErrors.view, { table });
    return columns.some((each) => each.isKey) ? undefined : new AppError(dataRowErrors.no_key, { table });
  };
  return { link, table, columns, refusal: refusal() };
};

export const nameOfTable = ({ link, table }: RowTable): string => qualified(link.dialect, link.schema, table);

/** A row in the words of its database: what people see, and what they give back. */
export const textsOfRow = ({ columns }: RowTable, row: readonly unknown[]): (string | null)[] =>
  columns.map(({ exact }, at) => {
    const value = exact.read(row[at]);
    return value === null || value === undefined ? null : textOf(value);
  });

export const selectText = ({ link, columns }: RowTable): string =>
  columns.map(({ exact }, at) => `${exact.text} as ${link.dialect.quote(`qb_column_${at}`)}`).join(', ');

export const columnNamed = ({ columns, table }: RowTable, name: string): RowColumn => {
  const found = columns.find((column) => column.name === name);
  if (found === undefined) throw new AppError(dataModelErrors.no_column, { table, column: name });
  return found;
};

/** A text in the form of its column. Errors: `data_row.value` with the reason in the reader's language. */
export const fitted = (column: RowColumn, text: string | null, language: Language): unknown => {
  try {
    return column.bind(column.fit(text));
  } catch (error) {
    if (!(error instanceof Unfit)) throw error;
    const reason = translate(language, `data_sync.cell_${error.reason}`, { type: column.column.native });
    const values = { column: column.name, reason };
    throw new AppError(dataRowErrors.value, values, [{ path: `values.${column.name}`, message: reason }]);
  }
};

/** `id=5, region=华东` */
export const keyTextOf = ({ columns }: RowTable, row: RowValues): string =>
  columns.flatMap(({ name, isKey }) => (isKey ? [`${name}=${(row[name] ?? 'NULL').slice(0, 120)}`] : [])).join(', ');

export const valuesOf = ({ columns }: RowTable, row: readonly (string | null)[]): RowValues =>
  Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null]));
