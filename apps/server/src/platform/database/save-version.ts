import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Db } from './database';
import type { Tables } from './tables';

/** Tables whose rows several people edit: each save names the version that it was made from. */
type Versioned = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; version: unknown; modifier_id: unknown } ? T : never;
}[keyof Tables];
type AnyVersioned = Kysely<{ row: { id: string; version: number } }>;

const write = (db: Db, table: Versioned, modifierId: string, columns: object) =>
  (db as unknown as AnyVersioned).updateTable(table as never as 'row').set({
    ...columns,
    modifier_id: modifierId,
    modified_at: sql`now()`,
    version: sql`version + 1`,
  } as never);

/** Saves when `version` is still the stored one; false when somebody was faster. */
export const saveVersion = async (
  db: Db,
  table: Versioned,
  { id, version, modifierId }: { id: string; version: number; modifierId: string },
  columns: object,
): Promise<boolean> => {
  const done = await write(db, table, modifierId, columns)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
};

/** Switches a row on or off, whatever its version. */
export const saveState = async (db: Db, table: Versioned, id: string, modifierId: string, state: 0 | 1) => {
  await write(db, table, modifierId, { enabled_mark: state }).where('id', '=', id).execute();
};
