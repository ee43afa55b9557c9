import { z } from 'zod';
import { FullName, Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { PageQuery, pageOf } from '../pagination';
import { patterned } from '../patterned';
import { route } from '../route';
import { usualRoutes } from '../usual-routes';
import { recruitmentErrors } from './recruitment.errors';
import { STAGES } from './stage';

const MENU = 'recruitment.candidate';
const PATH = '/api/recruitment/Candidate';

export const GENDERS = ['', 'male', 'female'] as const;
export const EDUCATIONS = ['', 'school', 'college', 'bachelor', 'master', 'doctor'] as const;

const Years = z.int().min(0).max(60).nullable().default(null);
export const Money = z.int().min(0).max(10_000_000).nullable().default(null);
const tag = z.string().trim().min(1).max(20);

/** What candidates say of themselves, on the public page too. */
export const personFields = {
  fullName: FullName.describe('Name of the candidate'),
  mobile: patterned('mobile', 20).default('').describe('Mobile number'),
  email: patterned('email', 100).default('').describe('E-mail'),
  gender: z.enum(GENDERS).default('').describe('male, female; empty: not said'),
  education: z.enum(EDUCATIONS).default('').describe('Highest degree; empty: not said'),
  school: z.string().trim().max(100).default('').describe('School'),
  experience: Years.describe('Years of work; null: not said'),
  company: z.string().trim().max(100).default('').describe('Where the candidate works now'),
  expectedSalary: Money.describe('Pay a month that is wished for; null: not said, or not yours to see'),
  note: z.string().trim().max(1000).default('').describe('Remark'),
};
export const CandidateInput = z.object({
  ...personFields,
  postId: Id.describe('The post'),
  identity: patterned('document', 30).default('').describe('Identity document; empty: none, or not yours to see'),
  source: z.string().trim().max(50).default('').describe('Where the candidate comes from'),
  tags: z.array(tag).max(20).default([]).describe('Tags'),
  resumeId: z.string().max(64).default('').describe('File of the resume; empty for none'),
});
export type CandidateInput = z.infer<typeof CandidateInput>;

const StageName = z.enum(STAGES);
export const CandidateRow = z.object({
  id: Id,
  code: z.string().describe('Number of the candidate; stays when the personal data goes'),
  fullName: z.string().describe('Name; empty when the personal data was removed'),
  postId: Id.describe('The post'),
  postName: z.string().describe('Its name'),
  stage: StageName.describe('Stage of the board'),
  stageAt: z.number().describe('There since, epoch ms'),
  appliedAt: z.number().describe('Applied at, epoch ms'),
  mobile: z.string().describe('Mobile number'),
  email: z.string().describe('E-mail'),
  gender: z.enum(GENDERS).describe('male, female, or empty'),
  education: z.enum(EDUCATIONS).describe('Highest degree'),
  school: z.string().describe('School'),
  experience: z.number().nullable().describe('Years of work'),
  company: z.string().describe('Works at'),
  source: z.string().describe('Comes from'),
  tags: z.array(z.string()).describe('Tags'),
  resumeId: z.string().describe('File of the resume; empty for none'),
  duplicates: z.number().int().describe('Other applications with the same mobile, e-mail or identity'),
  isRemoved: z.boolean().describe('The personal data was removed'),
  version: Version,
});
export type CandidateRow = z.infer<typeof CandidateRow>;

const anyReader = {
  anyOf: [{ menu: MENU }, { menu: 'recruitment.reserve' }, { menu: 'recruitment.interview' }],
};

export const listCandidates = route({
  method: 'GET',
  path: PATH,
  summary: 'Candidates of the posts that one looks after, those who moved last first',
  access: { anyOf: [{ menu: MENU }, { menu: 'recruitment.reserve' }] },
  query: PageQuery.extend({
    postId: z.string().max(64).default('').describe('Post; empty for all'),
    stage: z
      .enum(['', ...STAGES])
      .default('')
      .describe('Stage; empty for all'),
    source: z.string().max(50).default('').describe('Source; empty for all'),
    education: z.enum(EDUCATIONS).default('').describe('Highest degree; empty for all'),
    tag: z.string().max(20).default('').describe('Tag; empty for all'),
    isDuplicate: z.enum(['', '1']).default('').describe('1: only those with other applications of the same person'),
  }),
  reply: pageOf(CandidateRow),
});

/** What moved somebody: a person on the board, or what happened to the candidate. */
export const MOVE_KINDS = ['manual', 'applied', 'added', 'interview', 'offer', 'hired', 'merged'] as const;
const Move = z.object({
  id: Id,
  kind: z
    .enum(MOVE_KINDS)
    .describe('manual: on the board; applied, added, interview, offer, hired, merged: by what happened'),
  from: z.enum(['', ...STAGES]).describe('Stage before; empty at the beginning'),
  to: StageName.describe('Stage after'),
  reason: z.string().describe('Why; empty when it was not said'),
  byName: z.string().describe('Who moved; empty for the candidate'),
  origin: z.string().describe('Number of the application that it was made in, when that was merged; else empty'),
  at: z.number().describe('When, epoch ms'),
});
const Evaluation = z.object({
  interviewId: Id,
  round: z.number().int().describe('Which interview'),
  userId: Id.describe('Interviewer'),
  userName: z.string().describe('Name of the interviewer'),
  verdict: z.string().describe('Code, comma, position; empty: not evaluated yet'),
  ability: z.number().int().describe('Skill, 1 to 5; 0 not said'),
  fit: z.number().int().describe('Fit, 1 to 5; 0 not said'),
  speech: z.number().int().describe('Expression, 1 to 5; 0 not said'),
  comment: z.string().describe('Comment'),
  at: z.number().nullable().describe('Evaluated at, epoch ms'),
});
const Duplicate = z.object({
  id: Id,
  fullName: z.string().describe('Name'),
  postName: z.string().describe('Post'),
  stage: StageName.describe('Stage'),
  by: z.array(z.enum(['mobile', 'email', 'identity'])).describe('What is the same'),
  appliedAt: z.number().describe('Applied at, epoch ms'),
});
const Merged = z.object({
  id: Id,
  code: z.string().describe('Number of the application'),
  fullName: z.string().describe('Name in it'),
  postName: z.string().describe('Post'),
  stage: StageName.describe('Stage'),
  source: z.string().describe('Source'),
  note: z.string().describe('Remark'),
  appliedAt: z.number().describe('Applied at, epoch ms'),
  resumeId: z.string().describe('File of its resume; empty for none'),
  resumeName: z.string().describe('Name of that file'),
  byName: z.string().describe('Who merged it'),
  mergedAt: z.number().describe('When, epoch ms'),
  mayUndo: z.boolean().describe('The last one, and nothing changed since'),
});
export const CandidateDetail = CandidateRow.extend({
  identity: z.string().describe('Identity document; empty: none, or not yours to see'),
  expectedSalary: z.number().nullable().describe('Pay that is wished for; null: not said, or not yours to see'),
  note: z.string().describe('Remark'),
  resumeName: z.string().describe('Name of the file of the resume'),
  offerState: z.enum(['none', 'waiting', 'approved']).describe('How far the offer is'),
  offerInstanceId: z.string().describe('Instance of its flow; empty for none'),
  offerSalary: z.number().nullable().describe('Pay of the offer; null: none, or not yours to see'),
  offerDay: z.string().describe('First day of work of the offer; empty for none'),
  hiredAccount: z.string().describe('Account of whoever was taken on'),
  mayChange: z.boolean().describe('May change and move this candidate'),
  mayMail: z.boolean().describe('The organisation has set up a sender of mail'),
  moves: z.array(Move).describe('Moves on the board, the newest first'),
  evaluations: z.array(Evaluation).describe('Evaluations: an interviewer sees the own ones'),
  duplicateList: z.array(Duplicate).describe('Other applications of the same person'),
  merged: z.array(Merged).describe('Applications that were merged into this one, the last first'),
});
export type CandidateDetail = z.infer<typeof CandidateDetail>;

export const getCandidate = route({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'A candidate with history, evaluations and other applications',
  access: anyReader,
  params: IdParams,
  reply: CandidateDetail,
  errors: [recruitmentErrors.not_found],
});

const usual = usualRoutes(PATH, MENU);

export const createCandidate = route({
  ...usual.create,
  summary: 'Add a candidate',
  body: CandidateInput,
  reply: IdReply,
  errors: [recruitmentErrors.not_found, recruitmentErrors.post_closed],
});

export const updateCandidate = route({
  ...usual.update,
  summary: 'Save a candidate; what one may not see stays as it is',
  body: CandidateInput.extend({ version: Version }),
  errors: [recruitmentErrors.not_found, recruitmentErrors.removed],
});

export const deleteCandidate = route({
  ...usual.remove,
  summary: 'Delete a candidate with everything that belongs to the application',
  errors: [recruitmentErrors.not_found],
});

export const moveCandidate = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Move`,
  summary: 'Move a candidate to another stage of the board',
  access: { menu: MENU, button: 'btn_move' },
  params: IdParams,
  body: z.object({
    from: StageName.describe('Stage that is shown; another one is a conflict'),
    to: StageName.describe('Stage to move to'),
    reason: z.string().trim().max(500).default('').describe('Why'),
  }),
  reply: z.void(),
  errors: [recruitmentErrors.not_found, recruitmentErrors.move_not_allowed, recruitmentErrors.reason_missing],
});
