import { sql } from 'kysely';
import type { Tx } from './database/database';
import './jobs';

/** Jobs that were given up, dealt with by hand. */
export const deadJobs = {
  /** Tries it anew; its kind, or undefined when it is not there, or not given up. */
  retry: async (tx: Tx, id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ kind: string }>`
      update job set state = 'waiting', attempts = 0, run_at = now() where id = ${id} and state = 'dead'
      returning kind`.execute(tx);
    return rows[0]?.kind;
  },

  remove: async (tx: Tx, id: string): Promise<string | undefined> => {
    const { rows } = await sql<{ kind: string }>`
      delete from job where id = ${id} and state = 'dead' returning kind`.execute(tx);
    return rows[0]?.kind;
  },

  /** Tries those of a kind anew whose payload says `value` under `key`; how many. */
  retryOf: async (tx: Tx, kind: string, key: string, value: string): Promise<number> => {
    const { numAffectedRows } = await sql`
      update job set state = 'waiting', attempts = 0, run_at = now(), error = null
      where kind = ${kind} and state = 'dead' and payload ->> ${key} = ${value}`.execute(tx);
    return Number(numAffectedRows ?? 0n);
  },
};
