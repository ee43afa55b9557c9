import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { findIn, namesIn } from '../uses';
import type { Uses } from '../uses';
import type { DirectoryGuards, Targets } from './directory.guards';

const query = ({ name }: { name: string }): string => `?keyword=${encodeURIComponent(name)}`;

/** Whoever administers some organisations only sees the names of theirs. */
const inReach =
  (guards: DirectoryGuards, targetsOf: (db: Db, id: string) => Promise<Targets> | Targets) =>
  async (actor: Actor, db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const seen = new Set<string>();
    for (const id of ids) {
      const refusal = await guards.checkTargets(db as Tx, actor, await targetsOf(db, id)).catch((e: unknown) => e);
      if (refusal === undefined) seen.add(id);
      else if (!(refusal instanceof AppError)) throw refusal;
    }
    return seen;
  };

/**
 * Organisations, positions, roles, groups and users. A user who is deleted leaves groups, grants and flows by being gone;
 * what has to be handed over is handed over by the screen of leaving.
 */
export const registerDirectoryUses = (uses: Uses, guards: DirectoryGuards): void => {
  uses.register({
    kind: 'organize',
    menus: ['permission.organize', 'permission.department'],
    address: (found) => `/permission/department${query(found)}`,
    find: findIn('organize', 'en_code'),
    seen: inReach(guards, (_db, id) => ({ organizeIds: [id] })),
    uses: {
      organize: (db, { id }) => namesIn(db, 'organize', 'full_name', sql`parent_id = ${id}`),
      user: (db, { id }) => namesIn(db, 'organize', 'full_name', sql`manager_id = ${id}`),
    },
  });
  uses.register({
    kind: 'position',
    menus: ['permission.position'],
    address: (found) => `/permission/position${query(found)}`,
    find: findIn('position', 'en_code'),
    seen: inReach(guards, async (db, id) => ({
      organizeIds: (await db.selectFrom('position').select('organize_id').where('id', '=', id).execute()).map(
        (row) => row.organize_id,
      ),
    })),
    uses: { organize: (db, { id }) => namesIn(db, 'position', 'full_name', sql`organize_id = ${id}`) },
  });
  uses.register({
    kind: 'role',
    menus: ['permission.role'],
    address: (found) => `/permission/role${query(found)}`,
    find: findIn('role', 'en_code'),
  });
  uses.register({
    kind: 'group',
    menus: ['permission.group'],
    address: (found) => `/permission/group${query(found)}`,
    find: findIn('user_group', 'en_code'),
  });
  uses.register({
    kind: 'user',
    menus: ['permission.user'],
    address: (found) => `/permission/user${query(found)}`,
    seen: inReach(guards, (_db, id) => ({ userIds: [id] })),
    uses: {
      organize: (db, { id }) =>
        namesIn(
          db,
          'users',
          'real_name',
          sql`organize_id = ${id} or id in (select user_id from user_organize where organize_id = ${id})`,
        ),
      position: (db, { id }) =>
        namesIn(db, 'users', 'real_name', sql`id in (select user_id from user_position where position_id = ${id})`),
      role: (db, { id }) =>
        namesIn(db, 'users', 'real_name', sql`id in (select user_id from user_role where role_id = ${id})`),
      user: (db, { id }) => namesIn(db, 'users', 'real_name', sql`manager_id = ${id}`),
    },
  });
};
