import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { membershipErrors } from '@qiaoban/contracts/membership/membership.errors';
import type { Db } from '#platform/database/database';
import { within } from '../membership-scope';
import type { MemberScope } from '../membership-scope';
import { readSettings } from '../setting/settings';

type Branch = { id: string; fullName: string };

/** The children of the department that is found by its name, in their order, as far as the scope goes. */
export const listBranches = async (db: Db, scope: MemberScope): Promise<Branch[]> => {
  const { branchParent } = await readSettings(db);
  const { rows } = await sql<Branch>`select o.id, o.full_name as "fullName" from directory_organize o
    where o.enabled_mark = 1 and ${within(scope, 'o.id')}
      and o.parent_id = (select p.id from directory_organize p where p.full_name = ${branchParent}
        order by length(p.path), p.sort_code, p.id limit 1)
    order by o.sort_code, o.full_name, o.id`.execute(db);
  return rows;
};

/** A branch that somebody may put something into; empty: the association itself, for those who see all. */
export const requireBranch = async (db: Db, scope: MemberScope, branchId: string): Promise<void> => {
  const refuse = (code: string): never => {
    throw new AppError(code, {}, [{ path: 'branchId', message: '' }]);
  };
  if (branchId === '') {
    if (scope.branchIds !== undefined) refuse(membershipErrors.branch_wrong);
    return;
  }
  if (scope.branchIds !== undefined && !scope.branchIds.includes(branchId)) refuse(membershipErrors.branch_wrong);
  const known = await db.selectFrom('directory_organize').select('id').where('id', '=', branchId).executeTakeFirst();
  if (known === undefined) refuse(membershipErrors.branch_unknown);
};
