import { AppError } from '@qiaoban/contracts/errors';
import { leavingErrors } from '@qiaoban/contracts/directory/leaving.contract';
import type { LeavingPart, leave } from '@qiaoban/contracts/directory/leaving.contract';
import { userErrors } from '@qiaoban/contracts/directory/user.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { News } from '#platform/news';
import { audit } from '../../log';
import { peopleShutOut } from '../directory.events';
import type { DirectoryEvents } from '../directory.events';
import type { DirectoryGuards } from '../directory.guards';
import type { Handover, HandoverPart } from '../directory.handover';
import { people } from '../people/people.reads';
import { refusalToChange } from '../user/user.rules';
import { userStore } from '../user/user.store';
import type { StoredUser } from '../user/user.store';
import { leavingStore } from './leaving.store';
import { ownParts } from './own-parts';

type Deps = { events: DirectoryEvents; guards: DirectoryGuards; handover: Handover; clock: Clock; news: News };

const requireUser = async (db: Db, id: string): Promise<StoredUser> => {
  const user = await userStore.find(db, id);
  if (user === undefined) throw new AppError(userErrors.not_found);
  return user;
};

const wrong = (code: string): AppError => new AppError(code, {}, [{ path: 'successorId', message: '' }]);

const checkSuccessor = async (db: Db, id: string, successorId: string | null, isNeeded: boolean): Promise<void> => {
  if (successorId === null) {
    if (isNeeded) throw wrong(leavingErrors.successor_needed);
    return;
  }
  if (successorId === id) throw wrong(leavingErrors.successor_self);
  if ((await people.usersInUse(db, [successorId])).length === 0) throw wrong(leavingErrors.successor_missing);
};

/** Somebody leaves: what they have in hand goes to a successor, memberships end, the account is disabled. */
export const createLeavingService = ({ events, guards, handover, clock, news }: Deps) => {
  const all = async (actor: Actor): Promise<readonly HandoverPart[]> => [
    ...ownParts,
    ...(await handover.partsFor(actor)),
  ];

  const chosen = async (actor: Actor, keys: readonly string[]): Promise<HandoverPart[]> => {
    const parts = new Map((await all(actor)).map((part) => [part.key, part]));
    return [...new Set(keys)].map((key) => {
      const part = parts.get(key);
      if (part === undefined) throw new AppError(leavingErrors.unknown_part, { part: key });
      return part;
    });
  };

  const counted = async (actor: Actor, id: string, parts: readonly HandoverPart[]): Promise<LeavingPart[]> => {
    const list: LeavingPart[] = [];
    for (const part of parts) {
      const { key, group, of = '', isOptional = false } = part;
      const count = await part.count(actor.db, id);
      list.push({ key, group, of, fullName: part.fullName(actor.language), isOptional, count });
    }
    return list;
  };

  return {
    preview: async (actor: Actor, id: string) => {
      const user = await requireUser(actor.db, id);
      const parts = await counted(actor, id, await all(actor));
      const held = await leavingStore.counts(actor.db, id);
      return { realName: user.realName, managerId: user.managerId ?? '', parts, ...held, sessions: true };
    },

    /** Without what stands in records: those stay as they are when somebody is deleted. */
    inHand: async (actor: Actor, id: string) => {
      await requireUser(actor.db, id);
      const parts = (await all(actor)).filter(({ group }) => group !== 'record');
      const list = await counted(actor, id, parts);
      return {
        list: list
          .filter(({ count }) => count > 0)
          .map(({ key, of, fullName, count }) => ({ key, of, fullName, count })),
      };
    },

    leave: async (actor: Actor, id: string, body: BodyOf<typeof leave>) => {
      const parts = await chosen(actor, body.parts);
      const moved = await inTransaction(actor.db, async (unit) => {
        const { tx, afterCommit } = unit;
        await userStore.lock(tx, id);
        const user = await requireUser(tx, id);
        const refusal = refusalToChange(actor, user, { enabledMark: 0 });
        if (refusal !== undefined) throw new AppError(refusal);
        await checkSuccessor(tx, id, body.successorId, parts.length > 0);
        await guards.checkTargets(tx, actor, {
          userIds: body.successorId === null ? [id] : [id, body.successorId],
        });
        await guards.checkMemberships(tx, actor, {
          roleIds: body.dropRoles ? user.roleIds : [],
          positionIds: body.dropPositions ? user.positionIds : [],
        });
        const done: { key: string; count: number }[] = [];
        for (const part of parts) {
          done.push({ key: part.key, count: await part.move(unit, actor, id, body.successorId!) });
        }
        if (body.dropRoles) await leavingStore.drop(tx, id, 'user_role');
        if (body.dropPositions) await leavingStore.drop(tx, id, 'user_position');
        if (body.dropGroups) await leavingStore.drop(tx, id, 'user_group_member');
        await leavingStore.shutOut(tx, id, actor.userId, clock.now());
        const after = { ...body, moved: done, enabledMark: 0 };
        await audit(tx, actor, { area: 'user', action: 'leave', id, name: user.realName, before: user, after });
        afterCommit(() => {
          events.rightsChanged(actor.tenant);
          events.treeChanged(actor.tenant);
        });
        await news.emit(unit, peopleShutOut, { userIds: [id], why: 'disabled' });
        return done;
      });
      return { moved };
    },
  };
};
export type LeavingService = ReturnType<typeof createLeavingService>;
