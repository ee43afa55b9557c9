import { z } from 'zod';
import { PlainName, SortCode, Version } from '../fields';
import { Id, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { attendanceErrors } from './attendance.errors';
import { ShiftRule } from './shift-rule';

const MENU = 'attendance.shift';
const PATH = '/api/attendance/Shift';

export const ShiftInput = z.object({ fullName: PlainName, sortCode: SortCode, rule: ShiftRule.describe('Its hours') });
export type ShiftInput = z.infer<typeof ShiftInput>;
export const Shift = ShiftInput.extend({ id: Id, version: Version });
export type Shift = z.infer<typeof Shift>;

export const listShifts = route({
  method: 'GET',
  path: PATH,
  summary: 'Shifts in their order',
  access: { anyOf: [{ menu: MENU }, { menu: 'attendance.group' }, { menu: 'attendance.rota' }] },
  reply: listOf(Shift),
});

const usual = usualRoutes(PATH, MENU);

export const createShift = route({
  ...usual.create,
  summary: 'Create a shift',
  body: ShiftInput,
  reply: IdReply,
  errors: [attendanceErrors.name_taken],
});

export const updateShift = route({
  ...usual.update,
  summary: 'Save a shift; days of open months are evaluated again',
  body: ShiftInput.extend({ version: Version }),
  errors: [attendanceErrors.not_found, attendanceErrors.name_taken],
});

export const deleteShift = route({
  ...usual.remove,
  summary: 'Delete a shift that no group and no rota uses',
  errors: [attendanceErrors.not_found, attendanceErrors.shift_in_use],
});
