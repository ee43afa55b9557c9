import { sql } from 'kysely';
import type { AgendaAnswer, AgendaInput, AgendaRow } from '@qiaoban/contracts/agenda/agenda.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import './agenda.table';
import type { Repeating } from './repetition.rules';

export type StoredEntry = Omit<AgendaRow, 'address' | 'isMine' | 'occurrence' | 'series'> &
  Repeating & { sourceId: string; organizerId: string | null };
/** Whose calendar is read: every reading of entries takes one. */
type AgendaScope = { readonly userId: string };
type Period = { from: number; until: number };

const ROW = sql`e.id, e.title, e.place, e.note, e.starts_at as "startsAt", e.ends_at as "endsAt", e.is_all_day as "isAllDay",
  e.remind_before as "remindBefore", e.colour, e.repeat, e.skipped, e.organizer_id as "organizerId", e.source, e.source_id as "sourceId", e.version,
  coalesce(o.real_name, '') as "organizerName", me.answer, w.people`;
const FROM = ({ userId }: AgendaScope) => sql`agenda_entry e
  join agenda_person me on me.entry_id = e.id and me.user_id = ${userId}
  left join directory_person o on o.id = e.organizer_id
  cross join lateral (select json_agg(json_build_object('userId', p.user_id, 'userName', coalesce(u.real_name, ''),
      'answer', p.answer) order by p.sort_code, p.user_id) as people
    from agenda_person p left join directory_person u on u.id = p.user_id where p.entry_id = e.id) w`;

/** Columns of what is typed; a feature has no title and no remark. */
export const entryColumns = (input: Omit<AgendaInput, 'inviteeIds'>, repeatEnd: number | null) => ({
  title: input.title,
  place: input.place,
  note: input.note,
  starts_at: new Date(input.startsAt),
  ends_at: new Date(input.endsAt),
  is_all_day: input.isAllDay,
  remind_before: input.remindBefore,
  colour: input.colour,
  repeat: input.repeat === null ? null : JSON.stringify(input.repeat),
  repeat_end: repeatEnd === null ? null : new Date(repeatEnd),
});
type NewEntry = { id: string; organizerId: string | null; source?: string; sourceId?: string };

export const agendaStore = {
  list: async (db: Db, scope: AgendaScope, { from, until }: Period): Promise<StoredEntry[]> =>
    (
      await sql<StoredEntry>`select ${ROW} from ${FROM(scope)}
        where e.starts_at < ${new Date(until)} and coalesce(e.repeat_end, e.ends_at) > ${new Date(from)}
        order by e.starts_at, e.id`.execute(db)
    ).rows,
  find: async (db: Db, scope: AgendaScope, id: string): Promise<StoredEntry | undefined> =>
    (await sql<StoredEntry>`select ${ROW} from ${FROM(scope)} where e.id = ${id}`.execute(db)).rows[0],
  hold: (tx: Tx, id: string) =>
    tx.selectFrom('agenda_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  holdOf: (tx: Tx, source: string, sourceId: string) =>
    tx
      .selectFrom('agenda_entry')
      .selectAll()
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .forUpdate()
      .executeTakeFirst(),
  peopleOf: (db: Db, id: string) =>
    db
      .selectFrom('agenda_person')
      .select(['user_id as userId', 'answer'])
      .where('entry_id', '=', id)
      .orderBy('sort_code')
      .orderBy('user_id')
      .execute(),

  insert: async (
    tx: Tx,
    { id, organizerId, source = '', sourceId = '' }: NewEntry,
    columns: ReturnType<typeof entryColumns>,
  ) => {
    await tx
      .insertInto('agenda_entry')
      .values({
        id,
        organizer_id: organizerId,
        source,
        source_id: sourceId,
        creator_id: organizerId,
        modifier_id: null,
        ...columns,
      })
      .execute();
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, columns: object): Promise<boolean> =>
    saveVersion(tx, 'agenda_entry', { id, version, modifierId }, columns),
  /** On these days the entry does not come; false when it was saved meanwhile. */
  skip: (tx: Tx, { id, version, skipped }: StoredEntry, modifierId: string, day: string): Promise<boolean> =>
    saveVersion(tx, 'agenda_entry', { id, version, modifierId }, { skipped: JSON.stringify([...skipped, day]) }),
  /** Exactly these take part: whoever stays keeps the answer, whoever is new is asked, or comes as `accepted`. */
  setPeople: async (tx: Tx, id: string, userIds: readonly string[], acceptedId = ''): Promise<void> => {
    await tx
      .deleteFrom('agenda_person')
      .where('entry_id', '=', id)
      .where('user_id', 'not in', [...userIds, ''])
      .execute();
    if (userIds.length === 0) return;
    await tx
      .insertInto('agenda_person')
      .values(
        userIds.map((userId, at) => ({
          entry_id: id,
          user_id: userId,
          sort_code: at,
          answer: userId === acceptedId ? ('accepted' as const) : ('waiting' as const),
          answered_at: null,
        })),
      )
      .onConflict((c) =>
        c.columns(['entry_id', 'user_id']).doUpdateSet((e) => ({ sort_code: e.ref('excluded.sort_code') })),
      )
      .execute();
  },
  /** Another time: everybody but who arranged it is asked anew. */
  askAnew: async (tx: Tx, id: string, organizerId: string | null): Promise<void> => {
    await tx
      .updateTable('agenda_person')
      .set({ answer: 'waiting', answered_at: null })
      .where('entry_id', '=', id)
      .where('user_id', '<>', organizerId ?? '')
      .execute();
  },
  /** What people answered to one entry holds for another, for those who take part in both. */
  takeAnswers: async (tx: Tx, fromId: string, id: string): Promise<void> => {
    await sql`update agenda_person p set answer = o.answer, answered_at = o.answered_at
      from agenda_person o where p.entry_id = ${id} and o.entry_id = ${fromId} and o.user_id = p.user_id`.execute(tx);
  },
  answer: async (tx: Tx, id: string, userId: string, answer: AgendaAnswer, at: number): Promise<void> => {
    await tx
      .updateTable('agenda_person')
      .set({ answer, answered_at: new Date(at) })
      .where('entry_id', '=', id)
      .where('user_id', '=', userId)
      .execute();
  },
  remove: async (tx: Tx, ids: readonly string[]): Promise<void> => {
    if (ids.length > 0)
      await tx
        .deleteFrom('agenda_entry')
        .where('id', 'in', [...ids])
        .execute();
  },
  removeOf: async (tx: Tx, source: string, sourceIds: readonly string[]): Promise<void> => {
    if (sourceIds.length > 0)
      await tx
        .deleteFrom('agenda_entry')
        .where('source', '=', source)
        .where('source_id', 'in', [...sourceIds])
        .execute();
  },

  /** When these people are busy in a period, and nothing of what they do. Of what comes again: its rule. */
  busy: async (db: Db, userIds: readonly string[], { from, until }: Period, exceptId: string) =>
    (
      await sql<Repeating & { userId: string; userName: string }>`
      select distinct p.user_id as "userId", coalesce(u.real_name, '') as "userName", e.starts_at as "startsAt", e.ends_at as "endsAt",
        e.repeat, e.skipped
      from agenda_person p join agenda_entry e on e.id = p.entry_id
      left join directory_person u on u.id = p.user_id
      where p.user_id = any(${[...userIds]}::text[]) and p.answer <> 'declined' and not e.is_all_day
        and e.starts_at < ${new Date(until)} and coalesce(e.repeat_end, e.ends_at) > ${new Date(from)}
        and e.id <> ${exceptId} and e.source_id is distinct from nullif(${exceptId}, '')`.execute(db)
    ).rows,
};
