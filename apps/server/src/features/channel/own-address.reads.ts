import type { Db } from '#platform/database/database';
import '#core/directory';

/** Mailbox and number of a person; empty where there is none. */
export const addressesOf = async (db: Db, userId: string): Promise<{ email: string; mobile: string }> => {
  const row = await db
    .selectFrom('directory_person')
    .select(['email', 'mobile_phone'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return { email: row?.email ?? '', mobile: row?.mobile_phone ?? '' };
};
