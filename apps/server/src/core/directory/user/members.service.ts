import { sql } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { DirectoryEvents } from '../directory.events';
import type { DirectoryGuards } from '../directory.guards';
import { groupStore } from '../group/group.store';
import { positionStore } from '../position/position.store';
import { roleStore } from '../role/role.store';
import { checkMembers } from './user.checks';
import { readNames } from './user-selector.reads';
import { difference } from './user.rules';
import '../directory.table';

type Holder = { type: 'Role' | 'Position' | 'Group'; fullName: string };

const MENUS = { Role: 'permission.role', Position: 'permission.position', Group: 'permission.group' } as const;
const AREAS = { Role: 'role', Position: 'position', Group: 'group' } as const;

const findHolder = async (db: Db, id: string): Promise<Holder | undefined> => {
  const role = await roleStore.find(db, id);
  if (role !== undefined) return { type: 'Role', fullName: role.fullName };
  const position = await positionStore.find(db, id);
  if (position !== undefined) return { type: 'Position', fullName: position.fullName };
  const group = await groupStore.find(db, id);
  return group && { type: 'Group', fullName: group.fullName };
};

/** The role, position or group with this id, when the actor may see and set its members. */
const requireHolder = async (db: Db, actor: Actor, id: string, expected?: Holder['type']): Promise<Holder> => {
  const found = await findHolder(db, id);
  if (found === undefined || (expected !== undefined && expected !== found.type))
    throw new AppError(commonErrors.not_found);
  if (!actor.can(MENUS[found.type], 'btn_member')) throw new AppError(commonErrors.no_permission);
  return found;
};

const KINDS = { Role: 'role', Position: 'position', Group: 'group' } as const;
const HELD = {
  Role: { table: 'user_role', column: 'role_id' },
  Position: { table: 'user_position', column: 'position_id' },
  Group: { table: 'user_group_member', column: 'group_id' },
} as const;

const readIds = async (db: Db, id: string, type: Holder['type']): Promise<string[]> => {
  const { table, column } = HELD[type];
  const { rows } = await sql<{ id: string }>`
    select u.id from ${sql.table(table)} h join users u on u.id = h.user_id
    where h.${sql.ref(column)} = ${id} order by u.sort_code, u.pinyin, u.id`.execute(db);
  return rows.map((row) => row.id);
};

const replace = async (tx: Db, id: string, type: Holder['type'], before: string[], after: string[]): Promise<void> => {
  const [was, is] = [new Set(before), new Set(after)];
  const gone = before.filter((userId) => !is.has(userId));
  const fresh = after.filter((userId) => !was.has(userId));
  const { table, column } = HELD[type];
  await sql`delete from ${sql.table(table)}
    where ${sql.ref(column)} = ${id} and user_id = any(${gone}::text[])`.execute(tx);
  if (type === 'Position') {
    // a further position comes after those that the person holds
    await sql`insert into user_position (user_id, position_id, sort_code)
      select u, ${id}, coalesce((select max(sort_code) + 1 from user_position where user_id = u), 0)
      from unnest(${fresh}::text[]) as u on conflict do nothing`.execute(tx);
    return;
  }
  await sql`insert into ${sql.table(table)} (user_id, ${sql.ref(column)})
    select unnest(${fresh}::text[]), ${id} on conflict do nothing`.execute(tx);
};

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; uses: Uses };

/** Members of roles, positions and groups: one method a contract. */
export const createMembersService = ({ events, guards, uses }: Deps) => ({
  get: async (actor: Actor, id: string) => {
    const { type } = await requireHolder(actor.db, actor, id);
    const list = await readNames(actor.db, await readIds(actor.db, id, type));
    return { ids: list.map((user) => user.id), list };
  },

  set: (actor: Actor, id: string, objectType: Holder['type'], userIds: readonly string[]) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const { type, fullName } = await requireHolder(tx, actor, id, objectType);
      await uses.hold(tx, actor, byIds(KINDS[type], [id]));
      const after = [...new Set(userIds)];
      await checkMembers(tx, after);
      const before = await readIds(tx, id, type);
      const changed = difference(before, after);
      if (changed.length === 0) return;
      await guards.checkTargets(tx, actor, { userIds: changed });
      // a group carries no rights
      await guards.checkMemberships(tx, actor, {
        roleIds: type === 'Role' ? [id] : [],
        positionIds: type === 'Position' ? [id] : [],
      });
      await replace(tx, id, type, before, after);
      await guards.checkSettled(tx, actor, changed);
      await audit(tx, actor, {
        area: AREAS[type],
        action: 'members',
        id,
        name: fullName,
        before: { members: before },
        after: { members: after },
      });
      afterCommit(() => events.rightsChanged(actor.tenant));
    }),
});
export type MembersService = ReturnType<typeof createMembersService>;
