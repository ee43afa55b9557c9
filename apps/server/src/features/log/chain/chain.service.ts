import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import type { ChainedLog, Verification } from '@qiaoban/contracts/log/system-log.contract';
import type { Clock } from '../../../platform/clock';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import type { Jobs } from '../../../platform/jobs';
import { audit } from '../audit';
import { CHAINED } from './chained';
import { sealLog } from './seal';
import { keepVerification, readVerification, verifyChain } from './verify';

const JOB = 'log.verify';
/** A verification that said nothing for this long died with its process. */
const SILENT_MS = 10 * 60_000;

/** The chains over the logs: what they hold, their heads, their verification in the background. */
export const createChainService = ({ jobs, clock, timeZone }: { jobs: Jobs; clock: Clock; timeZone: string }) => {
  jobs.handle<{ startedAt: number; by: string; log?: ChainedLog }>(
    JOB,
    async ({ log = 'operation', ...started }, run) => {
      const chain = CHAINED[log];
      const keep = (found: Verification): Promise<void> => keepVerification(run.db, chain, found);
      try {
        await sealLog(run.db, chain, run.signal);
        const result = await verifyChain(run.db, chain, started, keep, run.signal);
        await keep({ ...result, state: 'done', endedAt: clock.now() });
      } catch (error) {
        const known = await readVerification(run.db, chain);
        if (known) await keep({ ...known, state: 'failed', endedAt: clock.now() });
        throw error;
      }
    },
  );

  return {
    get: async (actor: Actor, which: ChainedLog) => {
      const chain = CHAINED[which];
      const [log, links] = [sql.table(chain.log), sql.table(chain.links)];
      const { rows } = await sql<{ sealed: number; seq: number; hash: string; waiting: number }>`
        select (select count(*) from ${links}) as sealed, coalesce(max(seq), 0) as seq,
          coalesce((array_agg(hash order by seq desc))[1], '') as hash,
          (select count(*) from (select 1 from ${log} o where o.at > now() - interval '1 hour' and not exists
            (select 1 from ${links} l where l.log_id = o.id) limit 10000) w) as waiting
        from (select seq, hash from ${links} order by seq desc limit 1) h`.execute(actor.db);
      const [found] = rows;
      return {
        sealed: found?.sealed ?? 0,
        waiting: found?.waiting ?? 0,
        headSeq: found?.seq ?? 0,
        headHash: found?.hash ?? '',
        verification: await readVerification(actor.db, chain),
      };
    },

    heads: async (actor: Actor, which: ChainedLog) => {
      const { rows } = await sql<{ day: string; seq: number; hash: string }>`
        select distinct on (day) to_char(sealed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, seq, hash
        from ${sql.table(CHAINED[which].links)} order by day desc, seq desc limit 400`.execute(actor.db);
      return { list: rows };
    },

    verify: (actor: Actor, which: ChainedLog): Promise<void> =>
      inTransaction(actor.db, async (unit) => {
        const chain = CHAINED[which];
        const known = await readVerification(unit.tx, chain);
        const now = clock.now();
        if (known?.state === 'running' && now - known.startedAt < SILENT_MS)
          throw new AppError(logErrors.verify_running);
        const started = { startedAt: now, by: actor.userName };
        await keepVerification(unit.tx, chain, {
          ...started,
          state: 'running',
          endedAt: null,
          done: 0,
          total: 0,
          wrong: 0,
          findings: [],
        });
        await jobs.add(unit, JOB, { ...started, log: which }, { maxAttempts: 3 });
        await audit(unit.tx, actor, { area: 'auditChain', action: 'verify', id: which });
      }),
  };
};
export type ChainService = ReturnType<typeof createChainService>;
