import { sql } from 'kysely';
import type { HonourInput, HonourRow } from '@qiaoban/contracts/membership/honour.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { codeSql } from '../member/member-code';
import { within } from '../membership-scope';
import type { MemberScope } from '../membership-scope';
import '../membership.table';

const LOCK = 7_204_918;
const ROW = sql`h.id, h.number, h.member_id as "memberId", ${codeSql} as "memberCode", h.member_name as "memberName", h.title,
  h.words, to_char(h.day, 'YYYY-MM-DD') as day, h.state, h.revoked_reason as "revokedReason", h.created_at as at`;
const FROM = sql`membership_honour h join membership_member m on m.id = h.member_id`;
type Filter = { keyword: string; memberId: string; state: string; limit: number; offset: number };

export const honourStore = {
  list: async (db: Db, scope: MemberScope, { keyword, memberId, state, limit, offset }: Filter) => {
    const like = `%${escapeLike(keyword)}%`;
    const where = sql`${within(scope, 'm.branch_id')} and (${memberId} = '' or h.member_id = ${memberId})
      and (${state} = '' or h.state = ${state})
      and (${keyword} = '' or h.number ilike ${like} or h.member_name ilike ${like} or h.title ilike ${like})`;
    const { rows } = await sql<HonourRow>`select ${ROW} from ${FROM} where ${where}
      order by h.created_at desc, h.id desc limit ${limit} offset ${offset}`.execute(db);
    const all = await sql<{ n: number }>`select count(*)::int as n from ${FROM} where ${where}`.execute(db);
    return { list: rows, total: all.rows[0]?.n ?? 0 };
  },
  find: async (db: Db, scope: MemberScope, id: string): Promise<HonourRow | undefined> =>
    (
      await sql<HonourRow>`select ${ROW} from ${FROM} where h.id = ${id} and ${within(scope, 'm.branch_id')}`.execute(
        db,
      )
    ).rows[0],
  byNumber: async (db: Db, number: string): Promise<HonourRow | undefined> =>
    (await sql<HonourRow>`select ${ROW} from ${FROM} where h.number = ${number}`.execute(db)).rows[0],
  /** Certificates of a year are numbered one after the other. */
  nextRunning: async (tx: Tx, year: number): Promise<number> => {
    await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(current_schema()))`.execute(tx);
    const { rows } = await sql<{ n: number | null }>`select max(substr(number, 7, 6)::int) as n from membership_honour
      where number like ${`ZS${year}%`}`.execute(tx);
    return (rows[0]?.n ?? 0) + 1;
  },
  insert: async (
    tx: Tx,
    made: { id: string; number: string; memberName: string; creatorId: string; at: number },
    input: HonourInput,
  ): Promise<void> => {
    await tx
      .insertInto('membership_honour')
      .values({
        id: made.id,
        number: made.number,
        member_id: input.memberId,
        member_name: made.memberName,
        title: input.title,
        words: input.words,
        day: input.day,
        creator_id: made.creatorId,
        created_at: new Date(made.at),
      })
      .execute();
  },
  /** False when it was revoked already. */
  revoke: async (tx: Tx, id: string, reason: string): Promise<boolean> => {
    const done = await tx
      .updateTable('membership_honour')
      .set({ state: 'revoked', revoked_reason: reason })
      .where('id', '=', id)
      .where('state', '=', 'valid')
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },
};
