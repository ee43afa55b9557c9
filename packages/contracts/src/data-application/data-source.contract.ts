import { z } from 'zod';
import './data-source.texts';
import { defineErrors } from '../errors';
import { Description, FullName, SortCode, Version } from '../fields';
import { Id, IdReply } from '../ids';
import { KeywordQuery, listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { EnabledMark } from '../switch-state';

const MENU = 'dataApp.dataSource';

export const dataSourceErrors = defineErrors('data_source', {
  not_found: 404,
  name_taken: 409,
  type_fixed: 422,
  in_use: 409,
  disabled: 422,
  parameter_refused: 422,
  parameter_value: 422,
  host_refused: 422,
  file_not_found: 422,
  file_not_sqlite: 422,
  unknown_host: 422,
  refused: 422,
  timeout: 422,
  wrong_password: 422,
  no_database: 422,
  tls: 422,
  other_database: 422,
  not_a_database: 422,
  spared: 422,
  failed: 422,
  read_only: 422,
  one_statement: 422,
  bad_text: 422,
  function_refused: 422,
  name_refused: 422,
  placeholder_quoted: 422,
  own_unavailable: 422,
  time_limit: 422,
  cancelled: 422,
  no_procedures: 422,
  inexact: 422,
});

/** Kinds of databases, in the order in which they are offered. */
export const DB_TYPES = ['PostgreSQL', 'MySql', 'SqlServer', 'Oracle', 'Sqlite'] as const;
export const DbType = z.enum(DB_TYPES).describe('Kind of database');
export type DbType = z.infer<typeof DbType>;

/** Names of the databases as everybody writes them. */
export const DB_NAMES: Record<DbType, string> = {
  PostgreSQL: 'PostgreSQL',
  MySql: 'MySQL / MariaDB',
  SqlServer: 'SQL Server',
  Oracle: 'Oracle',
  Sqlite: 'SQLite',
};

/** The usual port of each kind; 0 where there is none. */
export const DEFAULT_PORTS: Record<DbType, number> = {
  PostgreSQL: 5432,
  MySql: 3306,
  SqlServer: 1433,
  Oracle: 1521,
  Sqlite: 0,
};

/** Extra parameters that may be given, with what they take; everything else is refused by name. */
export const PARAMETERS: Record<DbType, Record<string, readonly string[] | 'number' | 'text'>> = {
  PostgreSQL: { sslmode: ['disable', 'require', 'verify-full'], connectTimeout: 'number', applicationName: 'text' },
  MySql: {
    ssl: ['disable', 'require', 'verify-full'],
    connectTimeout: 'number',
    charset: ['utf8mb4', 'utf8', 'gbk', 'latin1'],
  },
  SqlServer: {
    encrypt: ['true', 'false'],
    trustServerCertificate: ['true', 'false'],
    connectTimeout: 'number',
    applicationName: 'text',
  },
  Oracle: { connectTimeout: 'number', connectBy: ['service', 'sid'] },
  Sqlite: {},
};

const SourceFields = {
  fullName: FullName,
  host: z.string().trim().max(255).default('').describe('Host name or address; empty for a file'),
  port: z.coerce.number().int().min(0).max(65_535).default(0).describe('Port; 0 for the usual one'),
  userName: z.string().max(128).default('').describe('User of the database'),
  serviceName: z.string().trim().max(128).default('').describe('Database, service name, or name of the SQLite file'),
  schemaName: z.string().trim().max(128).default('').describe('Schema; empty for the usual one'),
  parameters: z
    .record(z.string().max(64), z.string().max(200))
    .default({})
    .describe('Extra connection parameters by name, of an allowed set'),
  sortCode: SortCode,
  enabledMark: EnabledMark.default(1),
  description: Description,
};
const Password = z.string().max(500).default('').describe('Password; empty keeps the one that is stored');

export const DataSourceInput = z.object({ dbType: DbType, ...SourceFields, password: Password });
export type DataSourceInput = z.infer<typeof DataSourceInput>;

export const DataSource = z.object({
  id: Id,
  dbType: DbType,
  ...SourceFields,
  password: z.literal('').describe('Never told'),
  hasPassword: z.boolean().describe('A password is stored'),
  version: Version,
});
export type DataSource = z.infer<typeof DataSource>;

export const DataSourceRow = z.object({
  id: Id,
  dbType: DbType,
  fullName: FullName,
  host: z.string().describe('Host'),
  port: z.number().int().describe('Port'),
  serviceName: z.string().describe('Database, service or file'),
  sortCode: z.number().describe('Order'),
  enabledMark: EnabledMark,
  creatorUser: z.string().describe('Made by'),
  creatorTime: z.number().describe('Made at, epoch ms'),
  lastModifyUser: z.string().describe('Changed last by'),
  lastModifyTime: z.number().nullable().describe('Changed last at, epoch ms'),
});
export type DataSourceRow = z.infer<typeof DataSourceRow>;

export const SourceChoice = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  dbType: DbType,
});
export type SourceChoice = z.infer<typeof SourceChoice>;

const BASE = '/api/system/Base/DataSource';

export const listDataSources = route({
  method: 'GET',
  path: BASE,
  summary: 'Data sources, by kind and order',
  access: { menu: MENU },
  query: KeywordQuery,
  reply: listOf(DataSourceRow),
});

export const selectDataSources = route({
  method: 'GET',
  path: `${BASE}/Selector`,
  summary: 'Data sources in use, the own database (id 0) first, for pickers',
  access: {
    anyOf: ['dataApp.dataModel', 'dataApp.dataSync', 'dataApp.dataInterface', 'system.schedule', MENU].map((menu) => ({
      menu,
    })),
  },
  reply: listOf(SourceChoice),
});

const usual = usualRoutes(BASE, MENU);

export const getDataSource = route({
  ...usual.get,
  summary: 'One data source, without its password',
  reply: DataSource,
  errors: [dataSourceErrors.not_found],
});

export const createDataSource = route({
  ...usual.create,
  summary: 'Add a data source',
  body: DataSourceInput,
  reply: IdReply,
  errors: [dataSourceErrors.name_taken, dataSourceErrors.parameter_refused],
});

export const updateDataSource = route({
  ...usual.update,
  summary: 'Save a data source',
  body: DataSourceInput.extend({ version: Version }),
  errors: [dataSourceErrors.not_found, dataSourceErrors.name_taken, dataSourceErrors.type_fixed],
});

export const deleteDataSource = route({
  ...usual.remove,
  summary: 'Delete a data source that nothing uses',
  errors: [dataSourceErrors.not_found, dataSourceErrors.in_use],
});

export const testDataSource = route({
  method: 'POST',
  path: `${BASE}/Actions/Test`,
  summary: 'Try a connection with the values of the form',
  triesOut: true,
  access: {
    anyOf: [
      { menu: MENU, button: 'btn_add' },
      { menu: MENU, button: 'btn_edit' },
    ],
  },
  body: DataSourceInput.extend({
    id: z.string().max(64).default('').describe('The source whose stored password is meant, when the field is empty'),
    fullName: z.string().max(100).default('').describe('Name'),
  }),
  reply: z.object({
    version: z.string().describe('What the database says of itself'),
    milliseconds: z.number().describe('Duration of the attempt'),
  }),
  errors: [
    dataSourceErrors.refused,
    dataSourceErrors.timeout,
    dataSourceErrors.wrong_password,
    dataSourceErrors.other_database,
    dataSourceErrors.not_a_database,
  ],
});

export const listSqliteFiles = route({
  method: 'GET',
  path: `${BASE}/SqliteFile`,
  summary: 'SQLite files that may be used: uploaded ones and those that the operator put there',
  access: { menu: MENU },
  reply: listOf(
    z.object({
      name: z.string().describe('Name of the file'),
      size: z.number().describe('Bytes'),
      modifiedTime: z.number().describe('Changed last at, epoch ms'),
    }),
  ),
});

export const uploadSqliteFile = route({
  method: 'POST',
  path: `${BASE}/SqliteFile`,
  summary: 'Upload a SQLite file (at most 500 MB)',
  access: { menu: MENU, button: 'btn_add' },
  multipart: true,
  reply: z.object({ name: z.string().describe('Name under which it is kept') }),
  errors: [dataSourceErrors.file_not_sqlite],
});
