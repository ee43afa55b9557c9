import '@qiaoban/contracts/recruitment/source.texts';
import type { Language } from '@qiaoban/contracts/languages';
import type { InterviewInput, InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Jobs } from '#platform/jobs';
import { calendarEntry } from '../../agenda';
import type { Letters } from '../../message';
import { periodText } from './notify-interviewers';
import type { InterviewNews } from './notify-interviewers';
import '../recruitment.table';

type Deps = {
  clock: Clock;
  jobs: Jobs;
  letters: Letters;
  config: { timeZone: string };
};
type MailedInterview = Pick<
  InterviewRow,
  'id' | 'candidateId' | 'postName' | 'startsAt' | 'endsAt' | 'mode' | 'place' | 'candidateNote'
>;
type Order = {
  news: InterviewNews;
  interview: MailedInterview;
  sequence: number;
  language: Language;
  sender: { name: string; email: string };
  /** Of a candidate who may be gone before the mail goes. */
  to?: { name: string; email: string };
};
// the name is in the queues of running installations
const JOB = 'recruitment.candidate-mail';

const addressOf = async (db: Db, candidateId: string): Promise<{ name: string; email: string } | undefined> => {
  const found = await db
    .selectFrom('recruitment_candidate')
    .select(['full_name as name', 'email'])
    .where('id', '=', candidateId)
    .executeTakeFirst();
  return found === undefined || found.email === '' ? undefined : found;
};

/** What a candidate is told anew; where else an interview changed is nothing to him. */
export const isNewsToCandidate = (before: InterviewInput, after: InterviewInput): boolean =>
  (['startsAt', 'endsAt', 'mode', 'place', 'candidateNote'] as const).some((key) => before[key] !== after[key]);

/** Writes to the candidate when, where and how the interview is, with an entry for the calendar; in the transaction of the cause. */
export const createInformCandidate = ({ clock, jobs, letters, config }: Deps) => {
  jobs.handle<Order>(JOB, async ({ news, interview, sequence, language, sender, to }, { db, tenant }) => {
    const receiver = to ?? (await addressOf(db, interview.candidateId));
    if (receiver === undefined || !(await letters.canGo(db))) return;
    const { postName, startsAt, endsAt, mode, place, candidateNote } = interview;
    await letters.write({
      tenant,
      db,
      event: `recruitment.candidate_${news}`,
      language,
      to: receiver.email,
      values: {
        title: postName,
        when: periodText(language, config.timeZone, startsAt, endsAt),
        place: [translate(language, `recruitment.mode_${mode}`), place].filter((part) => part !== '').join(' '),
        note: candidateNote || '—',
        sender: sender.name,
        receiver: receiver.name,
        time: periodText(language, config.timeZone, clock.now()),
      },
      calendar: ({ title }) =>
        calendarEntry(news === 'cancelled' ? 'CANCEL' : 'REQUEST', {
          // not the entry of the interviewers, which names others
          uid: `interview-${interview.id}-candidate`,
          sequence,
          startsAt,
          endsAt,
          stamp: clock.now(),
          summary: title,
          location: place,
          description: candidateNote,
          organizer: sender,
          attendees: [receiver],
        }),
    });
  });

  return async (
    unit: Unit,
    actor: Actor,
    news: InterviewNews,
    { interview, sequence }: { interview: InterviewRow; sequence: number },
  ): Promise<void> => {
    const { tx } = unit;
    const to = await addressOf(tx, interview.candidateId);
    if (to === undefined || !(await letters.canGo(tx))) return;
    const found = await tx
      .selectFrom('directory_person')
      .select(['real_name as name', 'email'])
      .where('id', '=', actor.userId)
      .executeTakeFirst();
    const { id, candidateId, postName, startsAt, endsAt, mode, place, candidateNote } = interview;
    const order: Order = {
      news,
      interview: { id, candidateId, postName, startsAt, endsAt, mode, place, candidateNote },
      sequence,
      language: actor.language,
      sender: found ?? { name: actor.userName, email: '' },
      ...(news === 'cancelled' ? { to } : {}),
    };
    await jobs.add(unit, JOB, order, { maxAttempts: 5 });
  };
};
export type InformCandidate = ReturnType<typeof createInformCandidate>;
