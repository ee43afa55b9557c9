import type { Language } from '@qiaoban/contracts/languages';
import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { NoticeKind } from '@qiaoban/flow/engine/effects';
import { openTasks } from '@qiaoban/flow/engine/state';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Jobs } from '#platform/jobs';
import { senderName } from '../system-writer';
import type { WorkflowDeps } from '../workflow.deps';
import { noticesOf } from './instance-notices.rules';
import type { NotifyEffect } from './instance-notices.rules';
import { instanceStore } from './instance.store';

const JOB = 'workflow.reminder';
/** What waits for the end of somebody's quiet hours; everything else is news. */
const REMINDERS: ReadonlySet<NoticeKind> = new Set(['dueSoon', 'overdue', 'urged']);

/** The instance that people hear of, and who is named as the sender. */
type About = {
  tenant: string;
  instanceId: string;
  title: string;
  initiatorId: string;
  by: { userId: string; userName: string };
  /** What people read, as far as it was met already. */
  languages?: ReadonlyMap<string, Language>;
};
type Held = { caseId: string; by: About['by']; told: NotifyEffect };

/** Sends what an event has to say to people: at once, or, what only reminds them, after their quiet hours. */
export const createNotifyReaders = (
  deps: Pick<WorkflowDeps, 'calendars' | 'clock' | 'people' | 'send'> & { jobs: Pick<Jobs, 'add' | 'handle'> },
) => {
  const { calendars, clock, people, send, jobs } = deps;

  const sendNow = async (unit: Unit, about: About, effects: readonly NotifyEffect[], once?: string): Promise<void> => {
    const readers = effects.flatMap((effect) => effect.userIds);
    if (readers.length === 0) return;
    const met = about.languages ?? new Map<string, Language>();
    const others = readers.filter((id) => !met.has(id));
    const languages = new Map([...met, ...(await people.languages(unit.tx, others))]);
    for (const [at, notice] of noticesOf(effects, { ...about, languages }).entries()) {
      await send(unit, {
        tenant: about.tenant,
        type: MESSAGE_TYPE.work,
        title: notice.title,
        bodyText: JSON.stringify(notice.body),
        userIds: notice.userIds,
        creatorId: about.by.userId,
        creatorName: senderName(about.by),
        event: notice.event,
        values: { title: about.title },
        isWorded: true,
        address: `/workFlow/case/${encodeURIComponent(about.instanceId)}`,
        ...(once === undefined ? {} : { dedupeKey: `${once}:${at}` }),
      });
    }
  };

  /** Keeps a reminder for those who rest; answers it for the others. */
  const holdBack = async (unit: Unit, about: About, effect: NotifyEffect): Promise<NotifyEffect> => {
    const awake: string[] = [];
    const found = await calendars.remindable(unit.tx, about.tenant, effect.userIds);
    // read after the question: who may be reminded at its moment is awake, however long the answer took
    const now = clock.now();
    for (const [at, userIds] of found) {
      if (at <= now) awake.push(...userIds);
      else {
        const held: Held = { caseId: about.instanceId, by: about.by, told: { ...effect, userIds } };
        await jobs.add(unit, JOB, held, { runAt: at });
      }
    }
    return { ...effect, userIds: awake };
  };

  jobs.handle<Held>(JOB, ({ caseId: instanceId, by, told: effect }, run) =>
    inTransaction(run.db, async (unit) => {
      const row = await instanceStore.find(unit.tx, instanceId);
      if (row === undefined) return;
      const open = openTasks(row.state).filter(({ id }) => effect.taskIds?.includes(id) !== false);
      // whoever has answered meanwhile is not reminded any more
      const userIds = effect.userIds.filter((id) => open.some((task) => task.userId === id));
      const about = { tenant: run.tenant, instanceId, title: row.title, initiatorId: row.starter_id, by };
      await sendNow(unit, about, [{ ...effect, userIds }], `${JOB}:${run.id}`);
    }),
  );

  return async (unit: Unit, about: About, effects: readonly NotifyEffect[]): Promise<void> => {
    const due: NotifyEffect[] = [];
    for (const effect of effects) due.push(REMINDERS.has(effect.notice) ? await holdBack(unit, about, effect) : effect);
    await sendNow(unit, about, due);
  };
};
export type NotifyReaders = ReturnType<typeof createNotifyReaders>;
