import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SignInWay } from '@qiaoban/contracts/auth/signed-in';
import type { Db } from '#platform/database/database';
import './session.table';

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

type NewSession = {
  id: string;
  token: string;
  tenant: string;
  userId: string;
  now: number;
  ip: string;
  place: string;
  userAgent: string;
  way: SignInWay;
};

/** Sessions of a whole tenant, ended by who cares for tenants; the handle is one of the schema `platform`. */
export const tenantSessions = {
  /** Ends those that live; answers which. */
  end: async (platform: Db, tenant: string, why: string, at: Date): Promise<string[]> => {
    const rows = await platform
      .updateTable('session')
      .set({ ended: why, ended_at: at })
      .where('tenant', '=', tenant)
      .where('ended', 'is', null)
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  },
  remove: async (platform: Db, tenant: string): Promise<void> => {
    await platform.deleteFrom('session').where('tenant', '=', tenant).execute();
  },
};

export const sessionStore = {
  insert: async (platform: Db, s: NewSession) => {
    await platform
      .insertInto('session')
      .values({
        id: s.id,
        token_hash: hashToken(s.token),
        tenant: s.tenant,
        user_id: s.userId,
        created_at: new Date(s.now),
        seen_at: new Date(s.now),
        ip: s.ip,
        place: s.place,
        user_agent: s.userAgent.slice(0, 300),
        ended: null,
        way: s.way,
      })
      .execute();
  },

  find: (platform: Db, tokenHashes: readonly string[]) =>
    platform
      .selectFrom('session')
      .select(['id', 'token_hash', 'tenant', 'user_id', 'created_at', 'seen_at', 'ended'])
      .where('token_hash', '=', sql<string>`any(${tokenHashes}::text[])`)
      .execute(),

  /** Those of these sessions that have not ended, with their tenants. */
  alive: (platform: Db, ids: readonly string[]) =>
    platform
      .selectFrom('session')
      .select(['id', 'tenant'])
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .where('ended', 'is', null)
      .execute(),

  touch: async (platform: Db, ids: readonly string[], now: number) => {
    await platform
      .updateTable('session')
      .set({ seen_at: new Date(now) })
      .where('id', '=', sql<string>`any(${ids}::text[])`)
      .execute();
  },

  end: async (platform: Db, id: string, why: string) => {
    await platform
      .updateTable('session')
      .set({ ended: why, ended_at: sql`now()` as never })
      .where('id', '=', id)
      .where('ended', 'is', null)
      .execute();
  },

  /** Ends the living sessions of these people, except the one named; answers which. No session has an empty id. */
  endOf: async (
    platform: Db,
    tenant: string,
    userIds: readonly string[],
    why: string,
    keep = '',
  ): Promise<string[]> => {
    const rows = await platform
      .updateTable('session')
      .set({ ended: why, ended_at: sql`now()` as never })
      .where('tenant', '=', tenant)
      .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
      .where('id', '<>', keep)
      .where('ended', 'is', null)
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  },

  /** The sign-in before this one. */
  previous: (platform: Db, tenant: string, userId: string, id: string) =>
    platform
      .selectFrom('session')
      .select(['created_at', 'ip', 'place'])
      .where('tenant', '=', tenant)
      .where('user_id', '=', userId)
      .where('created_at', '<', (eb) =>
        eb.selectFrom('session as this').select('this.created_at').where('this.id', '=', id),
      )
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
};
