import { sql } from 'kysely';
import { namesIn } from '#core/uses';
import type { Uses } from '#core/uses';

/** A branch with members is not deleted as a department. */
export const registerMemberUses = (uses: Uses): void =>
  uses.register({
    kind: 'member',
    menus: ['membership.member'],
    address: ({ name }) => `/membership/member?state=&keyword=${encodeURIComponent(name)}`,
    uses: {
      organize: (db, { id }) => namesIn(db, 'membership_member', 'full_name', sql`branch_id = ${id}`),
    },
  });
