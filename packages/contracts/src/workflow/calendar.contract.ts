import { z } from 'zod';
import './calendar.texts';
import { defineErrors } from '../errors';
import { Description, FullName, Version } from '../fields';
import { Id, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';

const MENU = 'workFlow.calendar';
const PATH = '/api/workflow/Engine/WorkCalendar';
const DAY_MINUTES = 1440;

export const calendarErrors = defineErrors('calendar', {
  not_found: 404,
  name_taken: 409,
  hours_wrong: 422,
  day_twice: 422,
  zone_unknown: 422,
  organize_taken: 409,
});

const Day = z.iso.date().describe('Day, yyyy-mm-dd');

const Minute = z
  .int()
  .min(0)
  .max(DAY_MINUTES - 1);

const WorkSpan = z.object({
  start: Minute.describe('Begins, minutes from midnight'),
  end: z
    .int()
    .min(1)
    .max(2 * DAY_MINUTES)
    .describe('Ends, minutes from midnight; more than 1440: on the next day'),
});
export type WorkSpan = z.infer<typeof WorkSpan>;

const CalendarDay = z.object({
  day: Day,
  kind: z.enum(['off', 'work']).describe('off: a day of rest; work: worked though the weekday says otherwise'),
  fullName: z.string().trim().max(50).default('').describe('What it is called'),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

/** When people work, and when they are not reminded. */
export const CalendarRule = z.object({
  weekdays: z.array(z.int().min(1).max(7).describe('1 Monday … 7 Sunday')).max(7).describe('Working days of a week'),
  hours: z.array(WorkSpan).min(1).max(6).describe('Working hours of a day, from early to late'),
  followsChina: z.boolean().describe('China’s holidays and make-up days count as well'),
  timeZone: z.string().max(64).describe('Name of the zone by whose clock the hours are; empty: the organisation’s'),
  days: z.array(CalendarDay).max(1000).describe('Days that are otherwise; they go before China’s'),
  quiet: z
    .object({
      from: Minute.describe('Begin, minutes from midnight'),
      to: Minute.describe('End, minutes from midnight; not behind the beginning: of the next day'),
      onRestDays: z.boolean().describe('Days of rest are quiet as a whole'),
    })
    .nullable()
    .describe('When reminders of flows are held back; null: never'),
});
export type CalendarRule = z.infer<typeof CalendarRule>;

/** Nine to twelve and half past one to six, from Monday to Friday, with China's holidays. */
export const usualCalendar: CalendarRule = {
  weekdays: [1, 2, 3, 4, 5],
  hours: [
    { start: 540, end: 720 },
    { start: 810, end: 1080 },
  ],
  followsChina: true,
  timeZone: '',
  days: [],
  quiet: null,
};

const CalendarInput = z.object({
  fullName: FullName,
  description: Description,
  isDefault: z.boolean().default(false).describe('For everybody whose organisations have no calendar'),
  organizeIds: z.array(Id).max(500).default([]).describe('Organisations that keep to it, with all below them'),
  rule: CalendarRule,
});
export type CalendarInput = z.infer<typeof CalendarInput>;

const Calendar = z.object({
  id: Id,
  fullName: FullName,
  description: Description,
  isDefault: z.boolean().describe('For everybody whose organisations have no calendar'),
  organizeIds: z.array(Id).describe('Organisations that keep to it, with all below them'),
  organizeNames: z.array(z.string()).describe('Their names'),
  rule: CalendarRule,
  version: Version,
});
export type Calendar = z.infer<typeof Calendar>;

const saving = [
  calendarErrors.name_taken,
  calendarErrors.hours_wrong,
  calendarErrors.day_twice,
  calendarErrors.zone_unknown,
  calendarErrors.organize_taken,
];

export const listCalendars = route({
  method: 'GET',
  path: PATH,
  summary: 'Working calendars of organisations',
  access: { menu: MENU },
  reply: listOf(Calendar),
});

export const listCalendarHolidays = route({
  method: 'GET',
  path: `${PATH}/Holidays`,
  summary: 'China’s holidays and make-up days of a year',
  access: { menu: MENU },
  query: z.object({ year: z.coerce.number().int().min(2000).max(2100).describe('Year') }),
  reply: listOf(CalendarDay.omit({ fullName: true })),
});

const usual = usualRoutes(PATH, MENU);

export const createCalendar = route({
  ...usual.create,
  summary: 'Make a working calendar',
  body: CalendarInput,
  reply: IdReply,
  errors: saving,
});

export const updateCalendar = route({
  ...usual.update,
  summary: 'Change a working calendar; limits that run already keep their time',
  body: CalendarInput.extend({ version: Version }),
  errors: [calendarErrors.not_found, ...saving],
});

export const deleteCalendar = route({
  ...usual.remove,
  summary: 'Delete a working calendar; its organisations keep to the one above them',
  errors: [calendarErrors.not_found],
});

export const tryCalendar = route({
  method: 'POST',
  path: `${PATH}/Actions/Try`,
  summary: 'When a limit that begins now would end by this calendar, and when somebody would be reminded',
  access: { menu: MENU },
  body: z.object({
    rule: CalendarRule,
    at: z.number().describe('When it begins, epoch ms'),
    amount: z.int().min(1).max(10_000).describe('How much working time'),
    unit: z.enum(['minute', 'hour', 'day']).describe('Unit of the amount'),
  }),
  reply: z.object({
    dueTime: z.number().describe('When it ends, epoch ms'),
    remindTime: z.number().describe('When a reminder of that moment is sent, epoch ms'),
  }),
  errors: [calendarErrors.hours_wrong, calendarErrors.day_twice, calendarErrors.zone_unknown],
});
