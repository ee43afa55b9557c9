import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { logErrors } from '@qiaoban/contracts/log/log.contract';
import type { ChainedLog, Verification } from '@qiaoban/contracts/log/system-log.contract';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Jobs } from '#platform/jobs';
import { audit } from '../audit';
import { CHAINED } from './chained';
import { readAnchor, sealLog, sealedUntil } from './seal';
import { keepVerification, readVerification, verifyChain } from './verify';

const JOB = 'log.verify';
/** A verification that said nothing for this long died with its process. */
const SILENT_MS = 10 * 60_000;
const MOST_WAITING = 10_000;

/** The chains over the logs: what they hold, their heads, their verification in the background. */
export const createChainService = ({ jobs, clock, timeZone }: { jobs: Jobs; clock: Clock; timeZone: string }) => {
  jobs.handle<{ startedAt: number; by: string; log?: ChainedLog }>(
    JOB,
    async ({ log = 'operation', ...started }, run) => {
      const chain = CHAINED[log];
      const keep = (found: Verification): Promise<void> => keepVerification(run.db, chain, found);
      try {
        await sealLog(run.db, chain, { signal: run.signal });
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
      const { rows } = await sql<{ seq: number; hash: string }>`
        select seq, hash from ${links} order by seq desc limit 1`.execute(actor.db);
      const [head] = rows;
      const until = await sealedUntil(actor.db, chain);
      const waiting = await sql<{ n: number }>`select count(*) as n from (select 1 from ${log} o where not exists
        (select 1 from ${links} l where l.log_id = o.id) ${until === undefined ? sql`` : sql`and o.at > ${until}`}
        limit ${MOST_WAITING}) w`.execute(actor.db);
      const begin = (await readAnchor(actor.db, chain))?.seq ?? 0;
      return {
        // numbers have no gaps, and counting millions of lines takes seconds
        sealed: head === undefined ? 0 : head.seq - begin,
        waiting: waiting.rows[0]?.n ?? 0,
        headSeq: head?.seq ?? 0,
        headHash: head?.hash ?? '',
        verification: await readVerification(actor.db, chain),
      };
    },

    heads: async (actor: Actor, which: ChainedLog) => {
      const links = sql.table(CHAINED[which].links);
      const { rows } = await sql<{ day: string; seq: number; hash: string }>`
        select d.day, l.seq, l.hash from (select to_char(sealed_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
          max(seq) as seq from ${links} group by 1) d
        join ${links} l on l.seq = d.seq order by d.day desc`.execute(actor.db);
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
