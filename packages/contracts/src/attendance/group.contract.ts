import { z } from 'zod';
import { PlainName, SortCode, Version } from '../fields';
import { Id, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { attendanceErrors } from './attendance.errors';

const MENU = 'attendance.group';
const PATH = '/api/attendance/Group';

export const MEMBER_KINDS = ['user', 'position', 'department'] as const;
const Member = z.object({
  kind: z.enum(MEMBER_KINDS).describe('user: a person; position; department: with everything below it'),
  id: Id,
});
export type GroupMember = z.infer<typeof Member>;

const Place = z.object({
  name: z.string().trim().min(1).max(50).describe('What it is called'),
  latitude: z.number().min(-90).max(90).describe('Degrees north'),
  longitude: z.number().min(-180).max(180).describe('Degrees east'),
  radius: z.int().min(20).max(5000).describe('Metres around it'),
});
export type ClockPlace = z.infer<typeof Place>;

const Network = z.string().trim().min(3).max(50).describe('IP address or network, 10.0.0.0/8');

const fields = {
  fullName: PlainName,
  sortCode: SortCode,
  kind: z.enum(['week', 'rota']).describe('week: the same each week; rota: as planned on the calendar'),
  week: z.array(z.string().max(50)).length(7).describe('Shift of Monday to Sunday, empty for rest'),
  followsHolidays: z.boolean().default(true).describe("Holidays and make-up days of the calendar go before the week's"),
  members: z.array(Member).max(500).default([]).describe('Who belongs to it'),
  managers: z.array(Id).max(50).default([]).describe('Who sees the attendance of its people'),
  places: z.array(Place).max(20).default([]).describe('Where one may clock'),
  networks: z.array(Network).max(20).default([]).describe('From which networks one may clock'),
  outside: z
    .enum(['refuse', 'photo', 'allow'])
    .default('photo')
    .describe('Clocking elsewhere: refused, with a photo, or allowed'),
  overtimeIsClocked: z.boolean().default(true).describe('Approved overtime counts as far as it was clocked'),
  bindsDevice: z.boolean().default(false).describe('People clock with one device; the first one is bound'),
  remindBefore: z.int().min(0).max(120).default(0).describe('Reminded so many minutes before a shift; 0: not'),
  remindAfter: z.int().min(0).max(120).default(0).describe('Reminded so many minutes after a shift; 0: not'),
  correctionsPerMonth: z.int().min(0).max(31).default(3).describe('Forgotten clockings a month; 0: none'),
};
export const AttendanceGroupInput = z.object(fields);
export type AttendanceGroupInput = z.infer<typeof AttendanceGroupInput>;
export const AttendanceGroup = z.object({ id: Id, ...fields, version: Version });
export type AttendanceGroup = z.infer<typeof AttendanceGroup>;
export const AttendanceGroupRow = AttendanceGroup.extend({
  peopleCount: z.number().int().describe('People who belong to it now'),
});
export type AttendanceGroupRow = z.infer<typeof AttendanceGroupRow>;

export const listAttendanceGroups = route({
  method: 'GET',
  path: PATH,
  summary: 'Attendance groups in their order',
  access: { anyOf: [{ menu: MENU }, { menu: 'attendance.rota' }] },
  reply: listOf(AttendanceGroupRow),
});

const problems = [attendanceErrors.name_taken, attendanceErrors.network_wrong, attendanceErrors.not_found];

const usual = usualRoutes(PATH, MENU);

export const createAttendanceGroup = route({
  ...usual.create,
  summary: 'Create an attendance group',
  body: AttendanceGroupInput,
  reply: IdReply,
  errors: problems,
});

export const updateAttendanceGroup = route({
  ...usual.update,
  summary: 'Save an attendance group; days of open months are evaluated again',
  body: AttendanceGroupInput.extend({ version: Version }),
  errors: problems,
});

export const deleteAttendanceGroup = route({
  ...usual.remove,
  summary: 'Delete an attendance group; what was evaluated stays',
  errors: [attendanceErrors.not_found],
});

export const selectClockGroups = route({
  method: 'POST',
  path: '/api/clockin/group/select',
  summary: 'Attendance groups to choose from',
  access: 'signed-in',
  reply: listOf(z.object({ name: z.string().describe('Name'), pkid: Id })),
});
