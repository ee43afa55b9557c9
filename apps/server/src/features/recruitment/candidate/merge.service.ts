import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { mergeCandidate, MergeField } from '@qiaoban/contracts/recruitment/merge.contract';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { maySeeIdentity, maySeeSalary } from '../recruitment-scope';
import { holdCandidate, refuseRemoved } from './candidate.service';
import type { ResumeFiles } from './candidate.service';
import { candidateStore, codeOf, resumeOwner } from './candidate.store';
import { mergeStore, valuesOf } from './merge.store';
import type { HeldCandidate } from './merge.store';

type Deps = { clock: Clock; files: Pick<ResumeFiles, 'claimExactly'> };
const AREA = 'recruitment.candidate';

const hasOffer = ({ offer_state, stage }: HeldCandidate): boolean => offer_state !== 'none' || stage === 'hired';

/** What somebody may not see cannot be chosen: it is taken where the kept application says nothing. */
const takenBy = (
  actor: Actor,
  asked: readonly MergeField[],
  kept: HeldCandidate,
  other: HeldCandidate,
): MergeField[] => {
  const fields = new Set(asked);
  const hide = (field: MergeField, isMissing: boolean): void => {
    if (isMissing) fields.add(field);
    else fields.delete(field);
  };
  if (!maySeeIdentity(actor)) hide('identity', kept.identity === '' && other.identity !== '');
  if (!maySeeSalary(actor)) hide('expectedSalary', kept.expected_salary === null && other.expected_salary !== null);
  return [...fields];
};

/** Two applications of one person become one, and two again. What is chosen changes places, so nothing of either is lost. */
export const createMergeService = ({ clock, files }: Deps) => {
  const swap = async (
    tx: Tx,
    actor: Actor,
    [kept, other]: [HeldCandidate, HeldCandidate],
    taken: readonly MergeField[],
    tags: readonly string[],
  ): Promise<void> => {
    const save = async (row: HeldCandidate, columns: object): Promise<void> => {
      const as = { id: row.id, version: row.version, modifierId: actor.userId };
      if (!(await saveVersion(tx, 'recruitment_candidate', as, columns))) throw new AppError(commonErrors.stale);
    };
    await save(kept, { ...valuesOf(other, taken), tags: toJson([...tags]) });
    await save(other, valuesOf(kept, taken));
    if (!taken.includes('resume')) return;
    const idsOf = ({ resume_id }: HeldCandidate): string[] => (resume_id === null ? [] : [resume_id]);
    await files.claimExactly(tx, idsOf(other), resumeOwner(kept.id));
    await files.claimExactly(tx, idsOf(kept), resumeOwner(other.id));
  };

  return {
    merge: (actor: Actor, id: string, asked: BodyOf<typeof mergeCandidate>) =>
      inTransaction(actor.db, async ({ tx }) => {
        const { otherId } = asked;
        if (otherId === id) throw new AppError(recruitmentErrors.not_same, {}, [{ path: 'otherId', message: '' }]);
        const held = new Map<string, HeldCandidate>();
        // in one order, so that two who merge the same do not wait for each other
        for (const each of [id, otherId].toSorted()) held.set(each, await holdCandidate(tx, actor, each));
        const [kept, other] = [held.get(id)!, held.get(otherId)!];
        refuseRemoved(kept);
        refuseRemoved(other);
        if (kept.version !== asked.version || other.version !== asked.otherVersion)
          throw new AppError(commonErrors.stale);
        if (!(await mergeStore.areSame(tx, id, otherId)))
          throw new AppError(recruitmentErrors.not_same, {}, [{ path: 'otherId', message: '' }]);
        const taken = takenBy(actor, asked.taken, kept, other);
        if (hasOffer(other) || (hasOffer(kept) && taken.includes('application')))
          throw new AppError(recruitmentErrors.merge_offer);
        const tags = other.tags.filter((tag) => !kept.tags.includes(tag));
        await swap(tx, actor, [kept, other], taken, [...kept.tags, ...tags]);
        const moved = { taken, tags, ...(await mergeStore.partsOf(tx, id, otherId)) };
        await mergeStore.handOver(tx, id, otherId, moved);
        const [merge, at] = [newId(), clock.now()];
        const stage = taken.includes('application') ? other.stage : kept.stage;
        const code = codeOf(other.number);
        await candidateStore.note(tx, {
          id: merge,
          candidateId: id,
          kind: 'merged',
          from: kept.stage,
          to: stage,
          reason: code,
          by: actor,
          at,
        });
        await mergeStore.keep(
          tx,
          { id: merge, keptId: id, otherId, byId: actor.userId, byName: actor.userName, at },
          moved,
        );
        const change = { area: AREA, action: 'merge', id, name: codeOf(kept.number) };
        await audit(tx, actor, { ...change, after: { other: code, taken } });
      }),

    undo: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const kept = await holdCandidate(tx, actor, id);
        const last = await mergeStore.last(tx, id);
        const other = last?.isAsAfter === true ? await candidateStore.hold(tx, last.otherId) : undefined;
        if (last === undefined || other === undefined) throw new AppError(recruitmentErrors.merge_changed);
        const { taken, tags } = last.moved;
        await mergeStore.forget(tx, last.id);
        await mergeStore.giveBack(tx, last.otherId, last.moved);
        await swap(
          tx,
          actor,
          [kept, other],
          taken,
          kept.tags.filter((tag) => !tags.includes(tag)),
        );
        const change = { area: AREA, action: 'undoMerge', id, name: codeOf(kept.number) };
        await audit(tx, actor, { ...change, before: { other: codeOf(other.number), taken } });
      }),
  };
};
export type MergeService = ReturnType<typeof createMergeService>;
