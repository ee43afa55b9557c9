import { z } from 'zod';
import { listOf } from '../pagination';
import { route } from '../route';

export const CONCERNS = [
  'database',
  'disk',
  'deadJobs',
  'failedTasks',
  'failedSyncs',
  'failedWebhooks',
  'expiringKeys',
  'registrations',
] as const;
export type ConcernKey = (typeof CONCERNS)[number];

export const listConcerns = route({
  method: 'GET',
  path: '/api/system/Base/Monitor/Concerns',
  summary:
    'What an administrator should see first: health, and what waits to be mended, as far as the own menus open it',
  access: 'signed-in',
  reply: listOf(
    z.object({
      key: z.enum(CONCERNS).describe('What it is about'),
      count: z.number().describe('How many; of database and disk how full, per cent'),
      state: z.enum(['good', 'warning', 'bad']).describe('How it stands'),
    }),
  ),
});
