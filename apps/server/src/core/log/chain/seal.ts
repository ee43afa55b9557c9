import { createHash } from 'node:crypto';
import { setTimeout as later } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { CHAINS } from './chained';
import type { Chained } from './chained';
import '../log.table';

export const GENESIS = '0'.repeat(64);
const BATCH = 2000;

/** The hash of a line, as `chain_hash` of the database works it out. */
export const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update('\n').update(text).digest('hex');

/** Where the chain begins since the cleanup took what was before; undefined when it begins at its first line. */
export const readAnchor = async (db: Db, chain: Chained): Promise<{ seq: number; hash: string } | undefined> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', chain.anchor).executeTakeFirst();
  return row?.value as { seq: number; hash: string } | undefined;
};
export const writeAnchor = async (tx: Tx, chain: Chained, anchor: { seq: number; hash: string }): Promise<void> => {
  const value = JSON.stringify(anchor);
  await tx
    .insertInto('setting')
    .values({ key: chain.anchor, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};

/** Lines with this time or an older one are in the chain, or will never be; undefined while nothing is. */
export const sealedUntil = async (
  db: Db,
  chain: Chained,
  lookBackMs: number = chain.lookBackMs,
): Promise<Date | undefined> => {
  // the last one that is still there: somebody may have taken out the newest
  const { rows } = await sql<{ at: number }>`select o.at from ${sql.table(chain.links)} l
    join ${sql.table(chain.log)} o on o.id = l.log_id order by l.seq desc limit 1`.execute(db);
  return rows[0] && new Date(rows[0].at - lookBackMs);
};

/** How far one run has come: lines up to this one were looked at. `moment`: its time to the microsecond. */
type Place = { id: string; moment: string };

/**
 * Seals lines that are not in the chain yet, one batch from `after` on; answers where the next one begins, undefined when
 * nothing is left. One node at a time, others come back later.
 */
const sealBatch = (db: Db, chain: Chained, after: Place | undefined, lookBackMs: number): Promise<Place | undefined> =>
  inTransaction(db, async ({ tx }) => {
    const [log, links] = [sql.table(chain.log), sql.table(chain.links)];
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${chain.lock}, hashtext(current_schema())) as free`.execute(tx);
    if (lock.rows[0]?.free !== true) return undefined;
    // a time and not a subquery: the database knows then that few lines are younger
    const until = after === undefined ? await sealedUntil(tx, chain, lookBackMs) : undefined;
    // lines are hashed where they lie: handing them over would take longer, and hold up whoever is answered here
    const { rows } = await sql<Place & { count: number }>`
      with waiting as materialized (
        select o.id, o.at, ${chain.text} as text from ${log} o
        where not exists (select 1 from ${links} l where l.log_id = o.id)
        ${until === undefined ? sql`` : sql`and o.at > ${until}`}
        ${after === undefined ? sql`` : sql`and (o.at, o.id) > (${after.moment}::timestamptz, ${after.id})`}
        order by o.at, o.id limit ${BATCH}),
      ends as (
        (select seq, hash from ${links} order by seq desc limit 1) union all
        select (value->>'seq')::bigint, value->>'hash' from setting where key = ${chain.anchor} union all
        select 0, ${GENESIS}),
      head as (select seq, hash from ends order by seq desc limit 1),
      sealed as (
        insert into ${links} (seq, log_id, hash)
        select head.seq + row_number() over w, id, chain_hash(text, head.hash) over w from waiting, head
        window w as (order by at, id rows unbounded preceding))
      select id, at::text as moment, count(*) over () as count from waiting order by waiting.at desc, id desc limit 1`.execute(
      tx,
    );
    const [last] = rows;
    return last?.count === BATCH ? { id: last.id, moment: last.moment } : undefined;
  });

type Sealing = {
  /** How far behind the newest sealed line lines are looked for that came late, ms; never further than the chain itself. */
  lookBackMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** How many times as long as a batch took the next one is put off: meanwhile others are answered. */
  rest?: number | undefined;
};

/**
 * Seals everything of a log that waits. Each batch begins where the one before it ended; what comes meanwhile with an
 * older time is met by the next run, which looks back.
 */
export const sealLog = async (
  db: Db,
  chain: Chained,
  { lookBackMs, signal, rest = 0 }: Sealing = {},
): Promise<void> => {
  const back = Math.min(lookBackMs ?? chain.lookBackMs, chain.lookBackMs);
  let after: Place | undefined;
  while (signal?.aborted !== true) {
    const began = performance.now();
    after = await sealBatch(db, chain, after, back);
    if (after === undefined) return;
    // whoever stops it looks at the signal
    if (rest > 0) await later((performance.now() - began) * rest, undefined, { signal }).catch(() => undefined);
  }
};

/** Seals everything that waits, in every log that is chained. */
export const sealAll = async (db: Db, options: Sealing = {}): Promise<void> => {
  for (const chain of CHAINS) await sealLog(db, chain, options);
};
