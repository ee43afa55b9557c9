import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { attendanceErrors } from './attendance.errors';

const MENU = 'attendance.report';
const PATH = '/api/attendance/Device';

/** A random number that a browser made for itself, and what it calls itself. */
export const ClockDevice = z.object({
  id: z.uuid().describe('Number that the browser made for itself and keeps'),
  name: z.string().trim().max(100).default('').describe('System and browser, as they call themselves'),
});
export type ClockDevice = z.infer<typeof ClockDevice>;

export const listDevices = route({
  method: 'GET',
  path: PATH,
  summary: 'Devices to which people that I may see are bound',
  access: { menu: MENU },
  query: PageQuery.extend({ groupId: z.string().max(50).default('').describe('Only this group; empty for all') }),
  reply: pageOf(
    z.object({
      userId: Id,
      userName: z.string().describe('Name'),
      account: z.string().describe('Account'),
      department: z.string().describe('Department'),
      name: z.string().describe('What the device calls itself'),
      boundAt: z.number().describe('Since when, epoch ms'),
    }),
  ),
});

export const releaseDevice = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Release`,
  summary: 'Release a person from the bound device: the next one that clocks is bound',
  access: { menu: MENU, button: 'btn_release' },
  params: IdParams.describe('The person'),
  reply: z.void(),
  errors: [attendanceErrors.not_found],
});
