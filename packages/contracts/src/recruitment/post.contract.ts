import { z } from 'zod';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { recruitmentErrors } from './recruitment.errors';

const MENU = 'recruitment.post';
const PATH = '/api/recruitment/Post';

export const POST_KINDS = ['full', 'part', 'intern'] as const;
export const POST_STATES = ['open', 'closed'] as const;

const Salary = z.int().min(0).max(10_000_000).nullable().default(null);
const fields = {
  fullName: FullName.describe('What is to be done there'),
  organizeId: z.string().max(64).default('').describe('Department; empty for none'),
  place: z.string().trim().max(50).default('').describe('Where the work is'),
  kind: z.enum(POST_KINDS).default('full').describe('full: full time; part: part time; intern: internship'),
  wanted: z.int().min(1).max(9999).default(1).describe('How many people are wanted'),
  salaryFrom: Salary.describe('Least pay a month; null: not said'),
  salaryTo: Salary.describe('Most pay a month; null: not said'),
  duty: z.string().trim().max(4000).default('').describe('What the work is, plain text'),
  requirement: z.string().trim().max(4000).default('').describe('What is asked for, plain text'),
  isPublic: z.boolean().default(true).describe('Shown on the page of posts while it is open'),
  ownerId: z.string().max(64).default('').describe('The recruiter who looks after it; empty: whoever makes it'),
};
export const PostInput = z.object(fields);
export type PostInput = z.infer<typeof PostInput>;
const State = z.enum(POST_STATES).describe('open: people may apply; closed');

export const PostRow = z.object({
  id: Id,
  ...fields,
  state: State,
  departmentName: z.string().describe('Name of the department'),
  ownerName: z.string().describe('Name of the recruiter'),
  hired: z.number().int().describe('People who were taken on'),
  candidates: z.number().int().describe('People who applied, all of them'),
  active: z.number().int().describe('Of these, still on the way'),
  openedAt: z.number().nullable().describe('Opened last at, epoch ms; null never'),
  fromDemand: z.boolean().describe('Made by an approved demand'),
  version: Version,
});
export type PostRow = z.infer<typeof PostRow>;

export const listPosts = route({
  method: 'GET',
  path: PATH,
  summary: 'Posts, the open ones first',
  access: { anyOf: [{ menu: MENU }, { menu: 'recruitment.candidate' }, { menu: 'recruitment.reserve' }] },
  query: PageQuery.extend({
    state: z
      .enum(['', ...POST_STATES])
      .default('')
      .describe('State; empty for all'),
  }),
  reply: pageOf(PostRow),
  showsNames: true,
});

const usual = usualRoutes(PATH, MENU);

export const createPost = route({
  ...usual.create,
  summary: 'Create a post; it is closed until somebody opens it',
  body: PostInput,
  reply: IdReply,
  errors: [recruitmentErrors.salary_order],
});

export const updatePost = route({
  ...usual.update,
  summary: 'Save a post',
  body: PostInput.extend({ version: Version }),
  errors: [recruitmentErrors.not_found, recruitmentErrors.salary_order],
});

export const setPostState = route({
  method: 'PUT',
  path: `${PATH}/:id/Actions/State`,
  summary: 'Open or close a post',
  access: { menu: MENU, button: 'btn_edit' },
  params: IdParams,
  body: z.object({ state: State }),
  reply: z.void(),
  errors: [recruitmentErrors.not_found],
});

export const deletePost = route({
  ...usual.remove,
  summary: 'Delete a post for which nobody applied',
  errors: [recruitmentErrors.not_found, recruitmentErrors.post_in_use],
});
