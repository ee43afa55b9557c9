import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { attendanceErrors } from './attendance.errors';
import { Day, Month } from './days';

const Special = z.object({
  day: Day,
  kind: z.enum(['off', 'work']).describe('off: a day of rest; work: worked though the weekday says otherwise'),
  fullName: z.string().trim().max(50).default('').describe('What it is called'),
  isOwn: z.boolean().describe('Set here; otherwise of the calendar of China'),
});
export type SpecialDay = z.infer<typeof Special>;

export const listSpecialDays = route({
  method: 'GET',
  path: '/api/attendance/SpecialDay',
  summary: 'Holidays and make-up days of a year',
  access: { menu: 'attendance.holiday' },
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100).describe('Year') }),
  reply: listOf(Special),
});

export const saveSpecialDays = route({
  method: 'PUT',
  path: '/api/attendance/SpecialDay',
  summary: 'Set days apart, or give them back to the calendar; open months are judged again',
  access: { menu: 'attendance.holiday', button: 'btn_edit' },
  body: z.object({
    days: z.array(Day).min(1).max(60).describe('Days'),
    kind: z.enum(['off', 'work', 'usual']).describe('usual: as the calendar says'),
    fullName: z.string().trim().max(50).default('').describe('What they are called'),
  }),
  reply: z.void(),
  errors: [attendanceErrors.month_closed],
});

export const getRota = route({
  method: 'GET',
  path: '/api/attendance/Rota/:id',
  summary: 'Who of a group works which shift in a month',
  access: { menu: 'attendance.rota' },
  params: IdParams,
  query: z.object({ month: Month }),
  reply: z.object({
    people: z
      .array(z.object({ id: Id, fullName: z.string().describe('Name'), department: z.string().describe('Department') }))
      .describe('People of the group'),
    cells: z
      .array(z.object({ userId: Id, day: Day, shiftId: z.string().describe('Shift, empty for rest') }))
      .describe('Planned days'),
    isClosed: z.boolean().describe('The month is closed'),
  }),
  errors: [attendanceErrors.not_found],
});

export const saveRota = route({
  method: 'PUT',
  path: '/api/attendance/Rota/:id',
  summary: 'Plan days of people of a group',
  access: { menu: 'attendance.rota', button: 'btn_edit' },
  params: IdParams,
  body: z.object({
    cells: z
      .array(
        z.object({
          userId: Id,
          day: Day,
          shiftId: z.string().max(50).nullable().describe('Shift, empty for rest; null: not planned'),
        }),
      )
      .min(1)
      .max(2000)
      .describe('Changed days'),
  }),
  reply: z.void(),
  errors: [attendanceErrors.not_found, attendanceErrors.month_closed],
});
