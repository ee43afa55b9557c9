import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Numbering rules made of segments, with ways to restart and to count; areas that are found by pinyin and quickly. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('bill_rule')
    .addColumn('segments', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('restart', 'text', (c) => c.notNull().defaultTo('date'))
    .addColumn('per_segment', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('mode', 'text', (c) => c.notNull().defaultTo('gapless'))
    .execute();
  // of rules that may leave gaps: the sequence that counts; `value` is then a bound that it stays below
  await db.schema.alterTable('bill_counter').addColumn('sequence', 'text').execute();
  await db.schema
    .createTable('area_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('total', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('written', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('refused', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('problems', 'jsonb', (c) => c.notNull().defaultTo(sql`'[]'::jsonb`))
    .addColumn('message', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('blob', 'text', (c) => c.notNull())
    .addColumn('creator_id', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  // first letters of the pinyin; the whole of it stands in quick_query
  await db.schema
    .alterTable('area')
    .addColumn('initials', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  // beginnings are found by an index whatever the database's collation is, also among 660,000 areas
  for (const column of ['en_code', 'full_name', 'quick_query', 'initials'])
    await sql`create index ${sql.id(`area_${column}_start`)} on area (${sql.ref(column)} text_pattern_ops)`.execute(db);
  // the levels above the villages are few enough to be searched in the middle of their names
  await sql`create index area_upper on area (type) where type < 5`.execute(db);
};
