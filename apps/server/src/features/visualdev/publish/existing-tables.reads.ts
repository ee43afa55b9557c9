import { CompiledQuery, sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { SEALED_SAME } from '#platform/encrypter';
import { countable, factKey } from './plan-changes';
import type { Change, ColumnFacts, ExistingTable, Facts } from './plan-changes';
import type { DesiredTable } from './desired-tables';
import { quoted } from './table-names';

/** The tables among `names` that are there, with columns in their order and the names of their indexes. */
export const readTables = async (db: Db, names: readonly string[]): Promise<ExistingTable[]> => {
  const columns = await sql<{ table: string; name: string; type: string; seal: string | null }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select k.conname::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and strpos(pg_get_constraintdef(k.oid), ${SEALED_SAME}::text) > 0 limit 1) as seal
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${names}::text[])
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  const indexes = await sql<{ table: string; name: string }>`
    select tablename::text as "table", indexname::text as name from pg_indexes
    where schemaname = current_schema() and tablename = any(${names}::text[])`.execute(db);
  const found = new Set(columns.rows.map((row) => row.table));
  return names
    .filter((name) => found.has(name))
    .map((name) => ({
      name,
      columns: columns.rows
        .filter((row) => row.table === name)
        .map(({ name: column, type, seal }) => ({ name: column, type, seal: seal ?? undefined })),
      indexes: indexes.rows.filter((row) => row.table === name).map((row) => row.name),
    }));
};

/** Counts what the changes would touch: one query a table. */
export const readFacts = async (db: Db, changes: readonly Change[]): Promise<Facts> => {
  const facts = new Map<string, ColumnFacts>();
  const byTable = new Map<string, ReturnType<typeof countable>>();
  for (const each of countable(changes)) byTable.set(each.table, [...(byTable.get(each.table) ?? []), each]);
  for (const [table, columns] of byTable) {
    const parts = columns.flatMap(({ column, isNumber }, at) => {
      if (column === '') return [`count(*) as "n${at}"`];
      const name = quoted(column);
      return [`count(${name}) as "n${at}"`, ...(isNumber ? [`max(scale(trim_scale(${name}))) as "s${at}"`] : [])];
    });
    const text = `select ${parts.join(', ')} from ${quoted(table)}`;
    const { rows } = await db.executeQuery<Record<string, number | null>>(CompiledQuery.raw(text));
    columns.forEach(({ column }, at) => {
      facts.set(factKey(table, column), { filled: rows[0]?.[`n${at}`] ?? 0, scale: rows[0]?.[`s${at}`] ?? 0 });
    });
  }
  return facts;
};

/** Fields that shall be unique and whose stored values are not: no index can be made. */
export const readDoubles = async (db: Db, tables: readonly DesiredTable[], existing: readonly ExistingTable[]) => {
  const doubles: { column: string; label: string; sample: string }[] = [];
  for (const table of tables) {
    const there = existing.find(({ name }) => name === table.name);
    for (const index of table.indexes) {
      const column = index.columns[0];
      if (!index.isUnique || column === undefined || there === undefined || there.indexes.includes(index.name))
        continue;
      if (!there.columns.some(({ name, type }) => name === column && type === 'text')) continue;
      const name = quoted(column);
      const text = `select ${name} as sample from ${quoted(table.name)} where deleted is null and ${name} is not null group by ${name} having count(*) > 1 limit 1`;
      const { rows } = await db.executeQuery<{ sample: string }>(CompiledQuery.raw(text));
      if (rows[0] !== undefined)
        doubles.push({ column, label: index.label, sample: index.isProtected ? '***' : rows[0].sample });
    }
  }
  return doubles;
};

/**
 * Records of tables and views, about, as PostgreSQL last counted; exact for tables it has not counted yet and that are
 * small. `withBin`: those in the recycle bin as well, which a statement on the whole table meets.
 */
export const readSizes = async (
  db: Db,
  tables: readonly string[],
  { withBin }: { withBin: boolean },
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ name: string; about: number; has_bin: boolean }>`
    select relname::text as name, greatest(reltuples, 0)::bigint as about, exists (
      select 1 from pg_attribute where attrelid = pg_class.oid and attname = 'deleted' and not attisdropped) as has_bin
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'v') and relname = any(${tables}::text[])`.execute(
    db,
  );
  const sizes = new Map(rows.map((row) => [row.name, row.about]));
  const small = rows.filter((row) => row.about < 1000);
  if (small.length > 0) {
    const counts = small.map(({ name, has_bin }, at) => {
      const live = has_bin && !withBin ? 'where deleted is null ' : '';
      return `(select count(*) from (select 1 from ${quoted(name)} ${live}limit 10000) t) as "n${at}"`;
    });
    const { rows: exact } = await db.executeQuery<Record<string, number>>(
      CompiledQuery.raw(`select ${counts.join(', ')}`),
    );
    small.forEach(({ name }, at) => sizes.set(name, exact[0]?.[`n${at}`] ?? 0));
  }
  return sizes;
};
