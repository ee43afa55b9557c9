import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import type { FormSource } from '../../visualdev';
import { memberScope } from '../membership-scope';
import { ownMemberIds } from '../mine/own-member';

/** Columns of the views that say whose a row is. */
export const memberColumns: NonNullable<FormSource['scopeColumns']> = {
  branchId: { kind: 'text', column: 'branchId' },
  memberId: { kind: 'text', column: 'memberId' },
};

/** Rows of the branches that somebody looks after who holds one of the menus, and those of the own memberships. */
export const memberRows =
  (...menus: readonly string[]): FormSource['scope'] =>
  async (reader) => {
    const { db, userId, can } = reader;
    const items: Filter[] = [];
    if (menus.some((menu) => can(menu))) {
      const { branchIds } = await memberScope(db, reader);
      if (branchIds === undefined) return MATCH_ALL;
      items.push({ field: 'branchId', op: 'in', value: [...branchIds] });
    }
    if (can('membership.mine')) items.push({ field: 'memberId', op: 'in', value: await ownMemberIds(db, userId) });
    // an empty list is none of them
    return items.length === 0 ? { field: 'memberId', op: 'in', value: [] } : { op: 'or', items };
  };
