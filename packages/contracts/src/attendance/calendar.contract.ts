import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { XLSX_TYPE } from '../media-types';
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
  summary: 'Set days apart, or give them back to the calendar; open months are evaluated again',
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
    special: z.array(Special.omit({ isOwn: true })).describe('Holidays and make-up days of the month'),
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

const RefusedRow = z.object({
  line: z.int().min(1).max(1_000_000).describe('Line of the file'),
  cells: z.array(z.string().max(200)).max(60).describe('What stands there'),
  problems: z
    .array(
      z.object({
        column: z.int().min(0).max(60).describe('Column, from 0'),
        reason: z.string().max(200).describe('What is wrong'),
      }),
    )
    .max(60)
    .describe('What is wrong, by column'),
});
export type RefusedRow = z.infer<typeof RefusedRow>;
const Heading = z.array(z.string().max(200)).max(60).describe('First line of the file');

export const rotaFile = route({
  method: 'POST',
  path: '/api/attendance/Rota/:id/Actions/File',
  summary: 'The rota of a month as a workbook, to be filled in and taken back',
  access: { menu: 'attendance.rota' },
  params: IdParams,
  body: z.object({ month: Month }),
  raw: [XLSX_TYPE],
  reply: z.void(),
  errors: [attendanceErrors.not_found],
});

export const importRota = route({
  method: 'POST',
  path: '/api/attendance/Rota/:id/Actions/Import',
  summary: 'Plan a month by a file (multipart field `file`): all of it, or nothing where something is wrong',
  access: { menu: 'attendance.rota', button: 'btn_edit' },
  params: IdParams,
  query: z.object({ month: Month }),
  multipart: true,
  reply: z.object({
    planned: z.number().int().describe('Days that were planned; 0 when something is wrong'),
    heading: Heading,
    refused: z.array(RefusedRow).describe('Lines with something wrong; none when all was planned'),
  }),
  errors: [attendanceErrors.not_found, attendanceErrors.month_closed, attendanceErrors.rota_file],
});

export const rotaErrors = route({
  method: 'POST',
  path: '/api/attendance/Rota/Actions/ErrorFile',
  summary: 'Refused lines as a workbook with what is wrong marked',
  access: { menu: 'attendance.rota', button: 'btn_edit' },
  body: z.object({ heading: Heading, refused: z.array(RefusedRow).min(1).max(2000).describe('Refused lines') }),
  raw: [XLSX_TYPE],
  reply: z.void(),
});
