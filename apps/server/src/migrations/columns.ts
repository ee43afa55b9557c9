import type { CreateTableBuilder } from 'kysely';
import { sql } from 'kysely';

/** Who made and changed a row, when, and its number for optimistic locking. */
export const withStamps = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('creator_id', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .addColumn('modifier_id', 'text')
    .addColumn('modified_at', 'timestamptz')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1));

/** Name, code, order, state and remark, as most base data has them. */
export const withNames = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table
    .addColumn('full_name', 'text', (c) => c.notNull())
    .addColumn('en_code', 'text', (c) => c.notNull())
    .addColumn('sort_code', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('enabled_mark', 'smallint', (c) => c.notNull().defaultTo(1))
    .addColumn('description', 'text', (c) => c.notNull().defaultTo(''));
