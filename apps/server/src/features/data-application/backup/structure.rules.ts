import { AppError } from '@qiaoban/contracts/errors';
import { dataBackupErrors } from '@qiaoban/contracts/data-application/data-backup.contract';
import { SAFE_FUNCTIONS, KEYWORDS_BEFORE_PARENTHESIS } from '../guard/safe-functions';
import { tokensOf } from '../guard/sql-tokens.rules';
import { isExtraTable } from './archive-format';
import type { TableDefinition } from './archive-format';

const TYPE = /^[a-z][a-z ]{0,40}(\(\d{1,6}(,\d{1,4})?\))?( with(out)? time zone)?(\[\])?$/;
const KIND: Record<string, RegExp> = {
  p: /^PRIMARY KEY \(/,
  u: /^UNIQUE (NULLS NOT DISTINCT )?\(/,
  f: /^FOREIGN KEY \(/,
  c: /^CHECK \(/,
};
const MORE_KEYWORDS = new Set(['key', 'unique', 'check', 'include', 'distinct', 'collate']);

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A piece of a definition from an archive: it may compute, and nothing else. `tables`: names that may be referred to. */
const checkPiece = (text: string, where: string, tables: ReadonlySet<string>): void => {
  const refuse = (): never => {
    throw new AppError(dataBackupErrors.unsafe, { name: where });
  };
  let tokens;
  try {
    tokens = tokensOf([text], 'PostgreSQL').filter((token) => token.kind !== 'space');
  } catch {
    return refuse();
  }
  let depth = 0;
  for (const [at, token] of tokens.entries()) {
    const name = (token.kind === 'quoted' ? token.text.slice(1, -1) : token.text).toLowerCase();
    if (token.text === ';') refuse();
    if (token.text === '(') depth += 1;
    if (token.text === ')') depth -= 1;
    if (depth < 0) refuse();
    if (token.kind !== 'word' && token.kind !== 'quoted') continue;
    if (/^(pg_|information_schema|select$|platform$|t_)/.test(name)) refuse();
    if (tokens[at + 1]?.text !== '(') continue;
    if (
      !SAFE_FUNCTIONS.has(name) &&
      !KEYWORDS_BEFORE_PARENTHESIS.has(name) &&
      !MORE_KEYWORDS.has(name) &&
      !tables.has(name)
    )
      refuse();
  }
  if (depth !== 0) refuse();
};

/** Refuses a definition that could do more than make a table of records; `tables`: all that are defined, in small letters. Errors: unsafe. */
export const checkDefinition = (definition: TableDefinition, tables: ReadonlySet<string>): void => {
  const { name } = definition;
  if (!isExtraTable(name)) throw new AppError(dataBackupErrors.unsafe, { name });
  for (const column of definition.columns) {
    const where = `${name}.${column.name}`;
    if (!TYPE.test(column.type)) throw new AppError(dataBackupErrors.unsafe, { name: `${where} ${column.type}` });
    if (column.default !== null) checkPiece(column.default, where, new Set());
  }
  for (const constraint of definition.constraints) {
    const where = `${name}.${constraint.name}`;
    if (KIND[constraint.kind]?.test(constraint.text) !== true)
      throw new AppError(dataBackupErrors.unsafe, { name: where });
    checkPiece(constraint.text, where, tables);
  }
  for (const index of definition.indexes) checkPiece(index.rest, `${name}.${index.name}`, new Set());
};

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** Statements that make a table without its foreign keys, in the schema of the search path. */
export const statementsOf = (definition: TableDefinition): string[] => {
  const table = quoteName(definition.name);
  const columns = definition.columns.map(
    (column) =>
      `${quoteName(column.name)} ${column.type}${column.default === null ? '' : ` default ${column.default}`}${column.notNull ? ' not null' : ''}`,
  );
  const constraints = definition.constraints
    .filter((constraint) => constraint.kind !== 'f')
    .map((constraint) => `constraint ${quoteName(constraint.name)} ${constraint.text}`);
  return [
    `create table ${table} (${[...columns, ...constraints].join(', ')})`,
    ...definition.indexes.map(
      (index) =>
        `create ${index.unique ? 'unique ' : ''}index ${quoteName(index.name)} on ${table} using ${index.method} ${index.rest}`,
    ),
    ...(definition.comment === '' ? [] : [`comment on table ${table} is ${text(definition.comment)}`]),
    ...definition.columns
      .filter((column) => column.comment !== '')
      .map((column) => `comment on column ${table}.${quoteName(column.name)} is ${text(column.comment)}`),
  ];
};

export const foreignKeysOf = (definition: TableDefinition): string[] =>
  definition.constraints
    .filter((constraint) => constraint.kind === 'f')
    .map(
      (constraint) =>
        `alter table ${quoteName(definition.name)} add constraint ${quoteName(constraint.name)} ${constraint.text}`,
    );
