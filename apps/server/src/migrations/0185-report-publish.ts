import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Readers see a report as it was published; what stands goes on being seen, and who may edit it may publish it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('report')
    .addColumn('published', 'jsonb')
    .addColumn('published_at', 'timestamptz')
    .execute();
  await sql`update report set published = document, published_at = coalesce(modified_at, created_at)`.execute(db);

  await sql`
    insert into menu_button (id, module_id, full_name, en_code, sort_code)
    select 'onlineDev.report:btn_release', m.id, '发布', 'btn_release',
      coalesce((select max(sort_code) + 1 from menu_button where module_id = m.id), 0)
    from menu m where m.en_code = 'onlineDev.report'
      and not exists (select 1 from menu_button b where b.module_id = m.id and b.en_code = 'btn_release')`.execute(db);
  await sql`
    insert into permission_grant (subject_type, subject_id, object_type, object_id)
    select g.subject_type, g.subject_id, 'button', release.id
    from permission_grant g
    join menu_button edit on edit.id = g.object_id and edit.en_code = 'btn_edit'
    join menu m on m.id = edit.module_id and m.en_code = 'onlineDev.report'
    join menu_button release on release.module_id = m.id and release.en_code = 'btn_release'
    where g.object_type = 'button'
    on conflict do nothing`.execute(db);
};
