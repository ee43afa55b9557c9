import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const BUTTONS = [
  ['permission.user', 'btn_import', '导入'],
  ['permission.user', 'btn_export', '导出'],
  ['permission.user', 'btn_leave', '离职交接'],
  ['permission.department', 'btn_import', '导入'],
  ['permission.department', 'btn_export', '导出'],
] as const;

/** Files that are about to be imported into the directory; buttons of menus that stand already. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('directory_import')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('file_name', 'text', (c) => c.notNull())
    .addColumn('heading', 'jsonb', (c) => c.notNull())
    .addColumn('rows', 'jsonb', (c) => c.notNull())
    .addColumn('row_count', 'integer', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('done', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('result', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute();
  await db.schema
    .createIndex('directory_import_owner')
    .on('directory_import')
    .columns(['owner_id', 'created_at'])
    .execute();
  for (const [menu, code, name] of BUTTONS) {
    await sql`
      insert into menu_button (id, module_id, full_name, en_code, sort_code)
      select ${`${menu}:${code}`}, m.id, ${name}, ${code},
        coalesce((select max(sort_code) + 1 from menu_button where module_id = m.id), 0)
      from menu m where m.en_code = ${menu}
        and not exists (select 1 from menu_button b where b.module_id = m.id and b.en_code = ${code})`.execute(db);
  }
};
