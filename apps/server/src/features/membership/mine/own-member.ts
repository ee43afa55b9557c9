import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { requireMember } from '../member/member.reads';
import { everyMember } from '../membership-scope';
import '../membership.table';

/** SQL: the member `m` is this person, or somebody whom this person represents. */
const owned = (userId: string) => sql<boolean>`m.removed_at is null and (m.user_id = ${userId} or exists (
  select 1 from membership_representative p where p.member_id = m.id and p.user_id = ${userId}))`;

/** Members that the person is or represents; the active ones first. */
export const ownMemberIds = async (db: Db, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select m.id from membership_member m where ${owned(userId)}
    order by array_position(array['active', 'suspended', 'left'], m.state), m.user_id is distinct from ${userId}, m.number`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

/** An own membership. Throws membership.not_found for anybody else's. */
export const requireOwn = async (db: Db, { userId }: Pick<Actor, 'userId'>, id: string) => {
  const { rows } = await sql`select 1 from membership_member m where m.id = ${id} and ${owned(userId)}`.execute(db);
  if (rows.length === 0) throw new AppError(membershipErrors.not_found);
  return requireMember(db, everyMember, id);
};
