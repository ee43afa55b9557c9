import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';

type Column = { name: string; type: string; isNeeded: boolean; of: string | null; choices: string | null };
type Facts = { table: string; isEmpty: boolean; columns: Column[] };

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables with what an insertion has to know of each column: whether it must be given, what it refers to, what it may hold. */
const readFacts = async (db: Db): Promise<Facts[]> => {
  const { rows } = await sql<Facts>`
    select c.relname::text as "table", true as "isEmpty",
      (select json_agg(json_build_object(
          'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
          'isNeeded', a.attnotnull and not a.atthasdef and a.attidentity = '',
          'of', (select f.confrelid::regclass::text from pg_constraint f
            where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1),
          'choices', (select pg_get_constraintdef(k.oid) from pg_constraint k
            where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by 1`.execute(db);
  for (const facts of rows) {
    const found = await sql.raw(`select 1 from ${quoted(facts.table)} limit 1`).execute(db);
    facts.isEmpty = found.rows.length === 0;
  }
  return rows;
};

export const emptyTables = async (db: Db): Promise<ReadonlySet<string>> =>
  new Set((await readFacts(db)).flatMap(({ table, isEmpty }) => (isEmpty ? [table] : [])));

/** The administrator, by the many names that a column has for a person. */
const PERSON =
  /(^|_)(user|owner|creator|sender|receiver|starter|initiator|handler|holder|launcher|member_user|person)_id$|_by$/;
const ADMIN = `(select id from users where account = 'admin')`;

/** Tables, and whether their rows have an `id`. */
type Tables = ReadonlyMap<string, boolean>;

/** The table that a column's name speaks of: `shift_id` of `attendance_rota` of `attendance_shift`. */
const namedTable = (table: string, column: string, tables: Tables): string | undefined => {
  const thing = /^(\w+)_id$/.exec(column)?.[1];
  if (thing === undefined) return undefined;
  return [thing, `${table.split('_')[0]}_${thing}`].find((name) => name !== table && tables.has(name));
};

const ofType = (type: string): string => {
  if (type === 'jsonb' || type === 'json') return `'{}'::${type}`;
  if (type.endsWith('[]')) return `'{}'::${type}`;
  if (type === 'boolean') return 'false';
  if (type === 'bytea') return `'\\x00'::bytea`;
  if (type.startsWith('timestamp')) return 'now()';
  if (type === 'date') return 'current_date';
  if (type.startsWith('time')) return `'09:00'::time`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'text' || type.startsWith('character')) return `'w'`;
  return '1';
};

/** What a column refers to, as far as its name or a foreign key says. */
const referred = ({ table }: Facts, column: Column, tables: Tables): string | undefined => {
  const isText = column.type === 'text' || column.type.startsWith('character');
  const of = column.of ?? (isText ? namedTable(table, column.name, tables) : undefined);
  return of === table ? undefined : of;
};

const valueOf = (facts: Facts, column: Column, tables: Tables): string | undefined => {
  const of = referred(facts, column, tables);
  if (of === 'users' || PERSON.test(column.name)) return ADMIN;
  const usual = /'([^']+)'::text/.exec(column.choices ?? '')?.[0] ?? ofType(column.type);
  if (of !== undefined && tables.get(of) === true) {
    const newest = `(select id from ${quoted(of)} order by ctid desc limit 1)`;
    return column.isNeeded ? `coalesce(${newest}, ${usual})` : newest;
  }
  return column.isNeeded ? usual : undefined;
};

type Own = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The row itself; the reason when the table does not take it. */
const insert = async (db: Db, facts: Facts, tables: Tables, own: Own): Promise<string | undefined> => {
  const given = own[facts.table] ?? {};
  const values = facts.columns.flatMap((column) => {
    const value = given[column.name] ?? valueOf(facts, column, tables);
    return value === undefined ? [] : [[quoted(column.name), value] as const];
  });
  const names = values.map(([name]) => name).join(', ');
  const texts = values.map(([, value]) => value).join(', ');
  try {
    await inTransaction(db, async ({ tx }) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql
        .raw(
          names === ''
            ? `insert into ${quoted(facts.table)} default values`
            : `insert into ${quoted(facts.table)} (${names}) overriding system value values (${texts})`,
        )
        .execute(tx);
    });
    return undefined;
  } catch (error) {
    return `${facts.table}: ${error instanceof Error ? error.message : String(error)}`;
  }
};

/**
 * One row for each table that has none: what its columns must hold, by their types, and what they refer to. `own`: SQL by
 * table and column, where that means too little to whoever reads it. @returns tables that took none, with the reason
 */
export const sampleRows = async (db: Db, isWanted: (table: string) => boolean, own: Own): Promise<string[]> => {
  const facts = await readFacts(db);
  const tables = new Map(facts.map(({ table, columns }) => [table, columns.some(({ name }) => name === 'id')]));
  const left = new Map(
    facts.flatMap((each) => (each.isEmpty && isWanted(each.table) ? [[each.table, each] as const] : [])),
  );
  const refused: string[] = [];
  while (left.size > 0) {
    // what refers to others comes after them; of those that refer to each other one comes first
    const next =
      [...left.values()].find((each) =>
        each.columns.every((column) => !left.has(referred(each, column, tables) ?? '')),
      ) ?? [...left.values()][0]!;
    left.delete(next.table);
    const reason = await insert(db, next, tables, own);
    if (reason !== undefined) refused.push(reason);
  }
  return refused;
};
