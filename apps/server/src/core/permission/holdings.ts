import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { AuthorityCatalogue, Holdings } from './authority.rules';
import { keyOf, refOf } from './grant-set';
import { scopeOfManager } from './managed-organizes';
import { readGrants } from './permission.reads';
import { readRightsCatalogue } from './rights-catalogue';

/** Everything that can be granted, with the names of these organisations. */
export const readAuthorityCatalogue = async (db: Db, keys: Iterable<string>): Promise<AuthorityCatalogue> => {
  const ids = [...keys].map(refOf).flatMap(({ type, id }) => (type === 'organize' ? [id] : []));
  const organizes =
    ids.length === 0
      ? []
      : await db
          .selectFrom('directory_organize')
          .select(['id', 'full_name'])
          .where('id', 'in', ids)
          .orderBy('path')
          .execute();
  return {
    ...(await readRightsCatalogue(db)),
    organizes: new Map(organizes.map((organize) => [organize.id, organize.full_name])),
  };
};

type Who = { userId: string; isAdministrator: boolean };

/**
 * Everything that somebody may give to others now, and until when. A menu whose buttons (columns, fields, records) are
 * not under permission gives all of them to whoever holds it.
 */
export const holdingsOf = async (
  { userId, isAdministrator }: Who,
  db: Db,
  catalogue: AuthorityCatalogue,
  now: number,
): Promise<Holdings> => {
  if (isAdministrator) return 'all';
  const holds = new Map<string, number>();
  const give = (key: string, until: number): void => {
    holds.set(key, Math.max(until, holds.get(key) ?? 0));
  };
  const { held } = await readGrants(db, userId, now);
  for (const { object_type, object_id, valid_until } of held)
    give(keyOf(object_type, object_id), valid_until ?? Infinity);
  const menus = new Map(catalogue.menus.map((menu) => [menu.id, menu]));
  const freely = (
    type: 'button' | 'column' | 'form' | 'resource',
    items: readonly { id: string; module_id: string }[],
    isFree: (menuId: string) => boolean,
  ): void => {
    for (const { id, module_id } of items) {
      const until = holds.get(keyOf('module', module_id));
      if (until !== undefined && isFree(module_id)) give(keyOf(type, id), until);
    }
  };
  freely('button', catalogue.buttons, (id) => menus.get(id)?.is_button_authorize === 0);
  freely('column', catalogue.columns, (id) => menus.get(id)?.is_column_authorize === 0);
  freely('form', catalogue.columns, (id) => !catalogue.limitedForms.has(id));
  freely('resource', catalogue.schemes, (id) => menus.get(id)?.is_data_authorize === 0);
  const ids = [...catalogue.organizes.keys()];
  if (ids.length > 0) {
    const { isConfined, roots } = await scopeOfManager(db, { userId, isAdministrator }, now);
    const { rows } = await sql<{ id: string; path: string }>`
      select id, path from directory_organize where id = any(${ids}::text[])`.execute(db);
    for (const { id, path } of rows) {
      if (!isConfined) give(keyOf('organize', id), Infinity);
      for (const root of roots) if (path.startsWith(root.path)) give(keyOf('organize', id), root.until);
    }
  }
  return holds;
};
