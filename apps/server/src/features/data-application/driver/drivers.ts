import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DataSourceDriver } from './driver';
import { mysqlDriver } from './mysql.driver';
import { oracleDriver } from './oracle.driver';
import { postgresDriver } from './postgres.driver';
import { sqlServerDriver } from './sql-server.driver';
import { sqliteDriver } from './sqlite.driver';

const DRIVERS: Record<DbType, DataSourceDriver> = {
  PostgreSQL: postgresDriver,
  MySql: mysqlDriver,
  SqlServer: sqlServerDriver,
  Oracle: oracleDriver,
  Sqlite: sqliteDriver,
};

/** Who opens connections to a kind of database. */
export const driverOf = (type: DbType): DataSourceDriver => DRIVERS[type];
