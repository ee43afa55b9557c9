import { z } from 'zod';
import { Version } from '../fields';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { recruitmentErrors } from './recruitment.errors';

const PATH = '/api/recruitment/Candidate/:id/Actions';
const MENU = 'recruitment.candidate';

/** What of two applications may be chosen; `application` is the post with the stage. */
export const MERGE_FIELDS = [
  'fullName',
  'mobile',
  'email',
  'identity',
  'gender',
  'education',
  'school',
  'experience',
  'company',
  'expectedSalary',
  'source',
  'resume',
  'note',
  'application',
] as const;
export type MergeField = (typeof MERGE_FIELDS)[number];

export const mergeCandidate = route({
  method: 'POST',
  path: `${PATH}/Merge`,
  summary:
    'Merge another application of the same person into this one; interviews, evaluations, files and history of both stay',
  access: { menu: MENU, button: 'btn_merge' },
  params: IdParams,
  body: z.object({
    otherId: Id.describe('The application that goes into this one'),
    version: Version,
    otherVersion: Version.describe('Version of the other one that was shown'),
    taken: z
      .array(z.enum(MERGE_FIELDS))
      .max(MERGE_FIELDS.length)
      .default([])
      .describe('What is taken from the other one; everything else stays. Tags are those of both'),
  }),
  reply: z.void(),
  errors: [
    recruitmentErrors.not_found,
    recruitmentErrors.removed,
    recruitmentErrors.not_same,
    recruitmentErrors.merge_offer,
  ],
});

export const undoMergeCandidate = route({
  method: 'POST',
  path: `${PATH}/UndoMerge`,
  summary: 'Take the last merge of this candidate back, as long as nothing changed since',
  access: { menu: MENU, button: 'btn_merge' },
  params: IdParams,
  reply: z.void(),
  errors: [recruitmentErrors.not_found, recruitmentErrors.merge_changed],
});
