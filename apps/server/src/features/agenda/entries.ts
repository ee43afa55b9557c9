import type { Tx } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import { newId } from '#platform/ids';
import { agendaStore, entryColumns } from './agenda.store';
import type { Reminders } from './reminders';

/** Something that a feature puts into the calendars of people; what it is called, its source says when it is shown. */
type PlacedEntry = {
  source: string;
  sourceId: string;
  startsAt: number;
  endsAt: number;
  place: string;
  /** Who hears of answers. */
  organizerId: string;
  userIds: readonly string[];
};
const REMIND_BEFORE = 15;

/** How other features put entries into calendars, move them and take them out, in the transaction of their own change. */
export const createAgendaEntries = ({ reminders }: { reminders: Reminders }) => ({
  /** Puts it there, or makes what stands there say this; another time asks everybody anew. */
  place: async (unit: Unit, { source, sourceId, organizerId, userIds, ...given }: PlacedEntry): Promise<void> => {
    const { tx } = unit;
    const usual = { title: '', note: '', isAllDay: false, colour: '', repeat: null } as const;
    const columns = entryColumns({ ...given, ...usual, remindBefore: REMIND_BEFORE }, null);
    const before = await agendaStore.holdOf(tx, source, sourceId);
    const id = before?.id ?? newId();
    if (before === undefined) await agendaStore.insert(tx, { id, organizerId, source, sourceId }, columns);
    else await agendaStore.update(tx, id, before.version, organizerId, columns);
    await agendaStore.setPeople(tx, id, userIds);
    const isMoved =
      before === undefined || Number(before.starts_at) !== given.startsAt || Number(before.ends_at) !== given.endsAt;
    if (!isMoved) return;
    await agendaStore.askAnew(tx, id, null);
    await reminders.plan(unit, { id, ...given, repeat: null, skipped: [], remindBefore: REMIND_BEFORE });
  },
  /** Takes them out of everybody's calendar. */
  withdraw: (tx: Tx, source: string, sourceIds: readonly string[]): Promise<void> =>
    agendaStore.removeOf(tx, source, sourceIds),
});
export type AgendaEntries = ReturnType<typeof createAgendaEntries>;
