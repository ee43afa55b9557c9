import { z } from 'zod';
import { PlainName, SortCode, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
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

export const createShift = route({
  method: 'POST',
  path: PATH,
  summary: 'Create a shift',
  access: { menu: MENU, button: 'btn_add' },
  body: ShiftInput,
  reply: IdReply,
  errors: [attendanceErrors.name_taken],
});

export const updateShift = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Save a shift; days of open months are judged again',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: ShiftInput.extend({ version: Version }),
  reply: z.void(),
  errors: [attendanceErrors.not_found, attendanceErrors.name_taken],
});

export const deleteShift = route({
  method: 'DELETE',
  path: `${PATH}/:id`,
  summary: 'Delete a shift that no group and no rota uses',
  access: { menu: MENU, button: 'btn_remove' },
  params: IdParams,
  reply: z.void(),
  errors: [attendanceErrors.not_found, attendanceErrors.shift_in_use],
});
