import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import { AppError } from '@qiaoban/contracts/errors';
import { audit } from '#core/log';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { paged, windowOf } from '../paging';
import type { Paged } from '../paging';
import { peopleInScope } from '../report/people-in-scope';
import { scopeOf } from '../report/report-scope';
import { deviceStore } from './device.store';

/** Devices that people clock with: who is bound to which, and releasing them. */
export const deviceService = {
  list: async (actor: Actor, query: Paged & { groupId: string }) => {
    const people = await peopleInScope(actor.db, await scopeOf(actor.db, actor), query);
    const devices = await deviceStore.list(
      actor.db,
      people.map(({ userId }) => userId),
    );
    const rows = people.flatMap(({ userId, userName, account, department }) => {
      const device = devices.get(userId);
      return device === undefined ? [] : [{ ...device, userName, account, department }];
    });
    const { limit, offset } = windowOf(query);
    return paged(rows.slice(offset, offset + limit), rows.length, query);
  },

  /** Throws attendance.not_found. */
  release: (actor: Actor, userId: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const people = await peopleInScope(tx, await scopeOf(tx, actor), { groupId: '', keyword: '' });
      const person = people.find((each) => each.userId === userId);
      const device = person && (await deviceStore.release(tx, userId));
      if (person === undefined || device === undefined) throw new AppError(attendanceErrors.not_found);
      const change = { area: 'attendance.device', action: 'release', id: userId, name: person.userName };
      await audit(tx, actor, { ...change, before: { device } });
    }),
};
export type DeviceService = typeof deviceService;
