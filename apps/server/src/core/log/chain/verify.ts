import { sql } from 'kysely';
import type { Finding, Verification } from '@qiaoban/contracts/log/system-log.contract';
import type { Db } from '#platform/database/database';
import type { Chained } from './chained';
import { GENESIS, hashOf, readAnchor } from './seal';

const BATCH = 5000;
const MOST = 100;
/** A line this much older than one before it in the chain was put in afterwards. */
const LATE_MS = 10 * 60_000;

type Link = { seq: number; log_id: string; hash: string; text: string | null; at: number | null };

export const readVerification = async (db: Db, chain: Chained): Promise<Verification | null> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', chain.verification).executeTakeFirst();
  return (row?.value as Verification | undefined) ?? null;
};
export const keepVerification = async (db: Db, chain: Chained, verification: Verification): Promise<void> => {
  const value = JSON.stringify(verification);
  await db
    .insertInto('setting')
    .values({ key: chain.verification, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};

/**
 * Compares every sealed line with the chain: a line that is gone, was changed, or stands there with an older time than
 * those sealed before it, and links that were changed themselves. `onProgress` is called after every batch.
 */
export const verifyChain = async (
  db: Db,
  chain: Chained,
  started: Pick<Verification, 'startedAt' | 'by'>,
  onProgress: (progress: Verification) => Promise<void>,
  signal: AbortSignal,
): Promise<Verification> => {
  const [log, links] = [sql.table(chain.log), sql.table(chain.links)];
  const totals = await sql<{ n: number }>`select count(*) as n from ${links}`.execute(db);
  const anchor = (await readAnchor(db, chain)) ?? { seq: 0, hash: GENESIS };
  const result: Verification = {
    ...started,
    state: 'running',
    endedAt: null,
    done: 0,
    total: totals.rows[0]?.n ?? 0,
    wrong: 0,
    findings: [],
  };
  const find = (kind: Finding['kind'], { seq, log_id: logId, at }: Link): void => {
    result.wrong += 1;
    if (result.findings.length < MOST) result.findings.push({ kind, seq, logId, at });
  };
  let { seq, hash } = anchor;
  let newest = 0;
  for (;;) {
    const { rows } = await sql<Link>`select l.seq, l.log_id, l.hash, o.at, case when o.id is null then null else
      ${chain.text} end as text from ${links} l left join ${log} o on o.id = l.log_id
      where l.seq > ${seq} order by l.seq limit ${BATCH}`.execute(db);
    for (const link of rows) {
      // links that were taken out leave a gap in the numbers
      if (link.seq !== seq + 1) find('broken', link);
      if (link.text === null || link.at === null) find('removed', link);
      else if (hashOf(hash, link.text) !== link.hash) find('changed', link);
      else if (link.at < newest - LATE_MS) find('inserted', link);
      newest = Math.max(newest, link.at ?? 0);
      // goes on from what the chain says, so that one wrong line is one finding
      ({ seq, hash } = link);
    }
    result.done += rows.length;
    await onProgress(result);
    if (rows.length < BATCH || signal.aborted) break;
  }
  if (!signal.aborted) await findUnsealed(db, chain, newest, find);
  return result;
};

/** Lines that stand outside the chain although those after them are sealed: put in behind its back. */
const findUnsealed = async (
  db: Db,
  chain: Chained,
  newest: number,
  find: (kind: Finding['kind'], link: Link) => void,
): Promise<void> => {
  const { rows } = await sql<{ id: string; at: number }>`select o.id, o.at from ${sql.table(chain.log)} o
    where o.at < ${new Date(newest - chain.lookBackMs)} and not exists (select 1 from ${sql.table(chain.links)} l where l.log_id = o.id)
    order by o.at limit 1000`.execute(db);
  for (const { id, at } of rows) find('inserted', { seq: 0, log_id: id, hash: '', text: null, at });
};
