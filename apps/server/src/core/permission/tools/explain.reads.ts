import { sql } from 'kysely';
import type { Language } from '@qiaoban/contracts/languages';
import type { ObjectType } from '@qiaoban/contracts/permission/grants';
import type { Db } from '#platform/database/database';
import { menuName } from '../menu-names';
import '../permission.table';

export type Thing = {
  id: string;
  fullName: string;
  enCode: string;
  menuId: string;
  /** In the language asked for. */
  menuName: string;
  /** The form that the menu opens. */
  formId: string | null;
  isInUse: boolean;
  /** False: whoever holds the menu holds it. */
  isLimited: boolean;
};

type Row = Omit<Thing, 'isInUse' | 'isLimited'> & { in_use: number; limited: number; property: unknown };

const TABLES = {
  button: { table: 'menu_entry_button', limit: 'is_button_authorize' },
  column: { table: 'menu_entry_column', limit: 'is_column_authorize' },
  form: { table: 'menu_entry_column', limit: 'is_form_authorize' },
  resource: { table: 'data_scheme', limit: 'is_data_authorize' },
} as const;

/** A menu or something of a menu, in use or not. */
export const findThing = async (
  db: Db,
  type: ObjectType,
  id: string,
  language: Language,
): Promise<Thing | undefined> => {
  if (type === 'organize') return undefined;
  const own = type === 'module' ? undefined : TABLES[type];
  const { rows } =
    own === undefined
      ? await sql<Row>`
          select id, full_name as "fullName", en_code as "enCode", id as "menuId", full_name as "menuName",
            module_id as "formId", property, enabled_mark as in_use, 1 as limited from menu_entry where id = ${id}`.execute(
          db,
        )
      : await sql<Row>`
          select t.id, t.full_name as "fullName", t.en_code as "enCode", m.id as "menuId", m.full_name as "menuName",
            m.module_id as "formId", m.property, least(t.enabled_mark, m.enabled_mark) as in_use, m.${sql.ref(own.limit)} as limited
          from ${sql.table(own.table)} t join menu_entry m on m.id = t.module_id where t.id = ${id}`.execute(db);
  const row = rows[0];
  if (row === undefined) return undefined;
  const { in_use, limited, property, ...thing } = row;
  const menu = menuName({ full_name: row.menuName, property }, language);
  const fullName = type === 'module' ? menu : row.fullName;
  return { ...thing, fullName, menuName: menu, isInUse: in_use === 1, isLimited: limited === 1 };
};

export const isInUse = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('directory_person').select('enabled_mark').where('id', '=', userId).executeTakeFirst())
    ?.enabled_mark === 1;

type Candidate = { id: string; fullName: string; isAdministrator: boolean };

/** People in use who are administrators, or may authorise at this moment; administrators first. */
export const whoAuthorises = async (db: Db, now: number, limit: number): Promise<Candidate[]> => {
  const at = new Date(now);
  const { rows } = await sql<Candidate>`
    with wanted as (
      select b.id from menu_entry_button b join menu_entry m on m.id = b.module_id
      where m.en_code = 'permission.authorize' and b.en_code = 'btn_edit'
    ), granted as (
      select subject_type, subject_id from permission_grant
      where object_type = 'button' and object_id in (select id from wanted)
        and (valid_from is null or valid_from <= ${at}) and (valid_until is null or valid_until > ${at})
    ), people as (
      select subject_id as id from granted where subject_type = 'User'
      union select ur.user_id from granted g join directory_person_role ur on ur.role_id = g.subject_id where g.subject_type = 'Role'
      union select up.user_id from granted g join directory_person_position up on up.position_id = g.subject_id
        where g.subject_type = 'Position'
    )
    select u.id, u.real_name as "fullName", u.is_administrator as "isAdministrator" from directory_person u
    where u.enabled_mark = 1 and (u.is_administrator or u.id in (select id from people))
    order by u.is_administrator desc, u.sort_code, u.id limit ${limit}`.execute(db);
  return rows;
};
