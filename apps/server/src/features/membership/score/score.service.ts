import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { ScoreEntry } from '@qiaoban/contracts/membership/score.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { paged, windowOf } from '#platform/http/paging';
import { requireChoices } from '../member/choices';
import { codeSql } from '../member/member-code';
import { requireMember } from '../member/member.reads';
import { memberScope, within } from '../membership-scope';
import type { MemberScope } from '../membership-scope';
import { enterScore } from './ledger';

type Given = { memberId: string; scoreType: string; points: number; reason: string };

type ScoreFilter = PageQuery & { memberId: string; scoreType: string };
/** A page of the ledger of the scope's members, the newest first. */
export const listScores = async (db: Db, scope: MemberScope, query: ScoreFilter) => {
  const like = `%${escapeLike(query.keyword)}%`;
  const where = sql`${within(scope, 'm.branch_id')}
    and (${query.memberId} = '' or s.member_id = ${query.memberId})
    and (${query.scoreType} = '' or s.score_type = ${query.scoreType})
    and (${query.keyword} = '' or m.full_name ilike ${like} or ${codeSql} ilike ${like} or s.reason ilike ${like})`;
  const from = sql`membership_score s join membership_member m on m.id = s.member_id`;
  const { limit, offset } = windowOf(query);
  const { rows } = await sql<ScoreEntry>`select s.id, s.member_id as "memberId", ${codeSql} as "memberCode",
      m.full_name as "memberName", s.score_type as "scoreType", s.points, s.balance, s.reason, s.by_name as "byName", s.at
    from ${from} where ${where} order by s.number desc limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db);
  return paged(rows, counted.rows[0]?.n ?? 0, query);
};

/** The ledger of scores: entries join, none is changed. */
export const createScoreService = ({ clock }: { clock: Clock }) => ({
  list: async (actor: Actor, query: ScoreFilter) => listScores(actor.db, await memberScope(actor.db, actor), query),

  give: (actor: Actor, { memberId, scoreType, points, reason }: Given) =>
    inTransaction(actor.db, async ({ tx }) => {
      if (points === 0) throw new AppError(membershipErrors.points_zero, {}, [{ path: 'points', message: '' }]);
      const member = await requireMember(tx, await memberScope(tx, actor), memberId);
      await requireChoices(tx, [{ path: 'scoreType', dictionary: 'scoreType', code: scoreType }]);
      const entry = { memberId, scoreType, points, reason, cause: '', by: actor, at: clock.now() };
      const balance = (await enterScore(tx, entry)) ?? member.points;
      const change = { area: 'membership.score', action: 'create', id: memberId, name: member.code };
      await audit(tx, actor, { ...change, after: { scoreType, points, balance } });
      return { balance };
    }),
});
export type ScoreService = ReturnType<typeof createScoreService>;
