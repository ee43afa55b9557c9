import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { mysqlNative } from './mysql.native';
import type { Native } from './native';
import { oracleNative } from './oracle.native';
import { postgresNative } from './postgres.native';
import { sqlServerNative } from './sql-server.native';
import { sqliteNative } from './sqlite.native';

const NATIVES: Record<DbType, Native> = {
  PostgreSQL: postgresNative,
  MySql: mysqlNative,
  SqlServer: sqlServerNative,
  Oracle: oracleNative,
  Sqlite: sqliteNative,
};

/** How a kind of database says exactly what a table is. */
export const nativeOf = (type: DbType): Native => NATIVES[type];
