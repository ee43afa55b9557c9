import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { PolicyCache } from './policy-cache';

const plain = (db: Db, tenant: string) =>
  ({ tenant, db, language: 'zh', ip: '', userAgent: '', sessionId: '', requestId: '', blockedBy: undefined }) as const;

/** Somebody as the work of the program acts for them: with the rights that they have today, without a session. */
export const createActorOf =
  ({ policies }: { policies: PolicyCache }) =>
  /** Undefined for who is gone or locked out. */
  async (db: Db, tenant: string, userId: string): Promise<Actor | undefined> => {
    const person = await db
      .selectFrom('directory_person')
      .select(['real_name', 'is_administrator', 'enabled_mark'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (person?.enabled_mark !== 1) return undefined;
    const isAdministrator = person.is_administrator;
    const { can } = await policies.of(tenant, userId, isAdministrator, db);
    return { ...plain(db, tenant), userId, userName: person.real_name, isAdministrator, can };
  };
export type ActorOf = ReturnType<typeof createActorOf>;

/** The program itself, which may do everything. */
export const programActor = (db: Db, tenant: string, userId: string): Actor => ({
  ...plain(db, tenant),
  userId,
  userName: userId,
  isAdministrator: true,
  can: () => true,
});
