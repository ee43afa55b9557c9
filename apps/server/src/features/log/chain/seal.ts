import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import '../log.table';

/** A line of the operation log in the form that is hashed: every column, times in ms, values as PostgreSQL writes them. */
export type ChainLine = { id: string; text: string; at: number };

export const GENESIS = '0'.repeat(64);
const BATCH = 2000;
const LOCK = 7_204_901;

/** SQL that makes `text` of a line `o`; sealing and verifying must agree to the letter. */
export const LINE_TEXT = sql<string>`json_build_array(o.id, floor(extract(epoch from o.at) * 1000)::bigint, o.user_id,
  o.user_name, o.ip, o.request_id, o.area, o.action, o.target_id, o.target_name, o.before, o.after)::text`;

export const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update('\n').update(text).digest('hex');

const head = async (tx: Tx): Promise<{ seq: number; hash: string }> => {
  const { rows } = await sql<{ seq: number; hash: string }>`
    select seq, hash from audit_link order by seq desc limit 1`.execute(tx);
  if (rows[0] !== undefined) return rows[0];
  const anchor = await readAnchor(tx);
  return anchor ?? { seq: 0, hash: GENESIS };
};

const ANCHOR = 'audit-anchor';
/** Where the chain begins since retention took what was before; undefined when it begins at its first line. */
export const readAnchor = async (db: Db): Promise<{ seq: number; hash: string } | undefined> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', ANCHOR).executeTakeFirst();
  return row?.value as { seq: number; hash: string } | undefined;
};
export const writeAnchor = async (tx: Tx, anchor: { seq: number; hash: string }): Promise<void> => {
  const value = JSON.stringify(anchor);
  await tx
    .insertInto('setting')
    .values({ key: ANCHOR, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};

/** Seals lines that are not in the chain yet, one batch; answers how many. One node at a time, others come back later. */
export const sealBatch = (db: Db): Promise<number> =>
  inTransaction(db, async ({ tx }) => {
    const lock = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${LOCK}, hashtext(current_schema())) as free`.execute(tx);
    if (lock.rows[0]?.free !== true) return 0;
    const { rows } = await sql<ChainLine>`
      select o.id, ${LINE_TEXT} as text, o.at from operation_log o
      where not exists (select 1 from audit_link l where l.log_id = o.id)
      and o.at > coalesce((select max(x.at) - interval '1 hour' from operation_log x join audit_link y on y.log_id = x.id
        and y.seq = (select max(seq) from audit_link)), '-infinity')
      order by o.at, o.id limit ${BATCH}`.execute(tx);
    if (rows.length === 0) return 0;
    let { seq, hash } = await head(tx);
    const links = rows.map(({ id, text }) => {
      seq += 1;
      hash = hashOf(hash, text);
      return { seq, log_id: id, hash };
    });
    await sql`insert into audit_link (seq, log_id, hash)
      select seq, log_id, hash from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as l(seq bigint, log_id text, hash text)`.execute(tx);
    return rows.length;
  });

/** Seals everything that waits. */
export const sealAll = async (db: Db, signal?: AbortSignal): Promise<void> => {
  while (signal?.aborted !== true && (await sealBatch(db)) === BATCH);
};
