import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { CompiledForm } from '../compiled/compile-form';

/** From so many rows on, the total of the list is an estimate of PostgreSQL. */
const MANY_ROWS = 5000;

/**
 * PostgreSQL looks at the tables of a form anew after many rows came in: by itself it does so a minute later, and
 * estimated totals were of the time before. @returns whether it did
 */
export const analyzeTables = async (db: Db, form: CompiledForm, rows: number): Promise<boolean> => {
  if (rows < MANY_ROWS || form.external !== undefined) return false;
  for (const table of [form.tableName, ...form.tables.map(({ tableName }) => tableName)])
    await sql`analyze ${sql.id(table)}`.execute(db);
  return true;
};
