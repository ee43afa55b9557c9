import { sql } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db } from '../../../platform/database/database';
import { inTransaction } from '../../../platform/database/transaction';
import type { Actor } from '../../../platform/http/caller';
import { audit } from '../../log';
import type { DirectoryEvents } from '../directory.events';
import type { DirectoryGuards } from '../directory.guards';
import { positionStore } from '../position/position.store';
import { roleStore } from '../role/role.store';
import { checkMembers } from './user.checks';
import { readNames } from './user-selector.reads';
import { difference } from './user.rules';
import '../directory.table';

type Holder = { type: 'Role' | 'Position'; fullName: string };

const MENUS = { Role: 'permission.role', Position: 'permission.position' } as const;

/** The role or position with this id, when the actor may see and set its members. */
const needHolder = async (db: Db, actor: Actor, id: string, expected?: Holder['type']): Promise<Holder> => {
  const role = await roleStore.find(db, id);
  const found = role ?? (await positionStore.find(db, id));
  const type = role === undefined ? 'Position' : 'Role';
  if (found === undefined || (expected !== undefined && expected !== type)) throw new AppError(commonErrors.not_found);
  if (!actor.can(MENUS[type], 'btn_member')) throw new AppError(commonErrors.no_permission);
  return { type, fullName: found.fullName };
};

const readIds = async (db: Db, id: string, type: Holder['type']): Promise<string[]> => {
  const rows =
    type === 'Role'
      ? db.selectFrom('user_role as h').innerJoin('users as u', 'u.id', 'h.user_id').where('role_id', '=', id)
      : db.selectFrom('user_position as h').innerJoin('users as u', 'u.id', 'h.user_id').where('position_id', '=', id);
  return (await rows.select('u.id').orderBy('u.sort_code').orderBy('u.pinyin').orderBy('u.id').execute()).map(
    (row) => row.id,
  );
};

const replace = async (tx: Db, id: string, type: Holder['type'], before: string[], after: string[]): Promise<void> => {
  const gone = before.filter((userId) => !after.includes(userId));
  const fresh = after.filter((userId) => !before.includes(userId));
  if (type === 'Role') {
    await sql`delete from user_role where role_id = ${id} and user_id = any(${gone}::text[])`.execute(tx);
    await sql`insert into user_role (user_id, role_id) select unnest(${fresh}::text[]), ${id} on conflict do nothing`.execute(
      tx,
    );
    return;
  }
  await sql`delete from user_position where position_id = ${id} and user_id = any(${gone}::text[])`.execute(tx);
  // a further position comes after those that the person holds
  await sql`insert into user_position (user_id, position_id, sort_code)
    select u, ${id}, coalesce((select max(sort_code) + 1 from user_position where user_id = u), 0)
    from unnest(${fresh}::text[]) as u on conflict do nothing`.execute(tx);
};

/** Members of roles and positions: one method a contract. */
export const createMembersService = ({ events, guards }: { events: DirectoryEvents; guards: DirectoryGuards }) => ({
  get: async (actor: Actor, id: string) => {
    const { type } = await needHolder(actor.db, actor, id);
    const list = await readNames(actor.db, await readIds(actor.db, id, type));
    return { ids: list.map((user) => user.id), list };
  },

  set: (actor: Actor, id: string, objectType: Holder['type'], userIds: readonly string[]) =>
    inTransaction(actor.db, async ({ tx, afterCommit }) => {
      const { type, fullName } = await needHolder(tx, actor, id, objectType);
      const after = [...new Set(userIds)];
      await checkMembers(tx, after);
      const before = await readIds(tx, id, type);
      if (difference(before, after).length === 0) return;
      await guards.checkMemberships(
        tx,
        actor,
        type === 'Role' ? { roleIds: [id], positionIds: [] } : { roleIds: [], positionIds: [id] },
      );
      await replace(tx, id, type, before, after);
      const area = type === 'Role' ? 'role' : 'position';
      await audit(tx, actor, {
        area,
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
