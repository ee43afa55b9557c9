import { sql } from 'kysely';
import type { InterfaceKey, InterfaceKeyInput } from '@qiaoban/contracts/base-data/data-interface-access.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import './data-interface.table';

export type StoredKey = InterfaceKey & { secret: string };

const select = (db: Db) =>
  db
    .selectFrom('interface_key')
    .select([
      'id',
      'full_name as fullName',
      'app_key as appKey',
      'secret',
      'expires_at as expiresAt',
      'ips',
      'is_for_all as isForAll',
      'interface_ids as interfaceIds',
      'per_minute as perMinute',
      'enabled_mark as enabledMark',
      'description',
      'last_used_at as lastUsedAt',
      'created_at as creatorTime',
      'version',
    ]);

const toColumns = (input: InterfaceKeyInput) => ({
  full_name: input.fullName,
  expires_at: input.expiresAt === null ? null : new Date(input.expiresAt),
  ips: JSON.stringify(input.ips),
  is_for_all: input.isForAll,
  interface_ids: JSON.stringify(input.interfaceIds),
  per_minute: input.perMinute,
  enabled_mark: input.enabledMark,
  description: input.description,
});

export const interfaceKeyStore = {
  list: (db: Db): Promise<StoredKey[]> => select(db).orderBy('created_at', 'desc').execute(),
  find: (db: Db, id: string): Promise<StoredKey | undefined> => select(db).where('id', '=', id).executeTakeFirst(),
  findByAppKey: (db: Db, appKey: string): Promise<StoredKey | undefined> =>
    select(db).where('app_key', '=', appKey).executeTakeFirst(),

  insert: async (
    tx: Tx,
    made: { id: string; appKey: string; secret: string; creatorId: string },
    input: InterfaceKeyInput,
  ): Promise<void> => {
    const { id, appKey, secret, creatorId } = made;
    await tx
      .insertInto('interface_key')
      .values({ id, app_key: appKey, secret, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: (tx: Tx, id: string, modifierId: string, version: number, input: InterfaceKeyInput) =>
    saveVersion(tx, 'interface_key', { id, version, modifierId }, toColumns(input)),

  renew: async (tx: Tx, id: string, secret: string): Promise<void> => {
    await tx.updateTable('interface_key').set({ secret }).where('id', '=', id).execute();
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('interface_key').where('id', '=', id).execute();
  },

  /** Noted once a minute: a key in heavy use does not write a row a call. */
  touch: async (db: Db, id: string): Promise<void> => {
    await sql`update interface_key set last_used_at = now()
      where id = ${id} and (last_used_at is null or last_used_at < now() - interval '1 minute')`.execute(db);
  },

  /** True the first time that a key uses a nonce; all nodes share the memory. */
  useNonce: async (db: Db, keyId: string, nonce: string): Promise<boolean> => {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('interface_nonce')
      .values({ key_id: keyId, nonce, at: sql`now()` as never })
      .onConflict((c) => c.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },

  cleanUpNonces: async (db: Db): Promise<void> => {
    await sql`delete from interface_nonce where at < now() - interval '15 minutes'`.execute(db);
  },
};
