import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Dialect } from './dialect';
import { mysqlDialect } from './mysql.dialect';
import { oracleDialect } from './oracle.dialect';
import { postgresDialect } from './postgres.dialect';
import { sqlServerDialect } from './sql-server.dialect';
import { sqliteDialect } from './sqlite.dialect';

const DIALECTS: Record<DbType, Dialect> = {
  PostgreSQL: postgresDialect,
  MySql: mysqlDialect,
  SqlServer: sqlServerDialect,
  Oracle: oracleDialect,
  Sqlite: sqliteDialect,
};

/** The statements of a kind of database. */
export const dialectOf = (type: DbType): Dialect => DIALECTS[type];

/** `"schema"."table"`, or the table alone where there is no schema. */
export const qualified = (dialect: Dialect, schema: string, table: string): string =>
  schema === '' ? dialect.quote(table) : `${dialect.quote(schema)}.${dialect.quote(table)}`;
