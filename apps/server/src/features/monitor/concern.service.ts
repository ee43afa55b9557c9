import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Concern } from '#platform/concern';
import { counted } from '#platform/concern';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Actor } from '#platform/http/caller';
import { jobQueue } from '#platform/job-queue';
import { diskOf } from './sampler';

const MENU = 'system.monitor';
/** From here on (per cent) somebody should look, and from there on act. */
const FULL = { warning: 80, bad: 90 };

const filled = (count: number): Awaited<ReturnType<Concern['read']>> => ({
  count,
  state: count >= FULL.bad ? 'bad' : count >= FULL.warning ? 'warning' : 'good',
});
const percent = (part: number, all: number): number => (all === 0 ? 0 : Math.round((100 * part) / all));

/** What the monitor itself answers for: connections, disk, jobs that were given up. */
export const monitorConcerns = ({ driver, dataDir }: { driver: DatabaseDriver; dataDir: string }): Concern[] => [
  {
    key: 'database',
    menu: MENU,
    read: async (db) => {
      const { rows } = await sql<{ open: number; most: number }>`
        select (select count(*) from pg_stat_activity where backend_type = 'client backend') as open,
          current_setting('max_connections')::int as most`.execute(db);
      const { open = 0, most = 0 } = rows[0] ?? {};
      // who waits for a connection of this process waits for the database
      return driver.pool.waitingCount > 0 ? { count: percent(open, most), state: 'bad' } : filled(percent(open, most));
    },
  },
  {
    key: 'disk',
    menu: MENU,
    read: async () => {
      const { total, available } = await diskOf(dataDir);
      return filled(percent(total - available, total));
    },
  },
  {
    key: 'deadJobs',
    menu: MENU,
    read: async (db) => counted(await jobQueue.deadCount(db), 'bad'),
  },
];

/** Asks those whose menus somebody may open, and nobody else: what is not his to see is not even read. */
export const createConcerns = ({ clock }: { clock: Clock }) => {
  const known: Concern[] = [];
  return {
    register: (...concerns: readonly Concern[]): void => void known.push(...concerns),
    list: async (actor: Actor) => ({
      list: await Promise.all(
        known
          .filter(({ menu }) => actor.can(menu))
          .map(async ({ key, read }) => ({ key, ...(await read(actor.db, clock.now())) })),
      ),
    }),
  };
};
