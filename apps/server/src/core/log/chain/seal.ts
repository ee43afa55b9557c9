import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { arrayText } from '#platform/database/array-text';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { CHAINS } from './chained';
import type { Chained } from './chained';
import '../log.table';

/** A line in the form that is hashed, values as PostgreSQL writes them. `moment`: its time to the microsecond. */
type ChainLine = { id: string; text: string; moment: string };

export const GENESIS = '0'.repeat(64);
const BATCH = 2000;

export const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update('\n').update(text).digest('hex');

const head = async (tx: Tx, chain: Chained): Promise<{ seq: number; hash: string }> => {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, hash from ${sql.table(chain.links)} order by seq desc limit 1`.execute(tx);
  if (rows[0] !== undefined) return rows[0];
  const anchor = await readAnchor(tx, chain);
  return anchor ?? { seq: 0, hash: GENESIS };
};

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

/** How far one run has come: lines up to this one were looked at. */
type Place = Pick<ChainLine, 'id' | 'moment'>;

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
    const { rows } = await sql<ChainLine>`
      select o.id, o.at::text as moment, ${chain.text} as text from ${log} o
      where not exists (select 1 from ${links} l where l.log_id = o.id)
      ${until === undefined ? sql`` : sql`and o.at > ${until}`}
      ${after === undefined ? sql`` : sql`and (o.at, o.id) > (${after.moment}::timestamptz, ${after.id})`}
      order by o.at, o.id limit ${BATCH}`.execute(tx);
    const last = rows.at(-1);
    if (last === undefined) return undefined;
    const { seq, hash: first } = await head(tx, chain);
    let hash = first;
    const hashes = rows.map(({ text }) => (hash = hashOf(hash, text)));
    const ids = arrayText(rows.map(({ id }) => id));
    // lists: of an object for each link the database reads the names again each time
    await sql`insert into ${links} (seq, log_id, hash)
      select ${seq}::bigint + l.at, l.log_id, l.hash
      from unnest(${ids}::text[], ${arrayText(hashes)}::text[]) with ordinality as l(log_id, hash, at)`.execute(tx);
    return rows.length === BATCH ? last : undefined;
  });

/** How far behind the newest sealed line a run looks for lines that came late, ms; never further than the chain itself. */
type LookBack = { lookBackMs?: number | undefined; signal?: AbortSignal | undefined };

/**
 * Seals everything of a log that waits. Each batch begins where the one before it ended; what comes meanwhile with an
 * older time is met by the next run, which looks back.
 */
export const sealLog = async (db: Db, chain: Chained, { lookBackMs, signal }: LookBack = {}): Promise<void> => {
  const back = Math.min(lookBackMs ?? chain.lookBackMs, chain.lookBackMs);
  let after: Place | undefined;
  while (signal?.aborted !== true) {
    after = await sealBatch(db, chain, after, back);
    if (after === undefined) return;
  }
};

/** Seals everything that waits, in every log that is chained. */
export const sealAll = async (db: Db, options: LookBack = {}): Promise<void> => {
  for (const chain of CHAINS) await sealLog(db, chain, options);
};
