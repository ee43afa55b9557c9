import { audit } from '#core/log';
import { DAY } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { AgendaEntries } from '../../agenda';
import { changeScope } from '../recruitment-scope';
import { INTERVIEW_SOURCE } from './calendars';
import { interviewReads } from './interview.reads';
import { interviewStore } from './interview.store';
import type { InformCandidate } from './inform-candidate';
import type { NotifyInterviewers } from './notify-interviewers';

type Deps = {
  clock: Clock;
  notify: NotifyInterviewers;
  inform: InformCandidate;
  agenda: Pick<AgendaEntries, 'withdraw'>;
};
/** Nobody arranges interviews further ahead. */
const AHEAD = 3660 * DAY;

/** Cancels the interviews to come of a candidate who is not interviewed any more, and notifies who would have held them. */
export const createCallOff =
  ({ clock, notify, inform, agenda }: Deps) =>
  async (unit: Unit, actor: Actor, candidateId: string): Promise<void> => {
    const { tx } = unit;
    const now = clock.now();
    const period = { from: now, until: now + AHEAD };
    const filter = { ...period, candidateId, isMine: false };
    const found = await interviewReads.list(tx, changeScope(actor), actor.userId, filter);
    for (const interview of found.filter(({ state }) => state === 'planned')) {
      const { id, interviewerIds: userIds, startsAt, endsAt } = interview;
      const row = await interviewStore.hold(tx, id);
      await interviewStore.cancel(tx, id);
      await agenda.withdraw(tx, INTERVIEW_SOURCE, [id]);
      const sequence = (row?.sequence ?? 0) + 1;
      await notify(unit, actor, 'cancelled', { interview, sequence, userIds });
      if (interview.informsCandidate) await inform(unit, actor, 'cancelled', { interview, sequence });
      const change = { area: 'recruitment.interview', action: 'cancel', id };
      await audit(tx, actor, { ...change, before: { startsAt, endsAt, interviewerIds: userIds } });
    }
  };
export type CallOff = ReturnType<typeof createCallOff>;
