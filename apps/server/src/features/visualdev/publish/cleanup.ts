import { CompiledQuery } from 'kysely';
import { DAY } from '../../../platform/clock';
import type { Unit } from '../../../platform/database/transaction';
import type { Jobs } from '../../../platform/jobs';
import type { Leftover } from './change-sql';
import { quoted } from './table-names';

const KIND = 'visualdev.sweep';
/** Days that columns and tables stay after a form no longer has them. */
const KEPT_DAYS = 30;

/** Deletes what publishing moved out of the way, a month later. */
export const createCleanup = ({ jobs }: { jobs: Jobs }) => {
  jobs.handle<{ leftovers: Leftover[] }>(KIND, async ({ leftovers }, { db }) => {
    for (const { table, column } of leftovers) {
      // nothing but what we renamed may ever go this way
      if (!(column === '' ? table : column).startsWith('_dropped_')) continue;
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
