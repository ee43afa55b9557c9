import { arrayText } from '#platform/database/array-text';
import type { Tx } from '#platform/database/database';
import { writeAtEnd } from '#platform/database/transaction';
import type { Statement } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import type { Change } from './audit';
import type { AuditBy } from './audit-by';
import './log.table';

/** Columns of the audit row, in the order of `auditValues`. */
const COLUMNS: readonly (readonly [name: string, type: string])[] = [
  ['id', 'text'],
  ['at', 'timestamptz'],
  ['user_id', 'text'],
  ['user_name', 'text'],
  ['ip', 'text'],
  ['request_id', 'text'],
  ['area', 'text'],
  ['action', 'text'],
  ['target_id', 'text'],
  ['target_name', 'text'],
  ['before', 'jsonb'],
  ['after', 'jsonb'],
];
export const AUDIT_LENGTH = COLUMNS.length;

/** Between texts of JSON in one text: it stands in none of them. No text: null. */
const BETWEEN = '\u001e';

/** One statement for however many changes, which come as lists: of an object for each the database reads the names again each time. */
const MANY = `insert into operation_log
  (at, user_id, user_name, ip, request_id, id, area, action, target_id, target_name, before, after)
  select $1::timestamptz, $2::text, $3::text, $4::text, $5::text, l.id, l.area, l.action, l.target_id, l.target_name,
    l.before::jsonb, l.after::jsonb
  from unnest($6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
    string_to_array($11::text, E'\\x1e', ''), string_to_array($12::text, E'\\x1e', ''))
    as l(id, area, action, target_id, target_name, before, after)`;

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Changes of one statement: the log of a large one is still written in pieces that others can wait for. */
const AT_ONCE = 5000;

/** Audit rows of many changes in as few statements as can be. */
export const auditStatements = (by: AuditBy, changes: readonly Change[]): Statement[] => {
  const ofAll = [new Date().toISOString(), by.userId, by.userName, by.ip, by.requestId];
  const statements: Statement[] = [];
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE);
    const texts = [
      some.map(() => newId()),
      some.map(({ area }) => area),
      some.map(({ action }) => action),
      some.map(({ id }) => id),
      some.map(({ name = '' }) => name),
    ].map(arrayText);
    const jsons = [some.map(({ before }) => before), some.map(({ after }) => after)].map((values) =>
      values.map((value) => jsonOf(value ?? undefined) ?? '').join(BETWEEN),
    );
    statements.push({ sql: MANY, parameters: [...ofAll, ...texts, ...jsons] });
  }
  return statements;
};

/** The same, written with the commit of the change itself, like `audit`. */
export const auditMany = async (tx: Tx, by: AuditBy, changes: readonly Change[]): Promise<void> => {
  for (const statement of auditStatements(by, changes)) await writeAtEnd(tx, statement);
};

/** Who did what to what: all but before and after. */
const HEAD = COLUMNS.slice(0, -2);
export const AUDIT_HEAD_LENGTH = HEAD.length;

/** Text that writes an audit row, its parameters beginning at `from`: those of `auditHead`. One row for each of `source`; `before` and `after` are SQL. */
export const auditInsertOf = (from: number, before: string, after: string, source: string): string =>
  `insert into operation_log (${COLUMNS.map(([name]) => `"${name}"`).join(', ')}) ` +
  `select ${[...HEAD.map(([, type], at) => `$${from + at}::${type}`), before, after].join(', ')}${source}`;

/** The same with `auditValues` as its parameters. */
export const auditInsert = (from: number, source?: string): string => {
  const at = from + AUDIT_HEAD_LENGTH;
  return auditInsertOf(from, `$${at}::jsonb`, `$${at + 1}::jsonb`, source === undefined ? '' : ` from ${source}`);
};

/** Parameters of `auditInsertOf`. */
export const auditHead = (by: AuditBy, change: Omit<Change, 'before' | 'after'>): unknown[] => [
  newId(),
  new Date().toISOString(),
  by.userId,
  by.userName,
  by.ip,
  by.requestId,
  change.area,
  change.action,
  change.id,
  change.name ?? '',
];

/** Parameters of `auditInsert`. */
export const auditValues = (by: AuditBy, change: Change): unknown[] => [
  ...auditHead(by, change),
  jsonOf(change.before),
  jsonOf(change.after),
];
