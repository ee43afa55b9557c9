import { z } from 'zod';
import { Id } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { membershipErrors } from './membership.errors';

const MENU = 'membership.score';
const PATH = '/api/membership/Score';

export const ScoreEntry = z.object({
  id: Id,
  memberId: Id,
  memberCode: z.string().describe('Number of the member'),
  memberName: z.string().describe('Name of the member'),
  scoreType: z.string().describe('Code of the dictionary scoreType'),
  points: z.number().int().describe('Points; negative: taken away'),
  balance: z.number().int().describe('Score after it'),
  reason: z.string().describe('Why'),
  byName: z.string().describe('Who gave it; empty: by rule'),
  at: z.number().describe('When, epoch ms'),
});
export type ScoreEntry = z.infer<typeof ScoreEntry>;

export const listScores = route({
  method: 'GET',
  path: PATH,
  summary: 'Ledger of scores of the members that one looks after, the newest first',
  access: { anyOf: [{ menu: MENU }, { menu: 'membership.member' }] },
  query: PageQuery.extend({
    memberId: z.string().max(64).default('').describe('Only of this member; empty for all'),
    scoreType: z.string().max(50).default('').describe('Only this type; empty for all'),
  }),
  reply: pageOf(ScoreEntry),
});

export const giveScore = route({
  method: 'POST',
  path: PATH,
  summary: 'Give points to a member or take them away; entries are never changed',
  access: { menu: MENU, button: 'btn_add' },
  body: z.object({
    memberId: Id,
    scoreType: z.string().trim().min(1).max(50).describe('Code of the dictionary scoreType'),
    points: z.int().min(-100_000).max(100_000).describe('Points; negative: taken away'),
    reason: z.string().trim().min(1).max(200).describe('Why'),
  }),
  reply: z.object({ balance: z.number().int().describe('Score after it') }),
  errors: [membershipErrors.not_found, membershipErrors.points_zero, membershipErrors.choice_unknown],
});
