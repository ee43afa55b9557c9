import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { CandidateDetail, CandidateInput } from '@qiaoban/contracts/recruitment/candidate.contract';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import { endsProcess, mayMove, needsReason } from '@qiaoban/contracts/recruitment/stage';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import { audit } from '#core/log';
import type { FileStorage } from '#core/file';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { AgendaEntries } from '../../agenda';
import { INTERVIEW_SOURCE } from '../interview/calendars';
import type { CallOff } from '../interview/call-off';
import type { Letters } from '../../message';
import { interviewStore } from '../interview/interview.store';
import { postStore } from '../post/post.store';
import { changeScope, listScope, maySeeIdentity, maySeeSalary, readScope } from '../recruitment-scope';
import { CANDIDATE_SORTS, candidateReads } from './candidate.reads';
import type { CandidateFilter, StoredCandidate } from './candidate.reads';
import { NO_OFFER, candidateStore, codeOf, resumeOwner } from './candidate.store';
import { mergeStore } from './merge.store';

export type ResumeFiles = Pick<FileStorage, 'find' | 'claimExactly' | 'release' | 'maySee' | 'registerOwner'>;
type Deps = {
  clock: Clock;
  files: ResumeFiles;
  agenda: Pick<AgendaEntries, 'withdraw'>;
  callOff: CallOff;
  letters: Pick<Letters, 'canGo'>;
};
const AREA = 'recruitment.candidate';

/** What the log keeps of a candidate: nothing that says who it is. */
const traceOf = ({ postId, source, tags, resumeId }: CandidateInput) => ({ postId, source, tags, resumeId });

/** The candidate in the scope of those who may change, held. Throws recruitment.not_found, removed. */
export const holdCandidate = async (tx: Tx, actor: Actor, id: string) => {
  const isTheirs = await candidateReads.isIn(tx, changeScope(actor), id);
  const row = isTheirs ? await candidateStore.hold(tx, id) : undefined;
  // somebody may have merged it while it was waited for
  if (row === undefined || row.merged_into_id !== null) throw new AppError(recruitmentErrors.not_found);
  return row;
};
export const refuseRemoved = ({ removed_at }: { removed_at: number | null }): void => {
  if (removed_at !== null) throw new AppError(recruitmentErrors.removed);
};

/** Candidates: one method a contract. */
export const createCandidateService = ({ clock, files, agenda, callOff, letters }: Deps) => {
  files.registerOwner('resume', async (actor, fileId) => candidateReads.hasResume(actor.db, readScope(actor), fileId));

  const requirePost = async (actor: Actor, db: Db, postId: string): Promise<void> => {
    const post = await postStore.find(db, postId);
    const isTheirs = post !== undefined && (actor.can(AREA, 'btn_all') || post.ownerId === actor.userId);
    if (!isTheirs) throw new AppError(recruitmentErrors.not_found, {}, [{ path: 'postId', message: '' }]);
  };
  const claimResume = async (
    tx: Tx,
    actor: Actor,
    id: string,
    { resumeId }: CandidateInput,
    before = '',
  ): Promise<void> => {
    if (resumeId === before) return;
    const [file] = resumeId === '' ? [] : await files.find(tx, [resumeId]);
    if (resumeId !== '' && (file === undefined || file.type !== 'resume' || !(await files.maySee(actor, file))))
      throw new AppError(recruitmentErrors.resume_missing, {}, [{ path: 'resumeId', message: '' }]);
    await files.claimExactly(tx, file === undefined ? [] : [file.id], resumeOwner(id));
  };
  /** The applications behind a candidate, with the names of their resumes. */
  const mergedOf = async (actor: Actor, id: string, mayChange: boolean): Promise<CandidateDetail['merged']> => {
    const list = await mergeStore.listOf(actor.db, id);
    const resumes = await files.find(
      actor.db,
      list.flatMap(({ resumeId }) => (resumeId === '' ? [] : [resumeId])),
    );
    return list.map((each) => ({
      ...each,
      resumeName: resumes.find((file) => file.id === each.resumeId)?.name ?? '',
      mayUndo: each.mayUndo && mayChange,
    }));
  };
  const shown = (actor: Actor, { ownerId: _o, hiredUserId: _h, ...found }: StoredCandidate) => ({
    ...found,
    identity: maySeeIdentity(actor) ? found.identity : '',
    expectedSalary: maySeeSalary(actor) ? found.expectedSalary : null,
    offerSalary: maySeeSalary(actor) ? found.offerSalary : null,
  });

  return {
    list: async (actor: Actor, query: PageQuery & CandidateFilter) => {
      const { currentPage, pageSize, sidx, sort } = query;
      if (sidx !== '' && !Object.hasOwn(CANDIDATE_SORTS, sidx))
        throw new AppError(commonErrors.unknown_field, { field: sidx });
      const column = CANDIDATE_SORTS[sidx as keyof typeof CANDIDATE_SORTS] as string | undefined;
      const { list, total } = await candidateReads.list(actor.db, listScope(actor), query, {
        limit: pageSize,
        offset: (currentPage - 1) * pageSize,
        ...(column === undefined ? {} : { sort: column, descending: sort === 'desc' }),
      });
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },

    get: async (actor: Actor, id: string): Promise<CandidateDetail> => {
      const found = await candidateReads.find(actor.db, readScope(actor), id);
      if (found === undefined) throw new AppError(recruitmentErrors.not_found);
      const mayChange = await candidateReads.isIn(actor.db, changeScope(actor), id);
      const isReader = mayChange || (await candidateReads.isIn(actor.db, listScope(actor), id));
      const [file] = found.resumeId === '' ? [] : await files.find(actor.db, [found.resumeId]);
      return {
        ...shown(actor, found),
        resumeName: file?.name ?? '',
        mayChange: mayChange && !found.isRemoved,
        mayMail: await letters.canGo(actor.db),
        moves: isReader ? await candidateReads.moves(actor.db, id) : [],
        evaluations: await candidateReads.evaluations(actor.db, id, isReader ? undefined : actor.userId),
        duplicateList: isReader ? await candidateReads.duplicates(actor.db, listScope(actor), id) : [],
        merged: isReader ? await mergedOf(actor, id, mayChange) : [],
      };
    },

    create: (actor: Actor, given: CandidateInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        const id = newId();
        const input = { ...given, identity: maySeeIdentity(actor) ? given.identity : '' };
        await requirePost(actor, tx, input.postId);
        const at = clock.now();
        const number = await candidateStore.insert(tx, { id, creatorId: actor.userId, at }, input);
        await claimResume(tx, actor, id, input);
        await candidateStore.move(tx, { candidateId: id, kind: 'added', from: '', to: 'new', by: actor, at });
        await audit(tx, actor, { area: AREA, action: 'create', id, name: codeOf(number), after: traceOf(input) });
        return { id };
      }),

    update: (actor: Actor, id: string, { version, ...given }: CandidateInput & { version: number }) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await holdCandidate(tx, actor, id);
        refuseRemoved(before);
        const input: CandidateInput = {
          ...given,
          identity: maySeeIdentity(actor) ? given.identity : before.identity,
          expectedSalary: maySeeSalary(actor) ? given.expectedSalary : before.expected_salary,
        };
        if (input.postId !== before.post_id) await requirePost(actor, tx, input.postId);
        await claimResume(tx, actor, id, input, before.resume_id ?? '');
        if (!(await candidateStore.update(tx, id, version, actor.userId, input)))
          throw new AppError(commonErrors.stale);
        const change = { area: AREA, action: 'update', id, name: codeOf(before.number) };
        const was = {
          postId: before.post_id,
          source: before.source,
          tags: before.tags,
          resumeId: before.resume_id ?? '',
        };
        await audit(tx, actor, { ...change, before: was, after: traceOf(input) });
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const before = await holdCandidate(tx, actor, id);
        await callOff(unit, actor, id);
        await files.release(tx, [id, ...(await mergeStore.mergedInto(tx, [id]))].map(resumeOwner));
        await agenda.withdraw(tx, INTERVIEW_SOURCE, await interviewStore.idsOf(tx, [id]));
        await candidateStore.remove(tx, id);
        const { number, post_id: postId, stage } = before;
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: codeOf(number), before: { postId, stage } });
      }),

    move: (actor: Actor, id: string, { from, to, reason }: { from: Stage; to: Stage; reason: string }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const before = await holdCandidate(tx, actor, id);
        if (before.stage !== from) throw new AppError(commonErrors.stale);
        if (!mayMove(from, to)) throw new AppError(recruitmentErrors.move_not_allowed);
        if (needsReason(from, to) && reason === '')
          throw new AppError(recruitmentErrors.reason_missing, {}, [{ path: 'reason', message: '' }]);
        await candidateStore.move(tx, {
          candidateId: id,
          kind: 'manual',
          from,
          to,
          reason,
          by: actor,
          at: clock.now(),
        });
        if (endsProcess(to)) {
          await callOff(unit, actor, id);
          // whoever comes back later is made a new offer
          if (before.offer_state !== 'none') await candidateStore.setOffer(tx, id, NO_OFFER);
        }
        const change = { area: AREA, action: 'move', id, name: codeOf(before.number) };
        await audit(tx, actor, { ...change, before: { stage: from }, after: { stage: to } });
      }),
  };
};
export type CandidateService = ReturnType<typeof createCandidateService>;
