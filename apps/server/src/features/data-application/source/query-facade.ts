import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import { statementError } from '../driver/connect-reason.rules';
import { dialectOf } from '../dialect/dialects';
import type { Limits, Result, ResultColumn } from '../driver/driver';
import { readOnlyTokens } from '../guard/read-only.rules';
import { textOf } from '../guard/sql-tokens.rules';
import type { OwnQuery } from '../own/own-query';
import type { LinkAccess } from './link-access';
import { readAllColumns, readTables } from './catalogue';
import { boundMoment } from '../value/clock-text.rules';
import type { Links } from './links';
import { distinct, shown } from './shown';
import type { Face } from './shown';
import { sourceStore } from './source.store';

/** A statement with its values between the pieces of text: `text.length === values.length + 1`. */
type BoundStatement = { text: string[]; values: unknown[] };
type SourceRows = { columns: ResultColumn[]; rows: Record<string, unknown>[]; truncated: boolean };

/** Shown rows by the names of their columns. */
const named = (result: Result): SourceRows => {
  const columns = distinct(result.columns);
  const rows = result.rows.map((row) => Object.fromEntries(columns.map((column, at) => [column.name, row[at]])));
  return { columns, rows, truncated: result.truncated };
};

export const toRows = (result: Result, face: Face): SourceRows => named(shown(result, face));

type Deps = { links: Links; own: OwnQuery; access: LinkAccess; timeZone: string };

/** Reading for other features and the console: always read-only, with bound values and limits. */
export const createQueryFacade = ({ links, own, access, timeZone }: Deps) => {
  /** Clients put a Date on the clock of this process; here it is one of the product's, whatever the database. */
  const bound = (values: readonly unknown[], type: DbType): unknown[] =>
    values.map((value) => (value instanceof Date ? boundMoment(value, type, timeZone) : value));

  const read = async (
    db: Db,
    tenant: string,
    linkId: string,
    { text, values }: BoundStatement,
    limits: Limits,
    face: Face = 'data',
  ): Promise<SourceRows> => {
    if (text.length !== values.length + 1) throw new Error('a statement has one piece of text more than values');
    if (linkId === ZERO_ID) return named(await own.read(tenant, text, bound(values, 'PostgreSQL'), limits, face));
    const source = await links.requireSource(db, linkId);
    const statement = textOf(readOnlyTokens(text, source.dbType), dialectOf(source.dbType));
    try {
      return toRows(
        await links.use(tenant, source, (connection) =>
          connection.read(statement, bound(values, source.dbType), limits),
        ),
        face,
      );
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
export type Sources = ReturnType<typeof createQueryFacade>;
