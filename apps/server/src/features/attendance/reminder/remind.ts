import { MESSAGE_TYPE } from '@qiaoban/contracts/message/message.contract';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Timetable } from '#platform/timetable';
import { nextDay } from '#platform/zone';
import type { Zone } from '#platform/zone';
import type { Send } from '../../message';
import { readDayFacts } from '../day/day-facts.reads';
import type { DayFactsOf } from '../day/day-facts.reads';
import { planOf } from '../day/day-plan.rules';
import { groupStore } from '../setup/group.store';
import { shiftStore } from '../setup/shift.store';
import { dueReminders } from './reminder.rules';
import type { DueReminder } from './reminder.rules';
import { reminderStore } from './reminder.store';

type Deps = {
  clock: Clock;
  zone: Zone;
  timetable: Pick<Timetable, 'standing' | 'handle'>;
  send: Send;
  config: { timeZone: string };
};
const REMIND = 'attendance.remind';
const MINUTE = 60_000;
/** What fell due longer ago is of no use any more, after a time without a running process. */
const LATEST = 10 * MINUTE;

/** Whether somebody works that shift on that day, is not away then, and has not clocked. */
const isMeant = (facts: DayFactsOf, userId: string, due: DueReminder): boolean => {
  const plan = planOf(facts, userId, due.day);
  if (plan?.group.id !== due.groupId || plan.shift?.id !== due.shiftId) return false;
  const isAway = (facts.absences.get(userId) ?? []).some(
    ({ kind, startsAt, endsAt }) => kind !== 'overtime' && startsAt <= due.about && endsAt >= due.about,
  );
  return !isAway && !(facts.clockings.get(userId) ?? []).some(({ at }) => at >= due.since);
};

/** Reminds people before and after their shifts by a message, once each, and nobody on a day off. */
export const createRemind = ({ clock, zone, timetable, send, config }: Deps) => {
  const remind = async (db: Db, tenant: string): Promise<void> => {
    const now = clock.now();
    const groups = (await groupStore.list(db)).filter((each) => each.remindBefore > 0 || each.remindAfter > 0);
    if (groups.length === 0) return;
    const due = dueReminders(zone, groups, await shiftStore.list(db), [now - LATEST, now]);
    if (due.length === 0) return;
    const [membership, off] = [await groupStore.membership(db), await reminderStore.off(db)];
    const concerned = new Set(due.map(({ groupId }) => groupId));
    const userIds = [...membership].flatMap(([id, group]) => (concerned.has(group) && !off.has(id) ? [id] : []));
    const days = due.map(({ day }) => day).toSorted();
    const facts = await readDayFacts(db, zone, { userIds, from: days[0]!, until: days.at(-1)!, now });
    for (const each of due) {
      const meant = userIds.filter((userId) => isMeant(facts, userId, each));
      if (meant.length === 0) continue;
      await inTransaction(db, async (unit) => {
        const notified = await reminderStore.note(unit.tx, meant, each);
        if (notified.length === 0) return;
        const when = zone.timeOf(each.about);
        await send(unit, {
          tenant,
          type: MESSAGE_TYPE.system,
          title: when,
          bodyText: '',
          userIds: notified,
          creatorId: null,
          creatorName: '',
          event: `attendance.${each.kind}`,
          values: { when },
          address: '/attendance/mine',
        });
      });
    }
    await inTransaction(db, ({ tx }) => reminderStore.forgetBefore(tx, nextDay(zone.dayOf(now), -7)));
  };
  timetable.standing({
    id: REMIND,
    kind: REMIND,
    rule: { cron: '* * * * *', timeZone: config.timeZone, missed: 'skip' },
  });
  timetable.handle(REMIND, (_entry, { db, tenant }) => remind(db, tenant));
  return remind;
};
