import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { Entry } from './menu-entry';
import '#core/menu';

const codesBelow = (entry: Entry): string[] =>
  (entry.children ?? []).flatMap((each) => [each.code, ...codesBelow(each)]);

/** What somebody moved, as the log tells: another directory, or another place among the neighbours. */
const isMoved = async (db: Db, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (
      select 1 from operation_log where area = 'menu' and action = 'update' and target_id = any(${[...ids]}::text[])
        and (before ->> 'parentId' is distinct from after ->> 'parentId'
          or before ->> 'sortCode' is distinct from after ->> 'sortCode')) as moved`.execute(db);
  return rows[0]?.moved === true;
};

/** Entries of the product as they stand: directly below the directory, in the order that they were given. */
const standing = async (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('menu')
    .select(['id', 'en_code', 'parent_id'])
    .where('category', '=', 'Web')
    .where('en_code', 'in', codes)
    .execute();

export type Grouping = {
  /** Entries that go into the groups that are made next. */
  moving: ReadonlySet<string>;
  /** Somebody arranged the directory: its groups are not made. */
  isFlat: boolean;
};

/**
 * What becomes of a directory that was made without groups: when nobody arranged it since, its entries go into the groups
 * that are made next. Everybody keeps the rights, which hang on the entries.
 */
export const groupingOf = async (db: Db, directory: Entry, directoryId: string): Promise<Grouping> => {
  const none = { moving: new Set<string>(), isFlat: false };
  const groups = new Set((directory.children ?? []).filter((each) => each.isGroup).map(({ code }) => code));
  if (groups.size === 0) return none;
  const there = await standing(db, codesBelow(directory));
  if (there.some(({ en_code }) => groups.has(en_code))) return none;
  const ids = there.map(({ id }) => id);
  const isArranged = there.some(({ parent_id }) => parent_id !== directoryId) || (await isMoved(db, ids));
  return isArranged ? { ...none, isFlat: true } : { moving: new Set(ids), isFlat: false };
};
