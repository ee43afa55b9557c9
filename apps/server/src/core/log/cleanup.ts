import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { readLogSettings } from './log-settings';
import { CHAINED } from './chain/chained';
import type { Chained } from './chain/chained';
import { sealLog, writeAnchor } from './chain/seal';

const BATCH = 5000;

/** The oldest lines go together with their links; the chain then begins at the last link that went. */
const cleanUpChained = async (db: Db, chain: Chained, days: number, signal: AbortSignal): Promise<void> => {
  if (days === 0) return;
  const [log, links] = [sql.table(chain.log), sql.table(chain.links)];
  await sealLog(db, chain, { signal });
  for (let more = true; more && !signal.aborted;) {
    more = await inTransaction(db, async ({ tx }) => {
      // only an unbroken beginning goes: a line that is young keeps everything that was sealed after it
      const { rows } = await sql<{ seq: number; hash: string; n: number }>`
        with first as (select l.seq, l.hash, o.at from ${links} l left join ${log} o on o.id = l.log_id
          order by l.seq limit ${BATCH}),
        young as (select min(seq) as seq from first where at >= now() - make_interval(days => ${days}))
        select seq, hash, count(*) over () as n from first
        where seq < coalesce((select seq from young), 9223372036854775807) order by seq desc limit 1`.execute(tx);
      const [last] = rows;
      if (last === undefined) return false;
      await sql`delete from ${log} where id in (select log_id from ${links} where seq <= ${last.seq})`.execute(tx);
      await sql`delete from ${links} where seq <= ${last.seq}`.execute(tx);
      await writeAnchor(tx, chain, { seq: last.seq, hash: last.hash });
      return last.n === BATCH;
    });
  }
};

/** Kinds of faults of which nothing is left. */
const cleanUpErrorGroups = async (db: Db, days: number): Promise<void> => {
  if (days === 0) return;
  await sql`delete from error_group g where g.last_at < now() - make_interval(days => ${days})
    and not exists (select 1 from error_event e where e.group_id = g.id)`.execute(db);
};

/** Takes away what is older than the tenant wants, in small bites. */
export const cleanUpLogs = async (db: Db, signal: AbortSignal): Promise<void> => {
  const settings = await readLogSettings(db);
  await cleanUpChained(db, CHAINED.login, settings.loginDays, signal);
  await cleanUpChained(db, CHAINED.request, settings.requestDays, signal);
  await cleanUpChained(db, CHAINED.operation, settings.operationDays, signal);
  await cleanUpChained(db, CHAINED.error, settings.errorDays, signal);
  await cleanUpErrorGroups(db, settings.errorDays);
};
