import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { EvaluationInput, InterviewInput, InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import { endsProcess } from '@qiaoban/contracts/recruitment/stage';
import { audit } from '#core/log';
import { people } from '#core/directory';
import { HOUR } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { AgendaEntries } from '../../agenda';
import { holdCandidate, refuseRemoved } from '../candidate/candidate.service';
import { candidateStore, codeOf } from '../candidate/candidate.store';
import { changeScope } from '../recruitment-scope';
import { INTERVIEW_SOURCE } from './calendars';
import type { ToCalendars } from './calendars';
import { interviewReads } from './interview.reads';
import type { InterviewFilter } from './interview.reads';
import { interviewStore } from './interview.store';
import { isNewsToCandidate } from './inform-candidate';
import type { InformCandidate } from './inform-candidate';
import type { NotifyInterviewers } from './notify-interviewers';

type Deps = {
  clock: Clock;
  notify: NotifyInterviewers;
  inform: InformCandidate;
  toCalendars: ToCalendars;
  agenda: Pick<AgendaEntries, 'withdraw'>;
};
const AREA = 'recruitment.interview';
const LONGEST = 8 * HOUR;

/** Interviews: one method a contract. */
export const createInterviewService = ({ clock, notify, inform, toCalendars, agenda }: Deps) => {
  /** The hours, and whether everybody is free then. */
  const check = async (tx: Tx, input: InterviewInput, candidateId: string, exceptId = ''): Promise<void> => {
    const { startsAt, endsAt } = input;
    if (endsAt <= startsAt || endsAt - startsAt > LONGEST)
      throw new AppError(recruitmentErrors.period_wrong, {}, [{ path: 'endsAt', message: '' }]);
    if (startsAt < clock.now())
      throw new AppError(recruitmentErrors.interview_past, {}, [{ path: 'startsAt', message: '' }]);
    const known = await people.usersInUse(tx, input.interviewerIds);
    if (known.length < new Set(input.interviewerIds).size)
      throw new AppError(recruitmentErrors.not_found, {}, [{ path: 'interviewerIds', message: '' }]);
    await interviewStore.holdPeople(tx, input.interviewerIds);
    const busy = await interviewReads.busyPeople(tx, input, exceptId);
    if (busy.length > 0)
      throw new AppError(recruitmentErrors.interviewer_busy, { names: busy }, [
        { path: 'interviewerIds', message: '' },
      ]);
    if (await interviewReads.isCandidateBusy(tx, { startsAt, endsAt, candidateId }, exceptId))
      throw new AppError(recruitmentErrors.candidate_busy, {}, [{ path: 'startsAt', message: '' }]);
  };
  /** An interview of a candidate whom the actor may change, held. */
  const hold = async (tx: Tx, actor: Actor, id: string) => {
    const shown = await interviewReads.find(tx, changeScope(actor), actor.userId, id);
    const row = shown && (await interviewStore.hold(tx, id));
    if (shown === undefined || row === undefined) throw new AppError(recruitmentErrors.not_found);
    if (row.state === 'cancelled') throw new AppError(recruitmentErrors.interview_over);
    return { shown, row };
  };
  const again = async (tx: Tx, actor: Actor, id: string): Promise<InterviewRow> =>
    (await interviewReads.find(tx, changeScope(actor), actor.userId, id))!;
  const traceOf = ({ startsAt, endsAt, mode, interviewerIds }: InterviewInput) => ({
    startsAt,
    endsAt,
    mode,
    interviewerIds,
  });

  return {
    list: async (actor: Actor, filter: InterviewFilter) => ({
      list: await interviewReads.list(actor.db, changeScope(actor), actor.userId, filter),
    }),

    create: (actor: Actor, { candidateId, ...input }: InterviewInput & { candidateId: string }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const candidate = await holdCandidate(tx, actor, candidateId);
        refuseRemoved(candidate);
        if (candidate.stage === 'hired') throw new AppError(recruitmentErrors.move_not_allowed);
        await check(tx, input, candidateId);
        const id = newId();
        await interviewStore.insert(tx, { id, candidateId, creatorId: actor.userId }, input);
        const { stage: from } = candidate;
        const move = { candidateId, kind: 'interview' as const, from, by: actor, at: clock.now() };
        if (from === 'new' || from === 'screening' || endsProcess(from))
          await candidateStore.move(tx, { ...move, to: 'interview' });
        const interview = await again(tx, actor, id);
        await toCalendars(unit, actor.userId, interview);
        await notify(unit, actor, 'invited', { interview, sequence: 0, userIds: input.interviewerIds });
        if (input.informsCandidate) await inform(unit, actor, 'invited', { interview, sequence: 0 });
        const name = codeOf(candidate.number);
        await audit(tx, actor, { area: AREA, action: 'create', id, name, after: traceOf(input) });
        return { id };
      }),

    update: (actor: Actor, id: string, { version, ...input }: InterviewInput & { version: number }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const { shown: before, row } = await hold(tx, actor, id);
        await check(tx, input, before.candidateId, id);
        if (!(await interviewStore.update(tx, id, version, actor.userId, input)))
          throw new AppError(commonErrors.stale);
        const interview = await again(tx, actor, id);
        await toCalendars(unit, row.creator_id ?? actor.userId, interview);
        const sequence = row.sequence + 1;
        const [were, are] = [before.interviewerIds, input.interviewerIds];
        const notifyPeople = (news: 'invited' | 'changed' | 'cancelled', userIds: string[], about = interview) =>
          notify(unit, actor, news, { interview: about, sequence, userIds });
        await notifyPeople(
          'invited',
          are.filter((each) => !were.includes(each)),
        );
        await notifyPeople(
          'changed',
          are.filter((each) => were.includes(each)),
        );
        await notifyPeople(
          'cancelled',
          were.filter((each) => !are.includes(each)),
          before,
        );
        if (input.informsCandidate && !before.informsCandidate)
          await inform(unit, actor, 'invited', { interview, sequence });
        else if (input.informsCandidate && isNewsToCandidate(before, input))
          await inform(unit, actor, 'changed', { interview, sequence });
        await audit(tx, actor, { area: AREA, action: 'update', id, before: traceOf(before), after: traceOf(input) });
      }),

    cancel: (actor: Actor, id: string, reason: string) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const { shown: interview, row } = await hold(tx, actor, id);
        await interviewStore.cancel(tx, id);
        await agenda.withdraw(tx, INTERVIEW_SOURCE, [id]);
        const { interviewerIds: userIds } = interview;
        await notify(unit, actor, 'cancelled', { interview, sequence: row.sequence + 1, userIds, reason });
        if (interview.informsCandidate)
          await inform(unit, actor, 'cancelled', { interview, sequence: row.sequence + 1 });
        await audit(tx, actor, { area: AREA, action: 'cancel', id, before: traceOf(interview) });
      }),

    evaluate: (actor: Actor, id: string, input: EvaluationInput) =>
      inTransaction(actor.db, async ({ tx }) => {
        const row = await interviewStore.hold(tx, id);
        // an interview of others is as unknown as one that there is not
        if (row === undefined) throw new AppError(recruitmentErrors.not_asked);
        if (!(await interviewStore.evaluate(tx, id, actor.userId, input, clock.now())))
          throw new AppError(recruitmentErrors.not_asked);
        if (row.state === 'cancelled') throw new AppError(recruitmentErrors.interview_over);
        await audit(tx, actor, { area: AREA, action: 'evaluate', id, after: { verdict: input.verdict.split(',')[0] } });
      }),
  };
};
export type InterviewService = ReturnType<typeof createInterviewService>;
