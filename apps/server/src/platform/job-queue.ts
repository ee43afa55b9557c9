import { sql } from 'kysely';
import type { Db } from './database/database';
import './jobs';

export type JobState = 'waiting' | 'running' | 'dead';

/** What waits, runs and was given up, for those who watch over it. */
export const jobQueue = {
  /** How many there are in each state. */
  counts: async (db: Db): Promise<Record<JobState, number>> => {
    const { rows } = await sql<{
      state: JobState;
      n: number;
    }>`select state, count(*) as n from job group by state`.execute(db);
    return { waiting: 0, running: 0, dead: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) };
  },

  deadCount: async (db: Db): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from job where state = 'dead'`.execute(db);
    return rows[0]?.n ?? 0;
  },

  /** A part of them, those that come last first; `state` empty: in any state. */
  page: (db: Db, state: JobState | '', { limit, offset }: { limit: number; offset: number }) => {
    const rows = db
      .selectFrom('job')
      .select(['id', 'kind', 'state', 'attempts', 'max_attempts', 'run_at', 'created_at', 'error']);
    return (state === '' ? rows : rows.where('state', '=', state))
      .orderBy('run_at', 'desc')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
  },
};
