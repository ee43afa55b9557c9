import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const MENUS = ['membership.due', 'membership.activity'] as const;

/** Dues and registrations are exported by whoever gets the right to it; the button of menus that stand already. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const menu of MENUS)
    await sql`
      insert into menu_button (id, module_id, full_name, en_code, sort_code)
      select ${`${menu}:btn_export`}, m.id, '导出', 'btn_export',
        coalesce((select max(sort_code) + 1 from menu_button where module_id = m.id), 0)
      from menu m where m.en_code = ${menu}
        and not exists (select 1 from menu_button b where b.module_id = m.id and b.en_code = 'btn_export')`.execute(db);
};
