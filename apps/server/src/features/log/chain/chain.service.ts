import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import type { Clock } from '../../../platform/clock';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import type { Jobs } from '../../../platform/jobs';
import { audit } from '../audit';
import { sealAll } from './seal';
import { keepVerification, readVerification, verifyChain } from './verify';

const JOB = 'log.verify';
/** A verification that said nothing for this long died with its process. */
const SILENT_MS = 10 * 60_000;

/** The chain over the operation log: what it holds, its heads, its verification in the background. */
export const createChainService = ({ jobs, clock, timeZone }: { jobs: Jobs; clock: Clock; timeZone: string }) => {
  jobs.handle<{ startedAt: number; by: string }>(JOB, async (started, run) => {
    try {
      await sealAll(run.db, run.signal);
      const result = await verifyChain(run.db, started, (progress) => keepVerification(run.db, progress), run.signal);
      await keepVerification(run.db, { ...result, state: 'done', endedAt: clock.now() });
    } catch (error) {
      const known = await readVerification(run.db);
      if (known) await keepVerification(run.db, { ...known, state: 'failed', endedAt: clock.now() });
      throw error;
    }
  });

  return {
    get: async (actor: Actor) => {
      const { rows } = await sql<{ sealed: number; seq: number; hash: string; waiting: number }>`
        select (select count(*) from audit_link) as sealed, coalesce(max(seq), 0) as seq,
          coalesce((array_agg(hash order by seq desc))[1], '') as hash,
          (select count(*) from (select 1 from operation_log o where o.at > now() - interval '1 hour' and not exists
            (select 1 from audit_link l where l.log_id = o.id) limit 10000) w) as waiting
        from (select seq, hash from audit_link order by seq desc limit 1) h`.execute(actor.db);
      const [found] = rows;
      return {
        sealed: found?.sealed ?? 0,
        waiting: found?.waiting ?? 0,
        headSeq: found?.seq ?? 0,
        headHash: found?.hash ?? '',
        verification: await readVerification(actor.db),
      };
    },

    heads: async (actor: Actor) => {
      const { rows } = await sql<{ day: string; seq: number; hash: string }>`
        select distinct on (day) to_char(sealed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, seq, hash
        from audit_link order by day desc, seq desc limit 400`.execute(actor.db);
      return { list: rows };
    },

    verify: (actor: Actor): Promise<void> =>
      inTransaction(actor.db, async (unit) => {
        const known = await readVerification(unit.tx);
        const now = clock.now();
        if (known?.state === 'running' && now - known.startedAt < SILENT_MS)
          throw new AppError(logErrors.verify_running);
        const started = { startedAt: now, by: actor.userName };
        await keepVerification(unit.tx, {
          ...started,
          state: 'running',
          endedAt: null,
          done: 0,
          total: 0,
          wrong: 0,
          findings: [],
        });
        await jobs.add(unit, JOB, started, { maxAttempts: 3 });
        await audit(unit.tx, actor, { area: 'auditChain', action: 'verify', id: 'chain' });
      }),
  };
};
export type ChainService = ReturnType<typeof createChainService>;
