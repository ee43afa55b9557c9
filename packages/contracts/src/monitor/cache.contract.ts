import { z } from 'zod';
import { PageQuery, listOf } from '../pagination';
import { route } from '../route';
import { systemErrors } from '../system/system-config.contract';

const MENU = 'system.cache';
const PATH = '/api/system/Base/CacheManage';
const Name = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.-]+$/);

export const listCaches = route({
  method: 'GET',
  path: PATH,
  summary: 'Caches of this node',
  access: { menu: MENU },
  query: PageQuery.pick({ keyword: true }),
  reply: listOf(
    z.object({
      name: z.string().describe('Name'),
      size: z.number().int().describe('Entries'),
      max: z.number().int().nullable().describe('Entries at most'),
      hits: z.number().int().nullable().describe('Answers from it; null where nobody counts'),
      misses: z.number().int().nullable().describe('Answers that it did not have'),
      overdueTime: z.number().nullable().describe('How long an entry lives, ms; null until it is told otherwise'),
    }),
  ),
});

export const getCache = route({
  method: 'GET',
  path: `${PATH}/:name`,
  summary: 'Some entries of a cache, those of the own tenant, secrets masked',
  access: { menu: MENU },
  params: z.object({ name: Name }),
  reply: z.object({
    name: z.string().describe('Name'),
    value: z
      .array(z.object({ key: z.string().describe('Key'), text: z.string().describe('Value as JSON, cut at 4 KB') }))
      .describe('At most 100 entries'),
    isShown: z.boolean().describe('False when the cache keeps its values to itself'),
  }),
  errors: [systemErrors.cache_not_found],
});

export const clearCache = route({
  method: 'DELETE',
  path: `${PATH}/:name`,
  summary: 'Empty a cache on every node',
  access: { menu: MENU, button: 'btn_remove' },
  params: z.object({ name: Name }),
  done: 'common.ok',
  reply: z.void(),
  errors: [systemErrors.cache_not_found],
});

export const clearAllCaches = route({
  method: 'POST',
  path: `${PATH}/Actions/ClearAll`,
  summary: 'Empty all caches on every node',
  access: { menu: MENU, button: 'btn_remove' },
  reply: z.void(),
});
