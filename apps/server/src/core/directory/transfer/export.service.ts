import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import type { SheetCell } from '#platform/sheet/sheet';
import type { ChoicesPort } from '../directory.choices';
import { keepMatching } from '../organize/organize.tree';
import { readOrganizes } from '../organize/organize.reads';
import { listUserIds } from '../user/user.reads';
import type { UserQuery } from '../user/user.reads';
import { sheetFile } from './sheet-files';
import type { Format, SheetFile } from './sheet-files';
import { DEPARTMENT_FIELDS, USER_FIELDS, choiceFields, labelOf, say } from './transfer-fields';
import type { TransferField } from './transfer-fields';

const AT_ONCE = 1000;
const GENDERS = ['v_female', 'v_male', 'v_secret'];

/** `2026-01-31` at UTC+8, as the import reads it. */
const dayText = (ms: unknown): string =>
  typeof ms === 'number' ? new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10) : '';

type Row = Record<string, unknown> & { id: string; property: Record<string, unknown> };

/** Some users with everything that the file tells. Departments are written as paths, people with their account. */
const readUsers = async (db: Db, ids: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select u.id, u.account, u.real_name as "realName", u.gender, u.mobile_phone as "mobilePhone", u.email,
      (select string_agg(a.full_name, '/' order by length(a.path)) from organize a
        where a.id = any(string_to_array(d.path, '/'))) as department,
      (select string_agg(o.en_code, '、' order by uo.sort_code) from user_organize uo
        join organize o on o.id = uo.organize_id where uo.user_id = u.id) as "otherDepartments",
      (select string_agg(case when p.n > 1 then p.en_code else p.full_name end, '、' order by up.sort_code)
        from user_position up join (
          select id, full_name, en_code, count(*) over (partition by lower(full_name)) as n from position
        ) p on p.id = up.position_id where up.user_id = u.id) as positions,
      (select string_agg(r.full_name, '、' order by r.sort_code, r.full_name) from user_role ur
        join role r on r.id = ur.role_id where ur.user_id = u.id) as roles,
      m.account as manager, (extract(epoch from u.entry_date) * 1000)::float8 as "entryDate", u.sort_code as "sortCode",
      u.enabled_mark as state, u.description, u.property
    from unnest(${[...ids]}::text[]) with ordinality as wanted(id, at) join users u on u.id = wanted.id
    left join organize d on d.id = u.organize_id left join users m on m.id = u.manager_id
    order by wanted.at`.execute(db);
  return rows;
};

/** Lists as files: what the list shows for the same search, in columns that the import reads back. */
export const createExportService = ({ choices }: { choices: ChoicesPort }) => ({
  users: async (
    actor: Actor,
    { format, ...query }: Omit<UserQuery, 'currentPage' | 'pageSize' | 'sidx' | 'sort'> & { format: Format },
  ): Promise<SheetFile> => {
    const { db, language } = actor;
    const ids = await listUserIds(db, query);
    const known = await choices(db, Object.values(choiceFields));
    const cell = (row: Row, { key, kind, dictionary }: TransferField): SheetCell => {
      const value = row[key] ?? row.property[key];
      if (dictionary !== undefined) {
        const code = typeof value === 'string' ? value : '';
        return known.get(dictionary)?.find(({ enCode }) => enCode === code)?.fullName ?? code;
      }
      if (kind === 'gender') return say(language, GENDERS[Number(value)] ?? 'v_secret');
      if (kind === 'state') return say(language, value === 1 ? 'v_on' : 'v_off');
      if (kind === 'day') return dayText(value);
      return typeof value === 'number' ? value : typeof value === 'string' ? value : '';
    };
    const rows = async function* (): AsyncGenerator<SheetCell[]> {
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        for (const row of await readUsers(db, ids.slice(from, from + AT_ONCE)))
          yield USER_FIELDS.map((field) => cell(row, field));
      }
    };
    const headings = USER_FIELDS.map((field) => ({ title: labelOf(language, field) }));
    return sheetFile(say(language, 'title_user'), format, headings, rows());
  },

  departments: async (
    actor: Actor,
    { format, companyId, keyword }: { format: Format; companyId: string; keyword: string },
  ): Promise<SheetFile> => {
    const { db, language } = actor;
    const found = await readOrganizes(db, companyId === '' ? {} : { companyId });
    const kept = keepMatching(found, keyword).filter((row) => row.category === 'department');
    const { rows: more } = await sql<{ id: string; parent: string | null; head: string | null }>`
      select o.id, p.en_code as parent, h.account as head from organize o
      left join organize p on p.id = o.parent_id left join users h on h.id = o.manager_id`.execute(db);
    const links = new Map(more.map((row) => [row.id, row]));
    const rows = async function* (): AsyncGenerator<SheetCell[]> {
      for (const row of kept) {
        const { parent, head } = links.get(row.id) ?? { parent: '', head: '' };
        const state = say(language, row.enabledMark === 1 ? 'v_on' : 'v_off');
        yield [row.fullName, row.enCode, parent ?? '', head ?? '', row.sortCode, state, row.description];
      }
    };
    const headings = DEPARTMENT_FIELDS.map((field) => ({ title: labelOf(language, field) }));
    return sheetFile(say(language, 'title_department'), format, headings, rows());
  },
});
export type ExportService = ReturnType<typeof createExportService>;
