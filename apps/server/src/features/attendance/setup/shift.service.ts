import { attendanceErrors } from '@qiaoban/contracts/attendance/attendance.errors';
import type { ShiftInput } from '@qiaoban/contracts/attendance/shift.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { audit } from '#core/log';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { EvaluateLater } from '../day/evaluate-later';
import { shiftStore } from './shift.store';

const nameTaken = (error: unknown, name: string): never => {
  if (isUniqueViolation(error, 'attendance_shift_name'))
    throw new AppError(attendanceErrors.name_taken, { name }, [{ path: 'fullName', message: '' }]);
  throw error;
};
const requireShift = async (db: Db, id: string) => {
  const shift = await shiftStore.find(db, id);
  if (shift === undefined) throw new AppError(attendanceErrors.not_found);
  return shift;
};

/** Shifts: one method a contract. */
export const createShiftService = ({ evaluateLater }: { evaluateLater: EvaluateLater }) => ({
  list: async (actor: Actor) => ({ list: await shiftStore.list(actor.db) }),

  create: (actor: Actor, input: ShiftInput) =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      await shiftStore.insert(tx, id, actor.userId, input);
      await audit(tx, actor, { area: 'attendance.shift', action: 'create', id, name: input.fullName, after: input });
      return { id };
    }).catch((error: unknown) => nameTaken(error, input.fullName)),

  update: (actor: Actor, id: string, { version, ...input }: ShiftInput & { version: number }) =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const before = await requireShift(tx, id);
      if (!(await shiftStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
      await evaluateLater.openMonth(unit);
      const change = { area: 'attendance.shift', action: 'update', id, name: input.fullName };
      await audit(tx, actor, { ...change, before, after: input });
    }).catch((error: unknown) => nameTaken(error, input.fullName)),

  remove: (actor: Actor, id: string) =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await requireShift(tx, id);
      const users = await shiftStore.usedBy(tx, id);
      if (users.length > 0)
        throw new AppError(attendanceErrors.shift_in_use, { name: before.fullName, by: users.slice(0, 5) });
      await shiftStore.remove(tx, id);
      await audit(tx, actor, { area: 'attendance.shift', action: 'delete', id, name: before.fullName, before });
    }),
});
export type ShiftService = ReturnType<typeof createShiftService>;
