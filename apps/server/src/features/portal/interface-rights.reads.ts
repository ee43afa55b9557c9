import { INTERFACE_MENU } from '@qiaoban/contracts/base-data/data-interface.contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { Actor } from '../../platform/http/caller';
import '../base-data';

/**
 * Those of the interfaces that this person may not call: granted ones need the interface menu. A portal lends its readers
 * the right to what it shows, so whoever publishes one must hold it.
 */
export const barredInterfaces = async (actor: Actor, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0 || actor.can(INTERFACE_MENU)) return new Set();
  const rows = await actor.db
    .selectFrom('data_interface')
    .select('id')
    .where('id', 'in', ids)
    .where('audience', '<>', 'all')
    .execute();
  return new Set(rows.map((row) => row.id));
};

const MOST = 20;

/** Names of the portals whose draft or published document reads a data interface. */
export const portalsUsing = async (db: Db, interfaceId: string): Promise<string[]> => {
  const path = sql.lit('$.**.interfaceId ? (@ == $value)');
  const { rows } = await sql<{ name: string }>`
    select full_name as name from portal
    where jsonb_path_exists(draft, ${path}::jsonpath, jsonb_build_object('value', ${interfaceId}::text))
      or jsonb_path_exists(published, ${path}::jsonpath, jsonb_build_object('value', ${interfaceId}::text))
    order by full_name limit ${MOST}`.execute(db);
  return rows.map(({ name }) => name);
};
