import type { CandidateInput } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { MOVE_KINDS } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import type { Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
import { newId } from '#platform/ids';
import '../recruitment.table';

const toColumns = (input: CandidateInput) => ({
  post_id: input.postId,
  full_name: input.fullName,
  mobile: input.mobile,
  email: input.email,
  identity: input.identity,
  gender: input.gender,
  education: input.education,
  school: input.school,
  experience: input.experience,
  company: input.company,
  expected_salary: input.expectedSalary,
  source: input.source,
  tags: toJson([...new Set(input.tags)]),
  resume_id: input.resumeId || null,
  note: input.note,
});

type NewMove = {
  id?: string;
  candidateId: string;
  kind: (typeof MOVE_KINDS)[number];
  from: Stage | '';
  to: Stage;
  reason?: string;
  by?: { userId: string; userName: string };
  at: number;
};
type Offer = { state: 'none' | 'waiting' | 'approved'; instanceId: string | null; salary: number | null; day: string };
export const NO_OFFER: Offer = { state: 'none', instanceId: null, salary: null, day: '' };
type Made = { id: string; creatorId: string | null; at: number; agreedAt?: number };

export const candidateStore = {
  insert: async (tx: Tx, { id, creatorId, at, agreedAt }: Made, input: CandidateInput): Promise<number> => {
    const { number } = await tx
      .insertInto('recruitment_candidate')
      .values({
        id,
        creator_id: creatorId,
        created_at: new Date(at),
        modifier_id: null,
        ...toColumns(input),
        stage: 'new',
        stage_at: new Date(at),
        agreed_at: agreedAt === undefined ? null : new Date(agreedAt),
        offer_instance_id: null,
        offer_salary: null,
        hired_user_id: null,
        hired_at: null,
        removed_at: null,
      })
      .returning('number')
      .executeTakeFirstOrThrow();
    return number;
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, input: CandidateInput): Promise<boolean> =>
    saveVersion(tx, 'recruitment_candidate', { id, version, modifierId }, toColumns(input)),
  /** Holds the candidate until the transaction ends. */
  hold: (tx: Tx, id: string) =>
    tx.selectFrom('recruitment_candidate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  ofOffer: (tx: Tx, instanceId: string) =>
    tx
      .selectFrom('recruitment_candidate')
      .selectAll()
      .where('offer_instance_id', '=', instanceId)
      .forUpdate()
      .executeTakeFirst(),
  /** Notes a move and, where the stage is another one, makes it so. */
  move: async (tx: Tx, move: NewMove): Promise<void> => {
    const { candidateId, from, to, at } = move;
    await candidateStore.note(tx, move);
    if (from !== to)
      await tx
        .updateTable('recruitment_candidate')
        .set({ stage: to, stage_at: new Date(at) })
        .where('id', '=', candidateId)
        .execute();
  },
  /** A line of the history alone. */
  note: async (tx: Tx, { id, candidateId, kind, from, to, reason = '', by, at }: NewMove): Promise<void> => {
    await tx
      .insertInto('recruitment_move')
      .values({
        id: id ?? newId(),
        candidate_id: candidateId,
        kind,
        from_stage: from,
        to_stage: to,
        reason,
        by_id: by?.userId ?? null,
        by_name: by?.userName ?? '',
        at: new Date(at),
      })
      .execute();
  },
  setOffer: async (tx: Tx, id: string, offer: Offer): Promise<void> => {
    await tx
      .updateTable('recruitment_candidate')
      .set({
        offer_state: offer.state,
        offer_instance_id: offer.instanceId,
        offer_salary: offer.salary,
        offer_day: offer.day,
      })
      .where('id', '=', id)
      .execute();
  },
  setHired: async (tx: Tx, id: string, userId: string, at: number): Promise<void> => {
    await tx
      .updateTable('recruitment_candidate')
      .set({ hired_user_id: userId, hired_at: new Date(at) })
      .where('id', '=', id)
      .execute();
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('recruitment_candidate').where('id', '=', id).execute();
  },
};
/** What stays known of a candidate when the personal data goes. */
export const codeOf = (number: number): string => `R${String(number).padStart(6, '0')}`;
export const resumeOwner = (candidateId: string): string => `recruitment.resume:${candidateId}`;
