import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { reconciliationErrors } from '@qiaoban/contracts/reconciliation/reconciliation.errors';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import type { Zone } from '#platform/zone';
import { requireChannel } from '../channel/channel.service';
import { dayStore, requireOpenDay } from '../ledger/day.store';
import type { DayKey } from '../ledger/day.store';
import { merchantScope, requireAllMerchants } from '../merchant-scope';
import { paged, windowOf } from '../paging';
import { carryBack } from './carry';
import { resultStore } from './result.store';
import { runDay } from './run-day';
import { runReads } from './run.reads';
import type { DayFilter, ResultFilter } from './run.reads';
import { resultsXlsx } from './results-xlsx';

type Deps = { jobs: Pick<Jobs, 'add' | 'handle'>; clock: Clock; zone: Zone };
const JOB = 'reconciliation.run';
const TRIES = 10;

/** Comparing days of channels in the background, and reading what was found. */
export const createRunService = ({ jobs, clock, zone }: Deps) => {
  jobs.handle<{ runId: string }>(JOB, async ({ runId }, { db, signal, attempt }) => {
    try {
      await runDay(db, zone, runId, signal);
    } catch (error) {
      if (attempt >= TRIES && !signal.aborted)
        await sql`update recon_day set state = 'failed', ended_at = now() where run_id = ${runId} and state = 'running'`.execute(
          db,
        );
      throw error;
    }
  });

  return {
    days: async (actor: Actor, query: PageQuery & DayFilter) => {
      const { list, total } = await runReads.days(actor.db, await merchantScope(actor.db, actor), {
        ...query,
        ...windowOf(query),
      });
      return paged(list, total, query);
    },

    start: async (actor: Actor, key: DayKey) => {
      await requireAllMerchants(actor.db, actor);
      const { fullName } = await requireChannel(actor.db, key.channelId);
      if (key.day > zone.dayOf(clock.now()))
        throw new AppError(reconciliationErrors.day_ahead, { day: key.day }, [{ path: 'day', message: '' }]);
      await inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const held = await dayStore.hold(tx, key);
        requireOpenDay(held);
        await carryBack(tx, held.runId, key);
        await resultStore.forget(tx, held.runId);
        const runId = newId();
        await sql`update recon_day set run_id = ${runId}, state = 'waiting', phase = 'references', place = null, next_seq = 1,
          looked_at = 0, differences = 0, started_at = now(), ended_at = null
          where channel_id = ${key.channelId} and day = ${key.day}`.execute(tx);
        await jobs.add(unit, JOB, { runId }, { maxAttempts: TRIES });
        await audit(tx, actor, { area: 'reconciliation.run', action: 'start', id: runId, name: fullName, after: key });
      });
    },

    get: async (actor: Actor, runId: string) => {
      const scope = await merchantScope(actor.db, actor);
      const found = await runReads.run(actor.db, scope, runId, actor.userId);
      if (found === undefined) throw new AppError(reconciliationErrors.not_found);
      return found;
    },

    results: async (actor: Actor, runId: string, query: PageQuery & ResultFilter) => {
      if ((await dayStore.findRun(actor.db, runId)) === undefined) throw new AppError(reconciliationErrors.not_found);
      const scope = await merchantScope(actor.db, actor);
      const { list, total } = await runReads.results(actor.db, scope, actor.userId, runId, {
        ...query,
        ...windowOf(query),
      });
      return paged(list, total, query);
    },

    exported: async (actor: Actor, runId: string, filter: ResultFilter) => {
      const scope = await merchantScope(actor.db, actor);
      const found = await runReads.run(actor.db, scope, runId, actor.userId);
      if (found === undefined) throw new AppError(reconciliationErrors.not_found);
      const name = `${found.run.channelName} ${found.run.day}`;
      await inTransaction(actor.db, ({ tx }) =>
        audit(tx, actor, { area: 'reconciliation.run', action: 'export', id: runId, name, after: filter }),
      );
      const content = resultsXlsx(name, {
        language: actor.language,
        timeOf: (at) => `${zone.dayOf(at)} ${zone.timeOf(at)}`,
        page: async (window) =>
          (await runReads.results(actor.db, scope, actor.userId, runId, { ...filter, ...window })).list,
      });
      return { name: `${name}.xlsx`, content };
    },
  };
};
export type RunService = ReturnType<typeof createRunService>;
