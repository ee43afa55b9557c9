import '@qiaoban/contracts/directory/leaving.texts';
import { sql } from 'kysely';
import { translate } from '@qiaoban/contracts/texts';
import type { HandoverPart } from '#core/directory';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import type { ToCalendars } from './interview/calendars';
import { interviewReads } from './interview/interview.reads';
import { interviewStore } from './interview/interview.store';
import type { NotifyInterviewers } from './interview/notify-interviewers';
import { handOverScope } from './recruitment-scope';
import './recruitment.table';

type Deps = { clock: Clock; notify: NotifyInterviewers; toCalendars: ToCalendars };

/** Posts and their candidates: without somebody who looks after them, nobody but the head of recruitment sees them. */
const posts: HandoverPart = {
  key: 'recruitment.posts',
  group: 'recruitment',
  fullName: (language) => translate(language, 'leaving.part_posts'),
  count: async (db, userId) => {
    const { n } = await db
      .selectFrom('recruitment_post')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('owner_id', '=', userId)
      .executeTakeFirstOrThrow();
    return Number(n);
  },
  move: async ({ tx }, actor, from, to) => {
    const rows = await tx
      .updateTable('recruitment_post')
      .set({ owner_id: to, modifier_id: actor.userId, version: sql`version + 1` })
      .where('owner_id', '=', from)
      .returning(['id', 'full_name'])
      .execute();
    const change = { area: 'recruitment.post', action: 'handOver', before: { ownerId: from }, after: { ownerId: to } };
    for (const { id, full_name: name } of rows) await audit(tx, actor, { ...change, id, name });
    return rows.length;
  },
};

const toCome = async (db: Db, userId: string, now: number): Promise<string[]> =>
  (
    await db
      .selectFrom('recruitment_interview as i')
      .innerJoin('recruitment_interviewer as w', 'w.interview_id', 'i.id')
      .select('i.id')
      .where('w.user_id', '=', userId)
      .where('i.state', '=', 'planned')
      .where('i.ends_at', '>', sql<never>`${new Date(now)}`)
      .orderBy('i.id')
      .execute()
  ).map(({ id }) => id);

/** Interviews to come: the successor is asked instead, and the calendars of all who stay hear of it. What was evaluated stays the leaver's. */
const interviews = ({ clock, notify, toCalendars }: Deps): HandoverPart => ({
  key: 'recruitment.interviews',
  group: 'recruitment',
  fullName: (language) => translate(language, 'leaving.part_interviews'),
  count: async (db, userId) => (await toCome(db, userId, clock.now())).length,
  move: async (unit, actor, from, to) => {
    const { tx } = unit;
    await interviewStore.holdPeople(tx, [from, to]);
    const ids = await toCome(tx, from, clock.now());
    for (const id of ids) {
      const row = await interviewStore.hold(tx, id);
      const before = await interviewReads.find(tx, handOverScope, actor.userId, id);
      if (row === undefined || before === undefined) continue;
      await interviewStore.replaceInterviewer(tx, id, from, to);
      const interview = (await interviewReads.find(tx, handOverScope, actor.userId, id))!;
      await toCalendars(unit, row.creator_id ?? actor.userId, interview);
      const sequence = row.sequence + 1;
      const others = before.interviewerIds.filter((each) => each !== from && each !== to);
      if (!before.interviewerIds.includes(to))
        await notify(unit, actor, 'invited', { interview, sequence, userIds: [to] });
      await notify(unit, actor, 'changed', { interview, sequence, userIds: others });
      const change = { area: 'recruitment.interview', action: 'handOver', id };
      await audit(tx, actor, {
        ...change,
        before: { interviewerIds: before.interviewerIds },
        after: { interviewerIds: interview.interviewerIds },
      });
    }
    return ids.length;
  },
});

export const recruitmentHandOver = (deps: Deps): readonly HandoverPart[] => [posts, interviews(deps)];
