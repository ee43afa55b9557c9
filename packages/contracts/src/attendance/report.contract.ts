import { z } from 'zod';
import { Id } from '../ids';
import { XLSX_TYPE } from '../media-types';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { attendanceErrors } from './attendance.errors';
import { Day, DayRow, Figures, Month } from './days';

const MENU = 'attendance.report';
const PATH = '/api/attendance/Report';

const Person = {
  userId: Id,
  userName: z.string().describe('Name'),
  account: z.string().describe('Account'),
  department: z.string().describe('Department'),
  groupName: z.string().describe('Attendance group'),
};

export const DAY_STATES = ['all', 'unusual', 'late', 'early', 'missing', 'absent', 'away'] as const;
const Filters = {
  groupId: z.string().max(50).default('').describe('Only this group; empty for all'),
  state: z
    .enum(DAY_STATES)
    .default('all')
    .describe('unusual: late, early, missing or absent; away: on leave, on a trip or out'),
};

export const DayReportRow = DayRow.extend(Person);
export type DayReportRow = z.infer<typeof DayReportRow>;
export const MonthReportRow = Figures.extend({
  ...Person,
  workdays: z.number().int().describe('Days on which there was something to work'),
  attended: z.number().int().describe('Days on which somebody worked'),
});
export type MonthReportRow = z.infer<typeof MonthReportRow>;

export const getTeamToday = route({
  method: 'GET',
  path: `${PATH}/Today`,
  summary: 'How the people that I may see stand today',
  access: { menu: MENU },
  query: PageQuery.extend(Filters),
  reply: pageOf(DayReportRow).extend({
    counts: z
      .object({
        all: z.number().int().describe('Everybody'),
        unusual: z.number().int().describe('Late, early, missing or absent'),
        late: z.number().int().describe('Came late'),
        early: z.number().int().describe('Left early'),
        missing: z.number().int().describe('Forgot to clock'),
        absent: z.number().int().describe('Did not come'),
        away: z.number().int().describe('On leave, on a trip or out'),
      } satisfies Record<(typeof DAY_STATES)[number], z.ZodType>)
      .describe('People by state'),
  }),
});

export const listAttendanceDays = route({
  method: 'GET',
  path: `${PATH}/Days`,
  summary: 'Evaluated days of the people that I may see, the newest first',
  access: { menu: MENU },
  query: PageQuery.extend({ ...Filters, from: Day, until: Day }),
  reply: pageOf(DayReportRow),
  errors: [attendanceErrors.range_too_long],
});

export const listAttendanceMonth = route({
  method: 'GET',
  path: `${PATH}/Month`,
  summary: 'A month of the people that I may see, one row a person',
  access: { menu: MENU },
  query: PageQuery.extend({
    groupId: Filters.groupId,
    month: Month,
    withOpen: z.enum(['0', '1']).default('0').describe('1: also what is open in the month, for who may close it'),
  }),
  reply: pageOf(MonthReportRow).extend({
    closedAt: z.number().nullable().describe('Closed at, epoch ms; null while it is open'),
    open: z
      .object({
        missing: z.int().describe('Days of people at which a clocking is missing'),
        absent: z.int().describe('Days of people who were absent'),
        waiting: z.int().describe('Requests that wait for a decision and touch the month'),
      })
      .nullable()
      .describe('What is better settled before the month is closed, of everybody; null when it was not asked for'),
  }),
});

export const listAttendanceYear = route({
  method: 'GET',
  path: `${PATH}/Year`,
  summary: 'A year of the people that I may see, one row a person',
  access: { menu: MENU },
  query: PageQuery.extend({
    groupId: Filters.groupId,
    year: z.coerce.number().int().min(2000).max(2100).describe('Year'),
  }),
  reply: pageOf(MonthReportRow),
});

export const listClockings = route({
  method: 'GET',
  path: `${PATH}/Clockings`,
  summary: 'Clockings of the people that I may see, the newest first, with their photos',
  access: { menu: MENU },
  query: PageQuery.extend({
    groupId: Filters.groupId,
    from: Day,
    until: Day,
    where: z.enum(['outside', 'all']).default('outside').describe('Only those elsewhere, or all'),
  }),
  reply: pageOf(
    z.object({
      id: Id,
      userId: Id,
      userName: z.string().describe('Name'),
      department: z.string().describe('Department'),
      at: z.number().describe('When, epoch ms'),
      source: z.enum(['clock', 'correction']).describe('clock: pressed; correction: an approved request'),
      place: z.string().describe('Place or network by which it was allowed, empty for none'),
      isOutside: z.boolean().describe('Elsewhere'),
      note: z.string().describe('What was written with it'),
      device: z.string().describe('Device that it came from, as it calls itself; empty where it is not known'),
      latitude: z.number().nullable().describe('Degrees north; null for none'),
      longitude: z.number().nullable().describe('Degrees east; null for none'),
      accuracy: z.number().nullable().describe('Metres; null for none'),
      photoId: z.string().describe('File of the photo; empty for none'),
    }),
  ),
  errors: [attendanceErrors.range_too_long],
});

export const exportAttendance = route({
  method: 'POST',
  path: `${PATH}/Actions/Export`,
  summary: 'Days or a month as a workbook',
  access: { menu: MENU, button: 'btn_export' },
  body: z.object({
    what: z
      .enum(['days', 'month', 'year'])
      .describe('days: one row a day; month: one row a person; year: the same over a year'),
    from: Day,
    until: Day,
    ...Filters,
    keyword: z.string().max(200).default('').describe('Text to look for'),
  }),
  raw: [XLSX_TYPE],
  reply: z.void(),
  errors: [attendanceErrors.range_too_long],
});

export const closeAttendanceMonth = route({
  method: 'POST',
  path: `${PATH}/Actions/Close`,
  summary: 'Close a month: it does not change any more; or open it again',
  access: { menu: MENU, button: 'btn_close' },
  body: z.object({ month: Month, isClosed: z.boolean().describe('Closed from now on, or open again') }),
  reply: z.void(),
  errors: [attendanceErrors.month_not_over, attendanceErrors.still_evaluating],
});
