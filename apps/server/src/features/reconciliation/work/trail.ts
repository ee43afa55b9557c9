import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import '../reconciliation.table';

type Step = { runId: string; resultSeq: number; action: string; note: string };
type Link = { seq: number; hash: string };

const GENESIS = '0'.repeat(64);
const LOCK = 7_204_911;
const BATCH = 5000;

/** The text of a step that is hashed, as PostgreSQL writes it; writing and verifying must agree to the letter. */
const TEXT = sql<string>`json_build_array(s.seq, floor(extract(epoch from s.at) * 1000)::bigint, s.user_id, s.user_name,
  s.run_id, s.result_seq, s.action, s.note)::text`;

const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update('\n').update(text).digest('hex');

/** Steps of work as a chain: each link holds the hash of the one before it, and is made in the transaction of the change. */
export const trail = {
  append: async (
    tx: Tx,
    actor: Pick<Actor, 'userId' | 'userName'>,
    now: number,
    steps: readonly Step[],
  ): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(current_schema()))`.execute(tx);
    const head = await sql<Link>`select seq, hash from recon_trail order by seq desc limit 1`.execute(tx);
    let { seq, hash } = head.rows[0] ?? { seq: 0, hash: GENESIS };
    const first = seq + 1;
    await tx
      .insertInto('recon_trail')
      .values(
        steps.map(({ runId, resultSeq, action, note }) => ({
          seq: (seq += 1),
          at: new Date(now),
          user_id: actor.userId,
          user_name: actor.userName,
          run_id: runId,
          result_seq: resultSeq,
          action,
          note,
          hash: '',
        })),
      )
      .execute();
    const { rows } = await sql<{ seq: number; text: string }>`select s.seq, ${TEXT} as text from recon_trail s
      where s.seq >= ${first} order by s.seq`.execute(tx);
    const links = rows.map((row) => ({ seq: row.seq, hash: (hash = hashOf(hash, row.text)) }));
    await sql`update recon_trail t set hash = l.hash
      from unnest(${links.map((link) => link.seq)}::bigint[], ${links.map((link) => link.hash)}::text[]) as l(seq, hash)
      where t.seq = l.seq`.execute(tx);
  },

  of: async (db: Db, runId: string, seq: number) => {
    const { rows } = await sql<{
      seq: number;
      at: number;
      userName: string;
      action: string;
      note: string;
      hash: string;
    }>`
      select seq, at, user_name as "userName", action, note, hash from recon_trail
      where run_id = ${runId} and result_seq = ${seq} order by seq`.execute(db);
    return rows;
  },

  /** Goes through the whole chain; `broken` is the first step that was changed, taken out or put in. */
  verify: async (db: Db) => {
    let [seq, hash, steps] = [0, GENESIS, 0];
    for (;;) {
      const { rows } = await sql<Link & { text: string }>`select s.seq, s.hash, ${TEXT} as text from recon_trail s
        where s.seq > ${seq} order by s.seq limit ${BATCH}`.execute(db);
      for (const link of rows) {
        if (link.seq !== seq + 1 || hashOf(hash, link.text) !== link.hash)
          return { steps, broken: seq + 1, headHash: hash };
        ({ seq, hash } = link);
        steps += 1;
      }
      if (rows.length < BATCH) return { steps, broken: null, headHash: hash };
    }
  },
};
