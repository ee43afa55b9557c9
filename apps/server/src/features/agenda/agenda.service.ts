import { isDeepStrictEqual } from 'node:util';
import { agendaErrors } from '@qiaoban/contracts/agenda/agenda.errors';
import { MOST_INVITED } from '@qiaoban/contracts/agenda/agenda.contract';
import type { AgendaInput, AgendaRow } from '@qiaoban/contracts/agenda/agenda.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { people } from '#core/directory';
import { audit } from '#core/log';
import { DAY } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Zone } from '#platform/zone';
import { agendaStore, entryColumns } from './agenda.store';
import { isAnyLeft, isRepeatRight, occurrenceOn, occurrencesOf, repeatEnd } from './repetition.rules';
import type { StoredEntry } from './agenda.store';
import type { AgendaSources } from './agenda-sources';
import { calendarFile } from './calendar-entry.rules';
import type { AgendaNews, NotifyAgenda } from './notify';
import type { Reminders } from './reminders';

type Deps = {
  clock: Clock;
  zone: Pick<Zone, 'dayOf' | 'midnight' | 'offsetAt'>;
  sources: AgendaSources;
  notify: NotifyAgenda;
  reminders: Reminders;
};
/** The time that is meant, by the day on which it begins; empty: the entry, with all its times. */
type Of = { occurrence: string };
type Traced = Pick<AgendaInput, 'startsAt' | 'endsAt' | 'isAllDay' | 'repeat' | 'inviteeIds'>;
const AREA = 'agenda';
const LONGEST = 31 * DAY;

/** My calendar: one method a contract. */
export const createAgendaService = ({ clock, zone, sources, notify, reminders }: Deps) => {
  const check = async (
    tx: Tx,
    { startsAt, endsAt, repeat }: AgendaInput,
    invited: readonly string[],
  ): Promise<void> => {
    if (endsAt <= startsAt || endsAt - startsAt > LONGEST)
      throw new AppError(agendaErrors.period_wrong, {}, [{ path: 'endsAt', message: '' }]);
    if (!isRepeatRight({ startsAt, repeat }, zone))
      throw new AppError(agendaErrors.repeat_wrong, {}, [{ path: 'repeat.until', message: '' }]);
    if ((await people.usersInUse(tx, invited)).length < invited.length)
      throw new AppError(agendaErrors.person_unknown, {}, [{ path: 'inviteeIds', message: '' }]);
  };
  const invitedBy = ({ userId }: Actor, { inviteeIds }: AgendaInput): string[] =>
    [...new Set(inviteeIds)].filter((each) => each !== userId);
  /** An entry that the actor takes part in, held. */
  const hold = async (tx: Tx, actor: Actor, id: string): Promise<StoredEntry> => {
    const found = await agendaStore.hold(tx, id);
    const shown = found && (await agendaStore.find(tx, actor, id));
    if (shown === undefined) throw new AppError(agendaErrors.not_found);
    return shown;
  };
  const holdOwn = async (tx: Tx, actor: Actor, id: string): Promise<StoredEntry> => {
    const shown = await hold(tx, actor, id);
    if (shown.source !== '' || shown.organizerId !== actor.userId) throw new AppError(agendaErrors.not_yours);
    return shown;
  };
  const notifyPeople = (unit: Unit, actor: Actor, news: AgendaNews, entry: StoredEntry, userIds: readonly string[]) =>
    notify(unit, actor, news, entry, { userIds });
  /** What the log keeps: when, and how many; a calendar is its owner's. */
  const traceOf = ({ startsAt, endsAt, isAllDay, repeat, inviteeIds }: Traced) => ({
    startsAt,
    endsAt,
    isAllDay,
    ...(repeat === null ? {} : { repeatUntil: repeat.until }),
    invited: inviteeIds.length,
  });
  const othersOf = ({ userId: mine }: Actor, { people: all }: StoredEntry): string[] =>
    all.map(({ userId }) => userId).filter((each) => each !== mine);
  /** One time of an entry that comes again, as an entry of its own. */
  const timeOf = (entry: StoredEntry, day: string): StoredEntry => {
    const time = occurrenceOn(entry, day, zone);
    if (time === undefined) throw new AppError(agendaErrors.not_found);
    return { ...entry, startsAt: time.startsAt, endsAt: time.endsAt, repeat: null, skipped: [] };
  };
  const skip = async (tx: Tx, actor: Actor, entry: StoredEntry, day: string): Promise<void> => {
    if (!(await agendaStore.skip(tx, entry, actor.userId, day))) throw new AppError(commonErrors.stale);
    if (!isAnyLeft({ ...entry, skipped: [...entry.skipped, day] }, zone)) await agendaStore.remove(tx, [entry.id]);
  };
  /** Who is invited hears of it, who stays of what is another, who is out that it is cancelled for them. */
  const notifyChange = async (unit: Unit, actor: Actor, before: StoredEntry, after: StoredEntry, isMoved: boolean) => {
    const [were, are] = [othersOf(actor, before), othersOf(actor, after)];
    const isOther = isMoved || (['title', 'place', 'note'] as const).some((key) => before[key] !== after[key]);
    const stay = are.filter((each) => were.includes(each));
    const out = were.filter((each) => !are.includes(each));
    await notifyPeople(
      unit,
      actor,
      'invited',
      after,
      are.filter((each) => !were.includes(each)),
    );
    if (isOther) await notifyPeople(unit, actor, 'changed', after, stay);
    await notifyPeople(unit, actor, 'cancelled', before, out);
  };
  const shown = async (actor: Actor, period: { from: number; until: number }): Promise<AgendaRow[]> => {
    const rows = await agendaStore.list(actor.db, actor, period);
    const titles = await sources.titlesOf(actor.db, rows, actor.language);
    const times = rows.flatMap((row) => occurrencesOf(row, period, zone).map((time) => ({ row, time })));
    return times
      .map(({ row: { sourceId: _s, skipped: _k, organizerId, repeat, ...row }, time }) => ({
        ...row,
        startsAt: time.startsAt,
        endsAt: time.endsAt,
        occurrence: time.occurrence,
        series: repeat && { ...repeat, startsAt: row.startsAt, endsAt: row.endsAt },
        title: titles.get(row.id) ?? row.title,
        isMine: row.source === '' && organizerId === actor.userId,
        address: sources.addressOf(row.source),
      }))
      .toSorted((a, b) => a.startsAt - b.startsAt);
  };
  /** One time becomes an entry of its own. */
  const updateOne = async (unit: Unit, actor: Actor, entry: StoredEntry, day: string, input: AgendaInput) => {
    const { tx } = unit;
    const before = timeOf(entry, day);
    const once = { ...input, repeat: null };
    const invited = invitedBy(actor, once);
    await check(tx, once, invited);
    const id = newId();
    await agendaStore.insert(tx, { id, organizerId: actor.userId }, entryColumns(once, null));
    await agendaStore.setPeople(tx, id, [actor.userId, ...invited], actor.userId);
    await agendaStore.takeAnswers(tx, entry.id, id);
    await skip(tx, actor, entry, day);
    const isMoved = before.startsAt !== once.startsAt || before.endsAt !== once.endsAt;
    if (isMoved) await agendaStore.askAnew(tx, id, actor.userId);
    await reminders.plan(unit, { id, ...once, skipped: [] });
    await notifyChange(unit, actor, before, await hold(tx, actor, id), isMoved);
    const was = traceOf({ ...before, inviteeIds: othersOf(actor, before) });
    await audit(tx, actor, { area: AREA, action: 'update', id: entry.id, before: was, after: traceOf(once) });
  };

  return {
    list: async (actor: Actor, period: { from: number; until: number }) => ({ list: await shown(actor, period) }),

    create: (actor: Actor, input: AgendaInput) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const invited = invitedBy(actor, input);
        await check(tx, input, invited);
        const id = newId();
        await agendaStore.insert(tx, { id, organizerId: actor.userId }, entryColumns(input, repeatEnd(input, zone)));
        await agendaStore.setPeople(tx, id, [actor.userId, ...invited], actor.userId);
        await reminders.plan(unit, { id, ...input, skipped: [] });
        await notifyPeople(unit, actor, 'invited', await hold(tx, actor, id), invited);
        await audit(tx, actor, { area: AREA, action: 'create', id, after: traceOf(input) });
        return { id };
      }),

    update: (actor: Actor, id: string, { version, occurrence, ...input }: AgendaInput & Of & { version: number }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const before = await holdOwn(tx, actor, id);
        if (before.version !== version) throw new AppError(commonErrors.stale);
        if (occurrence !== '') return updateOne(unit, actor, before, occurrence, input);
        const invited = invitedBy(actor, input);
        await check(tx, input, invited);
        if (!(await agendaStore.update(tx, id, version, actor.userId, entryColumns(input, repeatEnd(input, zone)))))
          throw new AppError(commonErrors.stale);
        await agendaStore.setPeople(tx, id, [actor.userId, ...invited], actor.userId);
        const isMoved =
          before.startsAt !== input.startsAt ||
          before.endsAt !== input.endsAt ||
          !isDeepStrictEqual(before.repeat, input.repeat);
        if (isMoved) await agendaStore.askAnew(tx, id, actor.userId);
        const after = await hold(tx, actor, id);
        if (isMoved || before.remindBefore !== input.remindBefore) await reminders.plan(unit, after);
        await notifyChange(unit, actor, before, after, isMoved);
        const was = traceOf({ ...before, inviteeIds: othersOf(actor, before) });
        await audit(tx, actor, { area: AREA, action: 'update', id, before: was, after: traceOf(input) });
        return undefined;
      }),

    remove: (actor: Actor, id: string, { occurrence }: Of) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const entry = await holdOwn(tx, actor, id);
        const gone = occurrence === '' ? entry : timeOf(entry, occurrence);
        const others = othersOf(actor, gone);
        if (occurrence === '') await agendaStore.remove(tx, [id]);
        else await skip(tx, actor, entry, occurrence);
        if ((repeatEnd(gone, zone) ?? gone.endsAt) > clock.now())
          await notifyPeople(unit, actor, 'cancelled', gone, others);
        await audit(tx, actor, { area: AREA, action: 'delete', id, before: traceOf({ ...gone, inviteeIds: others }) });
      }),

    answer: (actor: Actor, id: string, given: { answer: 'accepted' | 'declined'; reason: string }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const entry = await hold(tx, actor, id);
        if (entry.organizerId === actor.userId && entry.source === '') throw new AppError(agendaErrors.not_yours);
        if (entry.answer === given.answer) return;
        await agendaStore.answer(tx, id, actor.userId, given.answer, clock.now());
        const { organizerId } = entry;
        if (organizerId !== null && organizerId !== actor.userId)
          await notify(unit, actor, 'answered', entry, {
            userIds: [organizerId],
            answer: given.answer,
            reason: given.reason,
          });
        await audit(tx, actor, {
          area: AREA,
          action: 'answer',
          id,
          before: { answer: entry.answer },
          after: { answer: given.answer },
        });
      }),

    busy: async (
      actor: Actor,
      { userIds, exceptId, ...period }: { userIds: string; exceptId: string; from: number; until: number },
    ) => {
      const ids = [...new Set(userIds.split(',').filter((each) => each !== ''))].slice(0, MOST_INVITED);
      if (ids.length === 0) return { list: [] };
      const found = await agendaStore.busy(actor.db, ids, period, exceptId);
      const list = found.flatMap(({ userId, userName, ...entry }) =>
        occurrencesOf(entry, period, zone).map(({ startsAt, endsAt }) => ({ userId, userName, startsAt, endsAt })),
      );
      return { list: list.toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt) };
    },

    file: async (actor: Actor, period: { from: number; until: number }): Promise<string> =>
      calendarFile(
        (await shown(actor, period))
          .filter(({ answer }) => answer !== 'declined')
          .map((row) => ({
            uid: row.occurrence === '' ? row.id : `${row.id}-${row.occurrence}`,
            sequence: row.version,
            startsAt: row.startsAt,
            endsAt: row.endsAt,
            stamp: clock.now(),
            summary: row.title,
            location: row.place,
            description: row.note,
            organizer: { name: '', email: '' },
            attendees: [],
            ...(row.isAllDay ? { days: [zone.dayOf(row.startsAt), zone.dayOf(row.endsAt)] as const } : {}),
          })),
      ),
  };
};
export type AgendaService = ReturnType<typeof createAgendaService>;
