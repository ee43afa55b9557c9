import { z } from 'zod';
import { AGENDA_ANSWERS } from '../agenda/agenda.contract';
import { Version } from '../fields';
import { Id, IdParams, IdReply } from '../ids';
import { listOf } from '../pagination';
import { route } from '../route';
import { recruitmentErrors } from './recruitment.errors';
import { STAGES } from './stage';
import { Verdict } from './verdict';

const MENU = 'recruitment.interview';
const PATH = '/api/recruitment/Interview';
const byRecruiter = { menu: 'recruitment.candidate', button: 'btn_interview' } as const;

export const INTERVIEW_MODES = ['onsite', 'video', 'phone'] as const;
/** Interviews of one run of an interviewer. */
export const RUN_LENGTH = 10;

const Moment = z.int().min(0).max(8_000_000_000_000);
const fields = {
  startsAt: Moment.describe('Begins at, epoch ms'),
  endsAt: Moment.describe('Ends at, epoch ms'),
  mode: z.enum(INTERVIEW_MODES).default('onsite').describe('onsite, video or phone'),
  place: z.string().trim().max(200).default('').describe('Room, address of the meeting, or number'),
  note: z.string().trim().max(500).default('').describe('For the interviewers'),
  interviewerIds: z.array(Id).min(1).max(10).describe('Who interviews'),
  informsCandidate: z.boolean().default(false).describe('The candidate is invited by mail, and hears of changes'),
  candidateNote: z.string().trim().max(500).default('').describe('For the candidate, in the mail'),
};
export const InterviewInput = z.object(fields);
export type InterviewInput = z.infer<typeof InterviewInput>;

export const InterviewRow = z.object({
  id: Id,
  ...fields,
  interviewerNames: z.array(z.string()).describe('Names of the interviewers'),
  interviewerAnswers: z
    .array(z.enum(AGENDA_ANSWERS))
    .describe('What they answered in their calendars, in the same order'),
  candidateId: Id.describe('Candidate'),
  candidateName: z.string().describe('Name of the candidate'),
  postName: z.string().describe('Post'),
  stage: z.enum(STAGES).describe('Stage of the candidate'),
  resumeId: z.string().describe('File of the resume; empty for none'),
  round: z.number().int().describe('Which interview of the candidate'),
  state: z.enum(['planned', 'cancelled']).describe('planned or cancelled'),
  mayEvaluate: z.boolean().describe('I am asked to this interview'),
  verdict: z.string().describe('My verdict: code, comma, position; empty: not yet'),
  evaluated: z.number().int().describe('Interviewers who evaluated'),
  version: Version,
});
export type InterviewRow = z.infer<typeof InterviewRow>;

export const listInterviews = route({
  method: 'GET',
  path: PATH,
  summary: 'Interviews of a period: my own, or those of the posts that I look after',
  access: { anyOf: [{ menu: MENU }, { menu: 'recruitment.candidate' }] },
  query: z.object({
    from: z.coerce.number().int().min(0).max(8_000_000_000_000).default(0).describe('From, epoch ms'),
    until: z.coerce
      .number()
      .int()
      .min(0)
      .max(8_000_000_000_000)
      .default(8_000_000_000_000)
      .describe('Before, epoch ms'),
    candidateId: z.string().max(64).default('').describe('Candidate; empty for all'),
    isMine: z.enum(['0', '1']).default('0').describe('1: only those to which I am asked'),
  }),
  reply: listOf(InterviewRow),
});

const problems = [
  recruitmentErrors.not_found,
  recruitmentErrors.period_wrong,
  recruitmentErrors.interview_past,
  recruitmentErrors.interviewer_busy,
  recruitmentErrors.candidate_busy,
];

export const createInterview = route({
  method: 'POST',
  path: PATH,
  summary: 'Arrange an interview; the interviewers are invited by message and mail, the candidate by mail',
  access: byRecruiter,
  body: InterviewInput.extend({ candidateId: Id.describe('Candidate') }),
  reply: IdReply,
  errors: [...problems, recruitmentErrors.move_not_allowed, recruitmentErrors.removed],
});

export const updateInterview = route({
  method: 'PUT',
  path: `${PATH}/:id`,
  summary: 'Change an interview; everybody who is or was asked hears of it, the candidate when invited',
  access: byRecruiter,
  params: IdParams,
  body: InterviewInput.extend({ version: Version }),
  reply: z.void(),
  errors: [...problems, recruitmentErrors.interview_over],
});

export const cancelInterview = route({
  method: 'POST',
  path: `${PATH}/:id/Actions/Cancel`,
  summary: 'Cancel an interview; the interviewers hear of it, and the candidate when invited',
  access: byRecruiter,
  params: IdParams,
  body: z.object({ reason: z.string().trim().max(200).default('').describe('Why') }),
  reply: z.void(),
  errors: [recruitmentErrors.not_found, recruitmentErrors.interview_over],
});

const Score = z.int().min(0).max(5).default(0);
export const EvaluationInput = z.object({
  verdict: Verdict,
  ability: Score.describe('Skill, 1 to 5; 0 not said'),
  fit: Score.describe('Fit, 1 to 5; 0 not said'),
  speech: Score.describe('Expression, 1 to 5; 0 not said'),
  comment: z.string().trim().max(2000).default('').describe('Comment'),
});
export type EvaluationInput = z.infer<typeof EvaluationInput>;

export const evaluateInterview = route({
  method: 'PUT',
  path: `${PATH}/:id/Evaluation`,
  summary: 'My evaluation of an interview to which I am asked',
  access: { menu: MENU },
  params: IdParams,
  body: EvaluationInput,
  reply: z.void(),
  errors: [recruitmentErrors.not_found, recruitmentErrors.not_asked, recruitmentErrors.interview_over],
});

const RunItem = z.object({
  interviewId: Id,
  candidateId: Id.describe('Candidate'),
  candidate: z.string().describe('Name of the candidate'),
  postName: z.string().describe('Post'),
  isDone: z.boolean().describe('I have evaluated it'),
  evaluation: z
    .object({
      verdict: z.string().describe('Code, comma, position; empty: not yet'),
      ability: z.number().int().describe('Skill; 0 not said'),
      fit: z.number().int().describe('Fit; 0 not said'),
      speech: z.number().int().describe('Expression; 0 not said'),
      comment: z.string().describe('Comment'),
    })
    .describe('What I said so far'),
});
export const EvaluationRun = z.object({
  waiting: z.number().int().describe('Interviews that wait for my evaluation, those of the run included'),
  currentOrder: z.number().int().describe('Which of the run is open, from 1; 0 without a run'),
  progress: z.number().int().describe('How many of the run are evaluated'),
  total: z.number().int().describe('How many the run has, ten at most'),
  currPostName: z.string().describe('Post of the open one'),
  currCandidate: z.string().describe('Candidate of the open one'),
  list: z.array(RunItem).describe('Interviews of the run in their order'),
});
export type EvaluationRun = z.infer<typeof EvaluationRun>;

const RUN = '/api/recruitment/EvaluationRun';

export const getEvaluationRun = route({
  method: 'GET',
  path: RUN,
  summary: 'My run through interviews to evaluate, where I left it',
  access: { menu: MENU },
  reply: EvaluationRun,
});

export const startEvaluationRun = route({
  method: 'POST',
  path: RUN,
  summary: 'Begin a run with the next ten interviews that wait for my evaluation',
  access: { menu: MENU },
  reply: EvaluationRun,
  errors: [recruitmentErrors.nothing_to_evaluate],
});

export const stepEvaluationRun = route({
  method: 'PUT',
  path: RUN,
  summary: 'Go to another interview of my run',
  access: { menu: MENU },
  body: z.object({ currentOrder: z.int().min(1).max(RUN_LENGTH).describe('Which one, from 1') }),
  reply: EvaluationRun,
});
