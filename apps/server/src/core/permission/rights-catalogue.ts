import { sql } from 'kysely';
import type { Filter } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import { readMenuCatalogue } from '../menu';
import type { MenuCatalogue } from '../menu';
import './permission.table';

type CatalogueScheme = { id: string; module_id: string; full_name: string; en_code: string; filter: Filter };

/** Everything that can be granted below menus, and which menus limit who fills in their fields. */
export type RightsCatalogue = MenuCatalogue & {
  schemes: readonly CatalogueScheme[];
  /** Menus whose fields are filled in by those only who were granted them. */
  limitedForms: ReadonlySet<string>;
};

export const readRightsCatalogue = async (db: Db): Promise<RightsCatalogue> => {
  const menus = await readMenuCatalogue(db);
  const schemes = await db
    .selectFrom('data_scheme')
    .select(['id', 'module_id', 'full_name', 'en_code', 'condition'])
    .where('enabled_mark', '=', 1)
    .orderBy('sort_code')
    .orderBy('created_at')
    .execute();
  const { rows } = await sql<{ id: string }>`select id from menu_entry where is_form_authorize = 1`.execute(db);
  return {
    ...menus,
    // checked when it was saved
    schemes: schemes.map(({ condition, ...scheme }) => ({ ...scheme, filter: condition as unknown as Filter })),
    limitedForms: new Set(rows.map((row) => row.id)),
  };
};
