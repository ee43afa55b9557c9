import { sql } from 'kysely';
import type { Calendar, CalendarInput } from '@qiaoban/contracts/workflow/calendar.contract';
import type { Db, Tx } from '#platform/database/database';
import { saveVersion } from '#platform/database/save-version';
import { toJson } from '#platform/database/tables';
import './calendar.table';
import '#core/directory';

export type CalendarRow = Calendar;

const toColumns = ({ fullName, description, isDefault, rule }: CalendarInput) => ({
  full_name: fullName,
  description,
  is_default: isDefault,
  rule: toJson(rule),
});

const readOrganizes = async (db: Db) =>
  (
    await sql<{ calendarId: string; id: string; name: string }>`
      select c.calendar_id as "calendarId", o.id, o.full_name as name from flow_calendar_organize c
      join directory_organize o on o.id = c.organize_id order by o.path, o.full_name`.execute(db)
  ).rows;

export const calendarStore = {
  list: async (db: Db): Promise<CalendarRow[]> => {
    const rows = await db
      .selectFrom('flow_calendar')
      .select(['id', 'full_name as fullName', 'description', 'is_default as isDefault', 'rule', 'version'])
      .orderBy('is_default', 'desc')
      .orderBy('full_name')
      .execute();
    if (rows.length === 0) return [];
    const organizes = await readOrganizes(db);
    return rows.map((row) => {
      const own = organizes.filter(({ calendarId }) => calendarId === row.id);
      return { ...row, organizeIds: own.map(({ id }) => id), organizeNames: own.map(({ name }) => name) };
    });
  },

  /** One change at a time: two could make two defaults, or give one organisation to both. */
  lockAll: async (tx: Tx): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.flow_calendar'))`.execute(tx);
  },

  insert: async (tx: Tx, id: string, creatorId: string, input: CalendarInput): Promise<void> => {
    await tx
      .insertInto('flow_calendar')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
  },

  update: (tx: Tx, id: string, version: number, modifierId: string, input: CalendarInput): Promise<boolean> =>
    saveVersion(tx, 'flow_calendar', { id, version, modifierId }, toColumns(input)),

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('flow_calendar').where('id', '=', id).execute();
  },

  /** None of the others is for everybody else any more. @returns which one was */
  clearDefault: async (tx: Tx, but: string): Promise<{ id: string; name: string }[]> => {
    const { rows } = await sql<{ id: string; name: string }>`
      update flow_calendar set is_default = false, version = version + 1
      where is_default and id <> ${but} returning id, full_name as name`.execute(tx);
    return rows;
  },

  setOrganizes: async (tx: Tx, id: string, organizeIds: readonly string[]): Promise<void> => {
    await tx.deleteFrom('flow_calendar_organize').where('calendar_id', '=', id).execute();
    if (organizeIds.length === 0) return;
    await tx
      .insertInto('flow_calendar_organize')
      .values([...new Set(organizeIds)].map((organize_id) => ({ organize_id, calendar_id: id })))
      .execute();
  },
};

/** Organisations above each person, the person's own last. */
export const readPlaces = async (db: Db, userIds: readonly string[]): Promise<Map<string, string[]>> => {
  const { rows } = await sql<{ id: string; path: string | null }>`
    select u.id, o.path from directory_person u left join directory_organize o on o.id = u.organize_id
    where u.id = any(${[...userIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, path }) => [id, (path ?? '').split('/').filter((part) => part !== '')]));
};
