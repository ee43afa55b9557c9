import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import { newId } from '#platform/ids';
import '../membership.table';

type NewScore = {
  memberId: string;
  scoreType: string;
  points: number;
  reason: string;
  /** What it is for: the same cause counts once for a member. Empty: as often as it is given. */
  cause: string;
  by?: { userId: string; userName: string };
  at: number;
};

/**
 * Writes an entry and the member's sum; undefined when the cause counted before, or there are no points. The member's row
 * is held from here on, so that balances follow each other without a gap.
 */
export const enterScore = async (tx: Tx, score: NewScore): Promise<number | undefined> => {
  if (score.points === 0) return undefined;
  const { rows: held } = await sql<{ points: number }>`
    select points from membership_member where id = ${score.memberId} for update`.execute(tx);
  const balance = (held[0]?.points ?? 0) + score.points;
  const made = await tx
    .insertInto('membership_score')
    .values({
      id: newId(),
      member_id: score.memberId,
      score_type: score.scoreType,
      points: score.points,
      balance,
      reason: score.reason,
      cause: score.cause,
      by_id: score.by?.userId ?? null,
      by_name: score.by?.userName ?? '',
      at: new Date(score.at),
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return undefined;
  await tx.updateTable('membership_member').set({ points: balance }).where('id', '=', score.memberId).execute();
  return balance;
};
