import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '../../../platform/database/database';
import { statementError } from '../driver/connect-reason.rules';
import { dialectOf } from '../dialect/dialects';
import type { Limits, Result, ResultColumn } from '../driver/driver';
import { readOnlyTokens } from '../guard/read-only.rules';
import { textOf } from '../guard/sql-tokens.rules';
import type { OwnQuery } from '../own/own-query';
import type { LinkAccess } from './link-access';
import { readAllColumns, readTables } from './catalogue';
import type { Links } from './links';
import { sourceStore } from './source.store';

/** A statement with its values between the pieces of text: `text.length === values.length + 1`. */
export type BoundStatement = { text: string[]; values: unknown[] };
export type SourceRows = { columns: ResultColumn[]; rows: Record<string, unknown>[]; truncated: boolean };

/** A value as JSON and people can take it: bytes as hex. */
const shown = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return `0x${Buffer.from(value).toString('hex').slice(0, 4000)}`;
  return value === undefined ? null : value;
};

/** Names of columns, told apart where a statement uses one twice. */
const distinct = (columns: readonly ResultColumn[]): ResultColumn[] => {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const n = (seen.get(column.name) ?? 0) + 1;
    seen.set(column.name, n);
    return n === 1 ? column : { ...column, name: `${column.name}_${n}` };
  });
};

export const toRows = (result: Result): SourceRows => {
  const columns = distinct(result.columns);
  return {
    columns,
    rows: result.rows.map((row) => Object.fromEntries(columns.map((column, at) => [column.name, shown(row[at])]))),
    truncated: result.truncated,
  };
};

type Deps = { links: Links; own: OwnQuery; access: LinkAccess };

/** Reading for other features and the console: always read-only, with bound values and limits. */
export const createQueryDoor = ({ links, own, access }: Deps) => {
  const read = async (
    db: Db,
    tenant: string,
    linkId: string,
    { text, values }: BoundStatement,
    limits: Limits,
  ): Promise<SourceRows> => {
    if (text.length !== values.length + 1) throw new Error('a statement has one piece of text more than values');
    if (linkId === ZERO_ID) return toRows(await own.read(tenant, text, values, limits));
    const source = await links.need(db, linkId);
    const statement = textOf(readOnlyTokens(text, source.dbType), dialectOf(source.dbType).placeholder);
    try {
      return toRows(await links.use(tenant, source, (connection) => connection.read(statement, values, limits)));
    } catch (error) {
      throw statementError(error, limits.timeoutMs);
    }
  };
  return {
    /** Never inside a transaction: link "0" takes a connection of its own. Errors: those of `data_source`. */
    query: read,
    names: (db: Db) => sourceStore.names(db),
    tables: async (db: Db, tenant: string, linkId: string) => readTables(await access(db, tenant, linkId)),
    columns: async (db: Db, tenant: string, linkId: string) => readAllColumns(await access(db, tenant, linkId)),
  };
};
export type Sources = ReturnType<typeof createQueryDoor>;
