import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Actor } from '#platform/http/caller';

declare const brand: unique symbol;
/** Whose applications somebody may see or change; every reading of candidates takes one. In SQL: `c` a candidate, `p` its post. */
export type CandidateScope = { readonly where: RawBuilder<boolean>; readonly [brand]: true };

// whoever was merged into another application stands behind that one
const scope = (where: RawBuilder<boolean>): CandidateScope =>
  ({ where: sql<boolean>`(c.merged_into_id is null and ${where})` }) as CandidateScope;
const isAsked = (userId: string): RawBuilder<boolean> => sql`exists (
  select 1 from recruitment_interview i join recruitment_interviewer w on w.interview_id = i.id
  where i.candidate_id = c.id and i.state = 'planned' and w.user_id = ${userId})`;

/** A recruiter changes those of the own posts; with the right to all, all. */
export const changeScope = (actor: Actor): CandidateScope => {
  if (actor.can('recruitment.candidate', 'btn_all')) return scope(sql`true`);
  return scope(actor.can('recruitment.candidate') ? sql`p.owner_id = ${actor.userId}` : sql`false`);
};

/** Beside these the reserve, for whoever looks after it. */
export const listScope = (actor: Actor): CandidateScope =>
  actor.can('recruitment.reserve')
    ? scope(sql`(${changeScope(actor).where} or c.stage = 'reserve')`)
    : changeScope(actor);

/** Beside these, those whom one is asked to interview. */
export const readScope = (actor: Actor): CandidateScope =>
  scope(sql`(${listScope(actor).where} or ${isAsked(actor.userId)})`);

/** Whoever lets somebody leave hands over all that the leaver had in hand. */
export const handOverScope = scope(sql`true`);

/** What needs a right of its own. */
export const maySeeSalary = (actor: Actor): boolean => actor.can('recruitment.candidate', 'btn_salary');
export const maySeeIdentity = (actor: Actor): boolean => actor.can('recruitment.candidate', 'btn_identity');
