import { z } from 'zod';
import './user.texts';
import { Id } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';

const PATH = '/api/system/currency/selection/recentContact';

/** Most recent contacts that are kept and answered, whatever page size is asked for. */
export const RECENT_LIMIT = 100;

export const listRecentContacts = route({
  method: 'GET',
  path: `${PATH}/list`,
  summary: 'People whom the caller picked lately, the latest first; own contacts only, 100 at most',
  access: 'signed-in',
  query: z.object({
    hasPhone: z
      .enum(['', '0', '1', 'true', 'false'])
      .default('')
      .describe('1: with the mobile number, if the caller may see users'),
    currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Page, from 1'),
    pageSize: z.coerce.number().int().min(1).max(9999).default(20).describe('Rows on a page'),
  }),
  reply: listOf(
    z.object({
      id: Id,
      fullName: z.string().describe('Name'),
      parentFullName: z.string().describe('Company / department'),
      phone: z.string().describe('Mobile number, empty without the right to users'),
      userInfo: z.object({ headIcon: z.string().describe('Avatar path, empty for none') }).describe('More'),
    }),
  ),
});

export const noteRecentContacts = route({
  method: 'POST',
  path: PATH,
  summary: 'Remember whom the caller just picked',
  access: 'signed-in',
  body: z.object({ ids: z.array(Id).min(1).max(50).describe('The people') }),
  reply: z.void(),
});
