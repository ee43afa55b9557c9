import type { Concern } from '#platform/concern';
import { counted } from '#platform/concern';
import './registration.table';

/** Applications for an account that nobody has decided. */
export const registrationConcern: Concern = {
  key: 'registrations',
  menu: 'permission.registration',
  read: async (db) => {
    const { n } = await db
      .selectFrom('registration')
      .select((w) => w.fn.countAll<number>().as('n'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return counted(n, 'warning');
  },
};
