import ipaddr from 'ipaddr.js';
import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import type { AttendanceGroupInput } from '@qiaoban/contracts/attendance/group.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { audit } from '#core/log';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { EvaluateLater } from '../day/evaluate-later';
import { groupStore } from './group.store';
import { shiftStore } from './shift.store';

const nameTaken = (error: unknown, name: string): never => {
  if (isUniqueViolation(error, 'attendance_group_name'))
    throw new AppError(attendanceErrors.name_taken, { name }, [{ path: 'fullName', message: '' }]);
  throw error;
};
const requireGroup = async (db: Db, id: string) => {
  const group = await groupStore.find(db, id);
  if (group === undefined) throw new AppError(attendanceErrors.not_found);
  return group;
};
const check = async (tx: Tx, { networks, week }: AttendanceGroupInput): Promise<void> => {
  const wrong = networks.findIndex((entry) => !ipaddr.isValid(entry) && !ipaddr.isValidCIDR(entry));
  if (wrong >= 0)
    throw new AppError(attendanceErrors.network_wrong, { value: networks[wrong]! }, [
      { path: 'networks', message: '' },
    ]);
  const shifts = [...new Set(week.filter((id) => id !== ''))];
  if ((await shiftStore.hold(tx, shifts)) < shifts.length)
    throw new AppError(attendanceErrors.not_found, {}, [{ path: 'week', message: '' }]);
};

/** Attendance groups: one method a contract. */
export const createGroupService = ({ evaluateLater }: { evaluateLater: EvaluateLater }) => ({
  list: async (actor: Actor) => {
    const counts = new Map<string, number>();
    for (const group of (await groupStore.membership(actor.db)).values())
      counts.set(group, (counts.get(group) ?? 0) + 1);
    const list = await groupStore.list(actor.db);
    return { list: list.map((group) => ({ ...group, peopleCount: counts.get(group.id) ?? 0 })) };
  },

  select: async (actor: Actor) => ({
    list: (await groupStore.list(actor.db)).map(({ id, fullName }) => ({ name: fullName, pkid: id })),
  }),

  create: (actor: Actor, input: AttendanceGroupInput) =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const id = newId();
      await check(tx, input);
      await groupStore.insert(tx, id, actor.userId, input);
      await evaluateLater.openMonth(unit);
      await audit(tx, actor, { area: 'attendance.group', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => nameTaken(error, input.fullName)),

  update: (actor: Actor, id: string, { version, ...input }: AttendanceGroupInput & { version: number }) =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const before = await requireGroup(tx, id);
      await check(tx, input);
      if (!(await groupStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
      await evaluateLater.openMonth(unit);
      const change = { area: 'attendance.group', action: 'update', id, name: input.fullName };
      await audit(tx, actor, { ...change, before, after: input });
    }).catch((error: unknown) => nameTaken(error, input.fullName)),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireGroup(tx, id);
      await groupStore.remove(tx, id);
      await audit(tx, actor, { area: 'attendance.group', action: 'delete', id, name: before.fullName, before });
    }),
});
export type GroupService = ReturnType<typeof createGroupService>;
