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
import type { StoredEntry } from './agenda.store';
import type { AgendaSources } from './agenda-sources';
import { calendarFile } from './calendar-entry.rules';
import type { AgendaNews, NotifyAgenda } from './notify';
import type { Reminders } from './reminders';

type Deps = {
  clock: Clock;
  zone: Pick<Zone, 'dayOf'>;
  sources: AgendaSources;
  notify: NotifyAgenda;
  reminders: Reminders;
};
const AREA = 'agenda';
const LONGEST = 31 * DAY;

/** My calendar: one method a contract. */
export const createAgendaService = ({ clock, zone, sources, notify, reminders }: Deps) => {
  const check = async (tx: Tx, { startsAt, endsAt }: AgendaInput, invited: readonly string[]): Promise<void> => {
    if (endsAt <= startsAt || endsAt - startsAt > LONGEST)
      throw new AppError(agendaErrors.period_wrong, {}, [{ path: 'endsAt', message: '' }]);
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
  const traceOf = ({ startsAt, endsAt, isAllDay, inviteeIds }: AgendaInput) => ({
    startsAt,
    endsAt,
    isAllDay,
    invited: inviteeIds.length,
  });
  const shown = async (actor: Actor, period: { from: number; until: number }): Promise<AgendaRow[]> => {
    const rows = await agendaStore.list(actor.db, actor, period);
    const titles = await sources.titlesOf(actor.db, rows, actor.language);
    return rows.map(({ sourceId: _s, organizerId, ...row }) => ({
      ...row,
      title: titles.get(row.id) ?? row.title,
      isMine: row.source === '' && organizerId === actor.userId,
      address: sources.addressOf(row.source),
    }));
  };

  return {
    list: async (actor: Actor, period: { from: number; until: number }) => ({ list: await shown(actor, period) }),

    create: (actor: Actor, input: AgendaInput) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const invited = invitedBy(actor, input);
        await check(tx, input, invited);
        const id = newId();
        await agendaStore.insert(tx, { id, organizerId: actor.userId }, entryColumns(input));
        await agendaStore.setPeople(tx, id, [actor.userId, ...invited], actor.userId);
        await reminders.plan(unit, { id, ...input });
        await notifyPeople(unit, actor, 'invited', await hold(tx, actor, id), invited);
        await audit(tx, actor, { area: AREA, action: 'create', id, after: traceOf(input) });
        return { id };
      }),

    update: (actor: Actor, id: string, { version, ...input }: AgendaInput & { version: number }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const before = await holdOwn(tx, actor, id);
        const invited = invitedBy(actor, input);
        await check(tx, input, invited);
        if (!(await agendaStore.update(tx, id, version, actor.userId, entryColumns(input))))
          throw new AppError(commonErrors.stale);
        await agendaStore.setPeople(tx, id, [actor.userId, ...invited], actor.userId);
        const isMoved = before.startsAt !== input.startsAt || before.endsAt !== input.endsAt;
        if (isMoved) await agendaStore.askAnew(tx, id, actor.userId);
        if (isMoved || before.remindBefore !== input.remindBefore) await reminders.plan(unit, { id, ...input });
        const after = await hold(tx, actor, id);
        const were = before.people.map(({ userId }) => userId).filter((each) => each !== actor.userId);
        const isOther = isMoved || (['title', 'place', 'note'] as const).some((key) => before[key] !== after[key]);
        await notifyPeople(
          unit,
          actor,
          'invited',
          after,
          invited.filter((each) => !were.includes(each)),
        );
        if (isOther)
          await notifyPeople(
            unit,
            actor,
            'changed',
            after,
            invited.filter((each) => were.includes(each)),
          );
        await notifyPeople(
          unit,
          actor,
          'cancelled',
          before,
          were.filter((each) => !invited.includes(each)),
        );
        const was = traceOf({ ...before, inviteeIds: were });
        await audit(tx, actor, { area: AREA, action: 'update', id, before: was, after: traceOf(input) });
      }),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const before = await holdOwn(tx, actor, id);
        const others = before.people.map(({ userId }) => userId).filter((each) => each !== actor.userId);
        await agendaStore.remove(tx, [id]);
        if (before.endsAt > clock.now()) await notifyPeople(unit, actor, 'cancelled', before, others);
        await audit(tx, actor, {
          area: AREA,
          action: 'delete',
          id,
          before: traceOf({ ...before, inviteeIds: others }),
        });
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
      return { list: ids.length === 0 ? [] : await agendaStore.busy(actor.db, ids, period, exceptId) };
    },

    file: async (actor: Actor, period: { from: number; until: number }): Promise<string> =>
      calendarFile(
        (await shown(actor, period))
          .filter(({ answer }) => answer !== 'declined')
          .map((row) => ({
            uid: row.id,
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
