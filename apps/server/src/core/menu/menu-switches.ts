import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import './menu.table';

/** Which rights of a menu entry are asked for; what is left out stays as it is. */
type MenuSwitches = { data?: 0 | 1 | undefined; column?: 0 | 1 | undefined; form?: 0 | 1 | undefined };

/** The switches of the menu entry itself; a dialog that holds the entry open is told that it is stale. */
export const setMenuSwitches = async (
  tx: Tx,
  menuId: string,
  by: string,
  { data, column, form }: MenuSwitches,
): Promise<void> => {
  await sql`
    update menu set
      is_data_authorize = coalesce(${data ?? null}::smallint, is_data_authorize),
      is_column_authorize = coalesce(${column ?? null}::smallint, is_column_authorize),
      is_form_authorize = coalesce(${form ?? null}::smallint, is_form_authorize),
      modifier_id = ${by}, modified_at = now(), version = version + 1
    where id = ${menuId}`.execute(tx);
};
