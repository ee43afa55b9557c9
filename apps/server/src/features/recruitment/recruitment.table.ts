import type { ColumnType, GeneratedAlways, Generated } from 'kysely';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import type { EDUCATIONS, GENDERS, MOVE_KINDS } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { INTERVIEW_MODES } from '@qiaoban/contracts/recruitment/interview.contract';
import type { MergeField } from '@qiaoban/contracts/recruitment/merge.contract';
import type { POST_KINDS, POST_STATES } from '@qiaoban/contracts/recruitment/post.contract';
import type { Stamps } from '#core/directory';
import type { JsonColumn, MaybeTime, Time } from '#platform/database/tables';

type Stamped = Omit<Stamps, 'created_at'> & { created_at: ColumnType<number, Date | undefined, never> };

type RecruitmentPostTable = Stamps & {
  id: string;
  full_name: string;
  organize_id: string | null;
  place: string;
  kind: (typeof POST_KINDS)[number];
  wanted: number;
  salary_from: number | null;
  salary_to: number | null;
  duty: string;
  requirement: string;
  state: (typeof POST_STATES)[number];
  is_public: boolean;
  /** The recruiter who looks after it. */
  owner_id: string;
  opened_at: MaybeTime;
  /** The approved demand that it comes from. */
  demand_instance_id: string | null;
};
export type RecruitmentCandidateTable = Stamped & {
  id: string;
  number: GeneratedAlways<number>;
  post_id: string;
  full_name: string;
  mobile: string;
  email: string;
  identity: string;
  gender: (typeof GENDERS)[number];
  education: (typeof EDUCATIONS)[number];
  school: string;
  experience: number | null;
  company: string;
  expected_salary: number | null;
  source: string;
  tags: JsonColumn<string[]>;
  resume_id: string | null;
  note: string;
  stage: Stage;
  stage_at: Time;
  /** When the candidate agreed to the use of the personal data, on the public page. */
  agreed_at: MaybeTime;
  offer_state: Generated<'none' | 'waiting' | 'approved'>;
  offer_instance_id: string | null;
  offer_salary: number | null;
  offer_day: Generated<string>;
  hired_user_id: string | null;
  hired_at: MaybeTime;
  removed_at: MaybeTime;
  /** The candidate into whom this application was merged: it stands behind that one and in no list. */
  merged_into_id: Generated<string | null>;
};
type RecruitmentMoveTable = {
  id: string;
  candidate_id: string;
  kind: (typeof MOVE_KINDS)[number];
  from_stage: Stage | '';
  to_stage: Stage;
  reason: string;
  by_id: string | null;
  by_name: string;
  at: Time;
  /** The application that it was made in, when that was merged. */
  origin_id: Generated<string | null>;
};
/** What a merge moved from one application to another, by ids: undoing reads it. */
export type MergeMoved = {
  taken: MergeField[];
  tags: string[];
  moves: string[];
  originless: string[];
  interviews: string[];
  merged: string[];
  rounds: Record<string, number>;
};
type RecruitmentMergeTable = {
  id: string;
  number: GeneratedAlways<number>;
  candidate_id: string;
  merged_id: string;
  moved: JsonColumn<MergeMoved>;
  /** What the candidate was like afterwards: another state now means that something changed. */
  state_after: string;
  by_id: string;
  by_name: string;
  at: Time;
};
type RecruitmentInterviewTable = Stamps & {
  id: string;
  candidate_id: string;
  round: number;
  starts_at: Time;
  ends_at: Time;
  mode: (typeof INTERVIEW_MODES)[number];
  place: string;
  note: string;
  state: 'planned' | 'cancelled';
  /** The candidate was invited by mail. */
  informs_candidate: Generated<boolean>;
  candidate_note: Generated<string>;
  /** Rises with every change, for the calendars of those invited. */
  sequence: Generated<number>;
};
type RecruitmentInterviewerTable = {
  interview_id: string;
  user_id: string;
  sort_code: number;
  verdict: Generated<string>;
  ability: Generated<number>;
  fit: Generated<number>;
  speech: Generated<number>;
  comment: Generated<string>;
  evaluated_at: MaybeTime;
};
/** Where an interviewer is in a batch of interviews to evaluate. */
type RecruitmentRunTable = {
  user_id: string;
  interview_ids: JsonColumn<string[]>;
  current_order: number;
  started_at: Time;
};

declare module '#platform/database/tables' {
  interface Tables {
    recruitment_post: RecruitmentPostTable;
    recruitment_candidate: RecruitmentCandidateTable;
    recruitment_move: RecruitmentMoveTable;
    recruitment_merge: RecruitmentMergeTable;
    recruitment_interview: RecruitmentInterviewTable;
    recruitment_interviewer: RecruitmentInterviewerTable;
    recruitment_run: RecruitmentRunTable;
  }
}
