import { CompiledQuery, sql } from 'kysely';
import { DAY } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import type { Leftover } from './change-sql';
import { quoted } from './table-names';

const KIND = 'visualdev.sweep';
/** Days after which it is looked whether anything is kept there. */
const KEPT_DAYS = 30;

/** Is there a value? False also where the column or table is gone: restored, or deleted for good. */
const holdsValues = async (db: Db, { table, column }: Leftover): Promise<boolean> => {
  const there = await sql<{ is: boolean }>`
    select exists(select 1 from information_schema.columns where table_schema = current_schema()
      and table_name = ${table}::text and (${column}::text = '' or column_name = ${column}::text)) as "is"`.execute(db);
  if (there.rows[0]?.is !== true) return false;
  const where = column === '' ? '' : ` where ${quoted(column)} is not null`;
  const text = `select exists(select 1 from ${quoted(table)}${where}) as "is"`;
  return (await db.executeQuery<{ is: boolean }>(CompiledQuery.raw(text))).rows[0]?.is === true;
};

/** Deletes what publishing moved out of the way and what holds nothing, a month later. Values stay until somebody deletes them. */
export const createCleanup = ({ jobs }: { jobs: Jobs }) => {
  jobs.handle<{ leftovers: Leftover[] }>(KIND, async ({ leftovers }, { db }) => {
    for (const { table, column } of leftovers) {
      // nothing but what we renamed may ever go this way
      if (!(column === '' ? table : column).startsWith('_dropped_')) continue;
      if (await holdsValues(db, { table, column })) continue;
      const text =
        column === ''
          ? `drop table if exists ${quoted(table)} cascade`
          : `alter table if exists ${quoted(table)} drop column if exists ${quoted(column)}`;
      await db.executeQuery(CompiledQuery.raw(text));
    }
  });
  return {
    later: async (unit: Unit, leftovers: Leftover[], now: number): Promise<void> => {
      if (leftovers.length > 0) await jobs.add(unit, KIND, { leftovers }, { runAt: now + KEPT_DAYS * DAY });
    },
  };
};
export type Cleanup = ReturnType<typeof createCleanup>;
