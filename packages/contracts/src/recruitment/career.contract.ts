import { z } from 'zod';
import { fileErrors } from '../file/file.contract';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { patterned } from '../patterned';
import { EDUCATIONS, GENDERS, personFields } from './candidate.contract';
import { POST_KINDS } from './post.contract';
import { recruitmentErrors } from './recruitment.errors';

/** Largest resume, bytes. */
export const RESUME_BYTES = 10 * 1024 * 1024;
/** Kinds of files that a resume may be. */
export const RESUME_KINDS = ['pdf', 'doc', 'docx', 'jpg', 'jpeg', 'png'] as const;

const TenantQuery = z.object({
  tenant: z.string().max(50).default('').describe('Tenant of the posts; empty for the first one'),
});

export const listCareers = route({
  method: 'GET',
  path: '/api/public/Career',
  summary: 'Posts that are open, for everybody',
  access: 'public',
  query: TenantQuery,
  reply: z.object({
    intro: z.string().describe('Above the posts, plain text'),
    privacy: z.string().describe('What candidates agree to; empty: the usual words'),
    sources: z.array(z.string()).describe('Where candidates may come from'),
    list: z
      .array(
        z.object({
          id: Id,
          fullName: z.string().describe('What is to be done there'),
          department: z.string().describe('Department'),
          place: z.string().describe('Where the work is'),
          kind: z.enum(POST_KINDS).describe('full, part or intern'),
          salaryFrom: z.number().nullable().describe('Least pay a month; null: not said'),
          salaryTo: z.number().nullable().describe('Most pay a month; null: not said'),
          duty: z.string().describe('What the work is, plain text'),
          requirement: z.string().describe('What is asked for, plain text'),
          openedAt: z.number().nullable().describe('Open since, epoch ms'),
        }),
      )
      .describe('Open posts, the newest first'),
  }),
  errors: [recruitmentErrors.careers_off, 'common.too_many'],
});

const numeric = (most: number) => z.union([z.literal(''), z.coerce.number().int().min(0).max(most)]).default('');
export const ApplicationFields = z.object({
  fullName: personFields.fullName,
  mobile: patterned('mobile', 20).min(1).describe('Mobile number'),
  email: patterned('email', 100).min(1).describe('E-mail'),
  gender: z.enum(GENDERS).default('').describe('male, female; empty: not said'),
  education: z.enum(EDUCATIONS).default('').describe('Highest degree'),
  school: personFields.school,
  experience: numeric(60).describe('Years of work; empty: not said'),
  company: personFields.company,
  expectedSalary: numeric(10_000_000).describe('Pay a month that is wished for; empty: not said'),
  source: z.string().trim().max(50).default('').describe('Where the candidate heard of it'),
  note: personFields.note,
  agrees: z.enum(['0', '1']).default('0').describe('1: agrees to the use of the personal data'),
  sliderCode: z.string().max(100).default('').describe('Pass of the slider puzzle'),
});
export type ApplicationFields = z.infer<typeof ApplicationFields>;

export const applyForPost = route({
  method: 'POST',
  path: '/api/public/Career/:id/Applications',
  summary: 'Apply for a post, with a resume',
  access: 'public',
  params: IdParams,
  query: TenantQuery,
  fields: ApplicationFields,
  multipart: true,
  bodyLimit: RESUME_BYTES + 1024 * 1024,
  reply: z.object({ code: z.string().describe('Number of the application') }),
  errors: [
    recruitmentErrors.careers_off,
    recruitmentErrors.post_closed,
    recruitmentErrors.resume_missing,
    recruitmentErrors.consent_missing,
    fileErrors.kind_not_allowed,
    fileErrors.too_large,
    fileErrors.empty,
    'common.too_many',
  ],
});
