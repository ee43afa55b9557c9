import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { calendarErrors } from '@qiaoban/contracts/workflow/calendar.contract';
import type { CalendarDay, CalendarInput, tryCalendar } from '@qiaoban/contracts/workflow/calendar.contract';
import { after, remindableFrom } from '@qiaoban/flow/route/working-time';
import type { Db, Tx } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { chinaCalendar } from '../time/china-calendar';
import type { WorkflowDeps } from '../workflow.deps';
import { checkRule, toWorkCalendar } from './calendar.rules';
import { calendarStore } from './calendar.store';
import type { CalendarRow } from './calendar.store';
import type { Calendars } from './calendars';

type Deps = Pick<WorkflowDeps, 'clock' | 'timeZone'> & { uses: Uses; calendars: Calendars };

const AREA = 'workflow.calendar';

const requireCalendar = async (db: Db, id: string): Promise<CalendarRow> => {
  const found = (await calendarStore.list(db)).find((each) => each.id === id);
  if (found === undefined) throw new AppError(calendarErrors.not_found);
  return found;
};

/** An organisation keeps to one calendar. */
const checkFree = async (tx: Tx, id: string, organizeIds: readonly string[]): Promise<void> => {
  for (const other of await calendarStore.list(tx)) {
    if (other.id === id) continue;
    const at = other.organizeIds.findIndex((each) => organizeIds.includes(each));
    if (at === -1) continue;
    const values = { name: other.fullName, organize: other.organizeNames[at] ?? '' };
    throw new AppError(calendarErrors.organize_taken, values, [{ path: 'organizeIds', message: '' }]);
  }
};

const nameTaken = (error: unknown, name: string): never => {
  if (isUniqueViolation(error, 'flow_calendar_name'))
    throw new AppError(calendarErrors.name_taken, { name }, [{ path: 'fullName', message: '' }]);
  throw error;
};

/** Working calendars: one method a contract. */
export const createCalendarService = ({ clock, timeZone, uses, calendars }: Deps) => {
  /** Holds the organisations, and takes what only one calendar can have from the others. */
  const claim = async (tx: Tx, actor: Actor, id: string, input: CalendarInput, before: readonly string[]) => {
    await uses.hold(tx, actor, byIds('organize', input.organizeIds), byIds('organize', before));
    await checkFree(tx, id, input.organizeIds);
    if (!input.isDefault) return;
    const change = { before: { isDefault: true }, after: { isDefault: false } };
    for (const other of await calendarStore.clearDefault(tx, id))
      await audit(tx, actor, { area: AREA, action: 'update', ...other, ...change });
  };

  return {
    list: async (actor: Actor) => ({ list: await calendarStore.list(actor.db) }),

    holidays: (year: number) => {
      const { days } = chinaCalendar(Date.UTC(year, 6, 1));
      const list = Object.entries(days).map(([day, kind]): Omit<CalendarDay, 'fullName'> => ({ day, kind }));
      const own = list.filter(({ day }) => day.startsWith(`${year}-`));
      return { list: own.toSorted((a, b) => (a.day < b.day ? -1 : 1)) };
    },

    try: ({ rule, at, amount, unit }: BodyOf<typeof tryCalendar>) => {
      checkRule(rule);
      const calendar = toWorkCalendar(rule, chinaCalendar(clock.now()), timeZone);
      const dueTime = after(at, { amount, unit, isWorking: true }, calendar);
      return { dueTime, remindTime: remindableFrom(dueTime, calendar) };
    },

    create: (actor: Actor, input: CalendarInput) => {
      checkRule(input.rule);
      return inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const id = newId();
        await calendarStore.lockAll(tx);
        await claim(tx, actor, id, input, []);
        await calendarStore.insert(tx, id, actor.userId, input);
        await calendarStore.setOrganizes(tx, id, input.organizeIds);
        await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
        afterCommit(() => calendars.forget(actor.tenant));
        return { id };
      }).catch((error: unknown) => nameTaken(error, input.fullName));
    },

    update: (actor: Actor, id: string, { version, ...input }: CalendarInput & { version: number }) => {
      checkRule(input.rule);
      return inTransaction(actor.db, async ({ tx, afterCommit }) => {
        await calendarStore.lockAll(tx);
        const before = await requireCalendar(tx, id);
        await claim(tx, actor, id, input, before.organizeIds);
        if (!(await calendarStore.update(tx, id, version, actor.userId, input))) throw new AppError(commonErrors.stale);
        await calendarStore.setOrganizes(tx, id, input.organizeIds);
        await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after: input });
        afterCommit(() => calendars.forget(actor.tenant));
      }).catch((error: unknown) => nameTaken(error, input.fullName));
    },

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        await calendarStore.lockAll(tx);
        const before = await requireCalendar(tx, id);
        await calendarStore.remove(tx, id);
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
        afterCommit(() => calendars.forget(actor.tenant));
      }),
  };
};
export type CalendarService = ReturnType<typeof createCalendarService>;
