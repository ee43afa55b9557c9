import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Clock } from '#platform/clock';
import { HOUR, MINUTE } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { SocketHub } from '#platform/socket-hub';
import type { DirectoryGuards } from '../../directory';
import { audit } from '../../log';
import { readSecurity } from '../../system';
import { deviceOf } from '../user-agent';
import type { SessionService } from '../session.service';
import { onlineReads } from './online.reads';
import type { Alive, OnlineRow } from './online.reads';

type Deps = {
  clock: Clock;
  hub: SocketHub;
  sessions: SessionService;
  /** Who administers some organisations only ends sessions there only. */
  guards: Pick<DirectoryGuards, 'checkTargets' | 'outside'>;
};
type Shown = Pick<OnlineRow, 'id' | 'ip' | 'place' | 'user_agent' | 'way' | 'created_at' | 'seen_at' | 'user_id'>;

/** Who is signed in, and ending it: for administrators and for the person's own sessions. */
export const createOnlineService = ({ clock, hub, sessions, guards }: Deps) => {
  const aliveFor = async (actor: Actor): Promise<Alive> => {
    const { tokenTimeout, sessionHours } = await readSecurity(actor.db);
    const now = clock.now();
    return { tenant: actor.tenant, seenAfter: now - tokenTimeout * MINUTE, madeAfter: now - sessionHours * HOUR };
  };

  const shown = (actor: Actor, row: Shown) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    ipaddress: row.ip,
    place: row.place,
    way: row.way,
    loginTime: row.created_at,
    seenTime: row.seen_at,
    isCurrent: row.id === actor.sessionId,
    isConnected: hub.hasWindow({ tenant: actor.tenant, userId: row.user_id, sessionId: row.id }),
  });

  const endMany = async (actor: Actor, ids: readonly string[]): Promise<number> => {
    const ended = await inTransaction(actor.db, async ({ tx }) => {
      const owners = await onlineReads.owners(tx, actor.tenant, ids);
      if (!actor.isAdministrator && owners.some((owner) => owner.is_administrator))
        throw new AppError(authErrors.administrators_only);
      await guards.checkTargets(tx, actor, { userIds: owners.map((owner) => owner.user_id) });
      const gone = await onlineReads.end(tx, actor.tenant, ids);
      for (const owner of owners) {
        await audit(tx, actor, { area: 'session', action: 'forceOffline', id: owner.user_id, name: owner.real_name });
      }
      return gone;
    });
    sessions.announceEnd(ended);
    return ended.length;
  };

  return {
    list: async (actor: Actor, query: PageQuery) => {
      const { rows, total } = await onlineReads.page(actor.db, await aliveFor(actor), query);
      const organizeIds = rows.map((row) => row.organize_id);
      const outside = new Set(await guards.outside(actor.db, actor, organizeIds));
      const list = rows.map((row) => ({
        ...shown(actor, row),
        userId: row.user_id,
        userName: row.real_name,
        userAccount: row.account,
        headIcon: row.head_icon,
        organize: row.organize ?? '',
        isManaged: !outside.has(row.organize_id) && (actor.isAdministrator || !row.is_administrator),
      }));
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    forceOffline: async (actor: Actor, id: string): Promise<void> => {
      if ((await endMany(actor, [id])) === 0) throw new AppError(commonErrors.not_found);
    },

    forceOfflineMany: async (actor: Actor, ids: readonly string[]) => ({ ended: await endMany(actor, ids) }),

    own: async (actor: Actor) => {
      const rows = await onlineReads.ofPerson(actor.db, await aliveFor(actor), actor.userId);
      const list = rows.map((row) => shown(actor, row));
      return { list: [...list.filter((row) => row.isCurrent), ...list.filter((row) => !row.isCurrent)] };
    },

    endOwn: async (actor: Actor, id: string): Promise<void> => {
      const rows = await onlineReads.ofPerson(actor.db, await aliveFor(actor), actor.userId);
      if (!rows.some((row) => row.id === id)) throw new AppError(commonErrors.not_found);
      await sessions.end(id, 'forced');
    },

    endOthers: async (actor: Actor) => ({
      ended: await sessions.endOthers(actor.tenant, actor.userId, actor.sessionId, 'forced'),
    }),
  };
};
export type OnlineService = ReturnType<typeof createOnlineService>;
