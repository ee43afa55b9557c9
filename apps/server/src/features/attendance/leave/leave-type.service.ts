import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import type { LeaveTypeInput } from '@qiaoban/contracts/attendance/leave.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { audit } from '#core/log';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { leaveTypeStore } from './leave-type.store';

const AREA = 'attendance.leave';

const taken = (error: unknown, { fullName, enCode }: LeaveTypeInput): never => {
  if (isUniqueViolation(error, 'attendance_leave_type_name'))
    throw new AppError(attendanceErrors.name_taken, { name: fullName }, [{ path: 'fullName', message: '' }]);
  if (isUniqueViolation(error, 'attendance_leave_type_code'))
    throw new AppError(attendanceErrors.code_taken, { code: enCode }, [{ path: 'enCode', message: '' }]);
  throw error;
};
/** Throws attendance.not_found. */
export const requireLeaveType = async (db: Db, id: string) => {
  const type = await leaveTypeStore.find(db, id);
  if (type === undefined) throw new AppError(attendanceErrors.not_found);
  return type;
};

/** Kinds of leave: one method a contract. `accrueLater` leaves a job that grants what a changed rule grants. */
export const createLeaveTypeService = ({ accrueLater }: { accrueLater: (unit: Unit) => Promise<void> }) => ({
  list: async (actor: Actor) => ({ list: await leaveTypeStore.list(actor.db) }),

  create: (actor: Actor, input: LeaveTypeInput) =>
    inTransaction(actor.db, async (unit) => {
      const id = newId();
      await leaveTypeStore.insert(unit.tx, id, actor.userId, input);
      await accrueLater(unit);
      await audit(unit.tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => taken(error, input)),

  update: (actor: Actor, id: string, { version, ...input }: LeaveTypeInput & { version: number }) =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const before = await requireLeaveType(tx, id);
      if (!(await leaveTypeStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
      if (before.fullName !== input.fullName) await leaveTypeStore.forgetNames(tx, id);
      await accrueLater(unit);
      await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after: input });
    }).catch((error: unknown) => taken(error, input)),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireLeaveType(tx, id);
      if (await leaveTypeStore.isUsed(tx, id))
        throw new AppError(attendanceErrors.leave_in_use, { name: before.fullName });
      await leaveTypeStore.remove(tx, id);
      await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
    }),
});
export type LeaveTypeService = ReturnType<typeof createLeaveTypeService>;
