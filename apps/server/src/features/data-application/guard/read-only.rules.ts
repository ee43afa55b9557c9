import { AppError } from '@qiaoban/contracts/errors';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { SAFE_FUNCTIONS, KEYWORDS_BEFORE_PARENTHESIS } from './safe-functions';
import { tokensOf } from './sql-tokens.rules';
import type { Token } from './sql-tokens.rules';

const keywords = (text: string): Set<string> => new Set(text.split(/\s+/));

const FIRST = keywords('select with values');
const FIRST_MYSQL = keywords('show describe desc explain');

/** Words that write, wherever they stand; SQL Server needs no semicolon between statements, so there it is all of them. */
const NEVER = keywords('insert update delete merge drop alter create truncate grant revoke into call lock');
const NEVER_SQL_SERVER = keywords(
  'exec execute deny backup restore dbcc bulk openrowset opendatasource openquery openxml waitfor shutdown kill use go ' +
    'declare set begin commit rollback save reconfigure print raiserror throw while if goto return revert checkpoint ' +
    'readtext writetext updatetext disable enable receive send move',
);
const NEVER_ORACLE = keywords('function procedure declare begin');

/** Functions that read files, sleep, lock, change settings or run other statements. */
const BAD_FUNCTION =
  /^(load_file|sleep|benchmark|get_lock|release_lock|release_all_locks|master_pos_wait|sys_exec|sys_eval|pg_.*|lo_.*|dblink.*|set_config|query_to_xml.*|table_to_xml.*|cursor_to_xml.*|schema_to_xml.*|database_to_xml.*|ts_stat|nextval|setval|currval|load_extension|readfile|writefile|edit|fts3_tokenizer|dbms_.*|utl_.*|httpuritype|xp_.*|sp_.*|fn_xe_.*|fn_trace.*|fn_get_audit.*)$/;

const refuse = (word: string): never => {
  throw new AppError(dataSourceErrors.read_only, { word });
};

const nameOf = (token: Token): string =>
  token.kind === 'quoted' ? token.text.slice(1, -1).toLowerCase() : token.text.toLowerCase();
const isName = (token: Token | undefined): token is Token => token?.kind === 'word' || token?.kind === 'quoted';

/** The tokens without space and without the semicolon at the end. Errors: one_statement. */
const oneStatement = (tokens: readonly Token[]): Token[] => {
  const seen = tokens.filter((token) => token.kind !== 'space');
  while (seen.at(-1)?.text === ';') seen.pop();
  if (seen.some((token) => token.text === ';')) throw new AppError(dataSourceErrors.one_statement);
  if (seen.length === 0) throw new AppError(dataSourceErrors.bad_text, { reason: '–' });
  return seen;
};

const checkReads = (seen: readonly Token[], type: DbType): void => {
  const first = seen.find((token) => token.text !== '(');
  const start = first?.kind === 'word' ? first.text.toLowerCase() : '';
  if (!FIRST.has(start) && !(type === 'MySql' && FIRST_MYSQL.has(start))) refuse(first?.text ?? '');
  for (const [at, token] of seen.entries()) {
    const name = nameOf(token);
    const isCall = seen[at + 1]?.text === '(';
    if (isName(token) && isCall && BAD_FUNCTION.test(name)) refuse(name);
    if (token.kind !== 'word') continue;
    // insert(…) is a text function of MySQL, as truncate(…) is of numbers
    if (NEVER.has(name) && !(isCall && type === 'MySql' && (name === 'insert' || name === 'truncate'))) refuse(name);
    if (type === 'SqlServer' && (NEVER_SQL_SERVER.has(name) || /^[sx]p_/.test(name))) refuse(name);
    if (type === 'Oracle' && (NEVER_ORACLE.has(name) || /^(dbms|utl)_/.test(name))) refuse(name);
    if (name === 'set' && type === 'MySql' && start !== 'show') refuse(name);
  }
};

const refuseName = (name: string): never => {
  throw new AppError(dataSourceErrors.name_refused, { name });
};

/** True where the word before a parenthesis names something new (an alias with columns), which calls nothing. */
const namesSomething = (before: Token | undefined): boolean =>
  before?.kind === 'word' && ['as', 'with', 'recursive'].includes(before.text.toLowerCase());

/** Own database: functions by an allow-list, no catalogues, no other schema. The role and the transaction hold as well. */
const checkOwn = (seen: readonly Token[], schema: string): void => {
  for (const [at, token] of seen.entries()) {
    if (!isName(token)) continue;
    const name = nameOf(token);
    const next = seen[at + 1]?.text;
    const before = seen[at - 1];
    if (/^(pg_|information_schema$|_pg_)/.test(name)) refuseName(name);
    if (/^(current_user|session_user|system_user|current_role|current_catalog|current_schema)$/.test(name))
      refuseName(name);
    if (next === '(') {
      // a qualified function could be one of the same name elsewhere
      const isKeyword = token.kind === 'word' && KEYWORDS_BEFORE_PARENTHESIS.has(name);
      const isAllowed = SAFE_FUNCTIONS.has(name) && before?.text !== '.';
      if (!isKeyword && !isAllowed && !namesSomething(before))
        throw new AppError(dataSourceErrors.function_refused, { name });
    }
    // schema.table is fine for the own schema; alias.column looks the same, so only known foreign schemas are named
    const isQualifier = next === '.' && before?.text !== '.';
    if (isQualifier && (name.startsWith('t_') || name === 'platform' || name === 'public') && name !== schema)
      refuseName(name);
  }
};

/** Checks that the statement only reads; answers its tokens. `ownSchema`: given for the product's own database. */
export const readOnlyTokens = (parts: readonly string[], type: DbType, ownSchema?: string): Token[] => {
  const tokens = tokensOf(parts, type);
  const seen = oneStatement(tokens);
  checkReads(seen, type);
  if (ownSchema !== undefined) checkOwn(seen, ownSchema);
  while (tokens.length > 0 && (tokens.at(-1)?.text === ';' || tokens.at(-1)?.kind === 'space')) tokens.pop();
  return tokens;
};

/** The statement that a person may write with the right to write: one, of any kind. */
export const oneStatementTokens = (parts: readonly string[], type: DbType): Token[] => {
  const tokens = tokensOf(parts, type);
  oneStatement(tokens);
  while (tokens.length > 0 && (tokens.at(-1)?.text === ';' || tokens.at(-1)?.kind === 'space')) tokens.pop();
  return tokens;
};

/** True when the statement only reads, so that no right to write is needed. */
export const isReadOnly = (text: string, type: DbType): boolean => {
  try {
    readOnlyTokens([text], type);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === dataSourceErrors.read_only) return false;
    throw error;
  }
};
