import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { API_KEY_START } from '@qiaoban/contracts/api-key/api-key.contract';
import type { ApiKey, ApiKeyInput } from '@qiaoban/contracts/api-key/api-key.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import './api-key.table';

export const hashKey = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** A fresh key of a tenant and what of it is kept. */
export const newKey = (tenant: string) => {
  // no `_` in the secret: the last one ends the tenant's code
  const key = `${API_KEY_START}${tenant}_${randomBytes(32).toString('base64url').replaceAll('_', 'x')}`;
  return { key, hash: hashKey(key), prefix: key.slice(0, API_KEY_START.length + tenant.length + 7) };
};

const toColumns = (input: ApiKeyInput) => ({
  full_name: input.fullName,
  owner_id: input.ownerId,
  is_read_only: input.isReadOnly,
  all_menus: input.allMenus,
  menus: JSON.stringify(input.allMenus ? [] : input.menus),
  ip_list: JSON.stringify(input.ipList),
  per_minute: input.perMinute,
  expires_at: input.expiresAt === null ? null : new Date(input.expiresAt),
  enabled_mark: input.enabledMark,
  description: input.description,
});

const select = (db: Db, day: string) =>
  db
    .selectFrom('api_key as k')
    .leftJoin('directory_person as u', 'u.id', 'k.owner_id')
    .leftJoin('api_key_day as d', (on) => on.onRef('d.key_id', '=', 'k.id').on('d.day', '=', day))
    .select([
      'k.id',
      'k.full_name as fullName',
      'k.owner_id as ownerId',
      sql<string>`coalesce(u.real_name, '')`.as('ownerName'),
      'k.prefix',
      'k.is_read_only as isReadOnly',
      'k.all_menus as allMenus',
      'k.menus',
      'k.ip_list as ipList',
      'k.per_minute as perMinute',
      'k.expires_at as expiresAt',
      'k.enabled_mark as enabledMark',
      'k.description',
      'k.last_used_at as lastUsedAt',
      'k.last_ip as lastIp',
      sql<number>`coalesce(d.calls, 0)`.as('callsToday'),
      'k.created_at as creatorTime',
      'k.version',
    ]);

export const apiKeyStore = {
  page: async (db: Db, query: PageQuery, day: string): Promise<{ list: ApiKey[]; total: number }> => {
    let rows = select(db, day);
    let count = db.selectFrom('api_key as k').select(sql<number>`count(*)`.as('total'));
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) => w.or([w('k.full_name', 'ilike', like), w('k.prefix', 'ilike', like)]));
      count = count.where((w) => w.or([w('k.full_name', 'ilike', like), w('k.prefix', 'ilike', like)]));
    }
    const { total } = await count.executeTakeFirstOrThrow();
    const list = await rows
      .orderBy('k.created_at', 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    return { list: list as ApiKey[], total };
  },

  find: async (db: Db, id: string, day: string): Promise<ApiKey | undefined> =>
    (await select(db, day).where('k.id', '=', id).executeTakeFirst()) as ApiKey | undefined,

  /** What the gate needs of a key and its owner. */
  findByHash: (db: Db, hash: string) =>
    db
      .selectFrom('api_key as k')
      .innerJoin('directory_person as u', 'u.id', 'k.owner_id')
      .select([
        'k.id',
        'k.full_name',
        'k.owner_id',
        'k.is_read_only',
        'k.all_menus',
        'k.menus',
        'k.ip_list',
        'k.per_minute',
        'k.expires_at',
        'k.enabled_mark',
        'u.real_name',
        'u.is_administrator',
        'u.enabled_mark as owner_enabled',
      ])
      .where('k.key_hash', '=', hash)
      .executeTakeFirst(),

  insert: async (tx: Tx, id: string, by: string, input: ApiKeyInput, made: { hash: string; prefix: string }) => {
    await tx
      .insertInto('api_key')
      .values({
        id,
        ...toColumns(input),
        key_hash: made.hash,
        prefix: made.prefix,
        last_used_at: null,
        creator_id: by,
        modifier_id: null,
      })
      .execute();
  },

  /** Saves when `version` is still the stored one; false when somebody was faster. */
  update: async (tx: Tx, id: string, by: string, version: number, input: ApiKeyInput): Promise<boolean> => {
    const set = { ...toColumns(input), modifier_id: by, modified_at: sql`now()`, version: sql`version + 1` };
    const done = await tx
      .updateTable('api_key')
      .set(set as never)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  renew: async (tx: Tx, id: string, by: string, made: { hash: string; prefix: string }): Promise<void> => {
    const set = { key_hash: made.hash, prefix: made.prefix, modifier_id: by, modified_at: sql`now()` };
    await tx
      .updateTable('api_key')
      .set(set as never)
      .where('id', '=', id)
      .execute();
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('api_key').where('id', '=', id).execute();
  },

  days: (db: Db, id: string) =>
    db
      .selectFrom('api_key_day')
      .select(['day', 'calls', 'refused'])
      .where('key_id', '=', id)
      .orderBy('day', 'desc')
      .limit(30)
      .execute(),

  /** Adds what was counted since the last time. */
  count: async (db: Db, id: string, day: string, calls: number, refused: number, last: { at: number; ip: string }) => {
    await sql`
      with used as (update api_key set last_used_at = ${new Date(last.at)}, last_ip = ${last.ip} where id = ${id} returning id)
      insert into api_key_day as d (key_id, day, calls, refused) select id, ${day}, ${calls}, ${refused} from used
      on conflict (key_id, day) do update set calls = d.calls + excluded.calls, refused = d.refused + excluded.refused`.execute(
      db,
    );
  },
};
