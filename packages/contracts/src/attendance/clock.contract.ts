import { z } from 'zod';
import { Id } from '../ids';
import { route } from '../route';
import { attendanceErrors } from './attendance.errors';
import { DayRow, Figures, Month } from './days';
import { ClockDevice } from './device.contract';
import { ShiftRule } from './shift-rule';

const MENU = 'attendance.mine';

export const Clocking = z.object({
  id: Id,
  at: z.number().describe('When, epoch ms, by the clock of the server'),
  source: z.enum(['clock', 'correction']).describe('clock: pressed; correction: an approved request'),
  place: z.string().describe('Place or network by which it was allowed, empty for none'),
  isOutside: z.boolean().describe('Elsewhere'),
  note: z.string().describe('What was written with it'),
});
export type Clocking = z.infer<typeof Clocking>;

export const getClockToday = route({
  method: 'GET',
  path: '/api/attendance/Clock/Today',
  summary: 'What I work today, where I may clock, and what I clocked',
  access: { menu: MENU },
  reply: z.object({
    now: z.number().describe('Time of the server, epoch ms'),
    today: DayRow,
    groupName: z.string().describe('Attendance group, empty for none'),
    rule: ShiftRule.nullable().describe('Hours of today, null for rest'),
    clockings: z.array(Clocking).describe('Of today, in their order'),
    outside: z.enum(['refuse', 'photo', 'allow']).describe('Clocking elsewhere'),
    places: z
      .array(
        z.object({
          name: z.string().describe('Name'),
          latitude: z.number().describe('Degrees north'),
          longitude: z.number().describe('Degrees east'),
          radius: z.number().describe('Metres'),
        }),
      )
      .describe('Where I may clock'),
    isOnNetwork: z.boolean().describe('This call came from one of the networks of the group'),
    device: z
      .enum(['any', 'new', 'bound'])
      .describe('any: every device will do; new: the next one is bound; bound: only the bound one'),
    reminders: z
      .object({
        before: z.number().int().describe('Minutes before a shift; 0: not'),
        after: z.number().int().describe('Minutes after a shift; 0: not'),
        isOn: z.boolean().describe('I want them'),
      })
      .describe('Messages before and after a shift'),
    correctionsLeft: z.number().int().describe('Forgotten clockings that are left this month'),
    requests: z
      .array(
        z.object({
          kind: z.enum(['leave', 'trip', 'out', 'overtime', 'correction']).describe('What is asked for'),
          flowId: Id,
        }),
      )
      .describe('Flows of attendance that I may start'),
  }),
});

export const clock = route({
  method: 'POST',
  path: '/api/attendance/Clock',
  summary: 'Clock now; the same Idempotency-Key clocks once',
  access: { menu: MENU },
  body: z.object({
    position: z
      .object({
        latitude: z.number().min(-90).max(90).describe('Degrees north'),
        longitude: z.number().min(-180).max(180).describe('Degrees east'),
        accuracy: z.number().min(0).max(1_000_000).describe('Metres'),
      })
      .optional()
      .describe('Where the device is; absent when it does not know'),
    photo: Id.optional().describe('Uploaded picture, for clocking elsewhere'),
    note: z.string().trim().max(200).default('').describe('Why elsewhere'),
    device: ClockDevice.optional().describe('The device, where people are bound to one'),
  }),
  reply: Clocking,
  errors: [
    attendanceErrors.no_group,
    attendanceErrors.outside_refused,
    attendanceErrors.photo_missing,
    attendanceErrors.device_missing,
    attendanceErrors.device_other,
    attendanceErrors.device_taken,
  ],
});

export const getMyMonth = route({
  method: 'GET',
  path: '/api/attendance/Mine',
  summary: 'My month, day by day',
  access: { menu: MENU },
  query: z.object({ month: Month }),
  reply: z.object({
    days: z.array(DayRow).describe('Days until today'),
    sum: Figures.describe('The month'),
    isClosed: z.boolean().describe('Does not change any more'),
  }),
});

export const setReminders = route({
  method: 'PUT',
  path: '/api/attendance/Mine/Reminders',
  summary: 'Whether I am reminded before and after my shifts',
  access: { menu: MENU },
  body: z.object({ isOn: z.boolean().describe('I want to be reminded') }),
  reply: z.void(),
});
