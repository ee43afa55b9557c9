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
import type { Messages } from '../../message';
import { periodText } from './notify-interviewers';
import type { InterviewNews } from './notify-interviewers';
import '../recruitment.table';

/** The way to a mailbox, as the gateway of messages offers it. */
export type CandidateMail = {
  reaches(db: Db): Promise<{ mail: boolean }>;
  sendMail(mail: {
    db: Db;
    log: { info(line: object, text: string): void; error(line: object, text: string): void };
    language: Language;
    target: string;
    template: string;
    values: Record<string, string | number>;
    calendar?: ReturnType<typeof calendarEntry>;
  }): Promise<void>;
};
type Deps = {
  clock: Clock;
  jobs: Jobs;
  mail: CandidateMail;
  mailTexts: Messages['mailTexts'];
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
const quiet = { info: () => undefined, error: () => undefined };

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
export const createInformCandidate = ({ clock, jobs, mail, mailTexts, config }: Deps) => {
  jobs.handle<Order>(JOB, async ({ news, interview, sequence, language, sender, to }, { db, tenant }) => {
    const receiver = to ?? (await addressOf(db, interview.candidateId));
    if (receiver === undefined || !(await mail.reaches(db)).mail) return;
    const { postName, startsAt, endsAt, mode, place, candidateNote } = interview;
    const texts = await mailTexts(tenant, db, `recruitment.candidate_${news}`, language, {
      title: postName,
      when: periodText(language, config.timeZone, startsAt, endsAt),
      place: [translate(language, `recruitment.mode_${mode}`), place].filter((part) => part !== '').join(' '),
      note: candidateNote || '—',
      sender: sender.name,
      receiver: receiver.name,
      time: periodText(language, config.timeZone, clock.now()),
    });
    const calendar = calendarEntry(news === 'cancelled' ? 'CANCEL' : 'REQUEST', {
      // not the entry of the interviewers, which names others
      uid: `interview-${interview.id}-candidate`,
      sequence,
      startsAt,
      endsAt,
      stamp: clock.now(),
      summary: texts.title,
      location: place,
      description: candidateNote,
      organizer: sender,
      attendees: [receiver],
    });
    const values = { title: texts.title, text: texts.body };
    const letter = { db, log: quiet, language, target: receiver.email, template: 'message.mail', values };
    await mail.sendMail({ ...letter, calendar });
  });

  return async (
    unit: Unit,
    actor: Actor,
    news: InterviewNews,
    { interview, sequence }: { interview: InterviewRow; sequence: number },
  ): Promise<void> => {
    const { tx } = unit;
    const to = await addressOf(tx, interview.candidateId);
    if (to === undefined || !(await mail.reaches(tx)).mail) return;
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
