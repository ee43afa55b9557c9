import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import '../directory.table';

/** A user as an import finds it. */
export type Existing = {
  id: string;
  account: string;
  realName: string;
  gender: number;
  mobilePhone: string;
  email: string;
  organizeId: string | null;
  managerId: string | null;
  entryDate: number | null;
  sortCode: number;
  enabledMark: 0 | 1;
  description: string;
  isAdministrator: boolean;
  property: Record<string, unknown>;
  version: number;
  positionIds: string[];
  roleIds: string[];
  organizeIds: string[];
};

/** Users by account in lower case; they stay as they are until the transaction ends. */
export const readExisting = async (tx: Tx, accounts: readonly string[]): Promise<Map<string, Existing>> => {
  const { rows } = await sql<Existing>`
    select u.id, u.account, u.real_name as "realName", u.gender, u.mobile_phone as "mobilePhone", u.email,
      u.organize_id as "organizeId", u.manager_id as "managerId",
      (extract(epoch from u.entry_date) * 1000)::float8 as "entryDate", u.sort_code as "sortCode",
      u.enabled_mark as "enabledMark", u.description, u.is_administrator as "isAdministrator", u.property, u.version,
      array(select position_id from user_position where user_id = u.id order by sort_code) as "positionIds",
      array(select role_id from user_role where user_id = u.id order by role_id) as "roleIds",
      array(select organize_id from user_organize where user_id = u.id order by sort_code) as "organizeIds"
    from users u where lower(u.account) = any(${[...accounts]}::text[]) for update of u`.execute(tx);
  return new Map(rows.map((row) => [row.account.toLowerCase(), row]));
};

/** Who has these mobile numbers. */
export const readMobiles = async (tx: Tx, mobiles: readonly string[]) => {
  const { rows } = await sql<{ id: string; mobile: string; name: string }>`
    select id, mobile_phone as mobile, real_name as name from users
    where mobile_phone = any(${[...mobiles]}::text[])`.execute(tx);
  return new Map(rows.map((row) => [row.mobile, row]));
};

export type Named = { id: string; code: string; organizeId: string };

/** Positions or roles in use by name or code, in lower case. A code wins over names. */
export const readNamed = async (
  tx: Tx,
  table: 'position' | 'role',
  texts: readonly string[],
): Promise<Map<string, Named[]>> => {
  const wanted = [...new Set(texts.map((text) => text.toLowerCase()))];
  const found = new Map<string, Named[]>();
  if (wanted.length === 0) return found;
  const { rows } = await sql<{ id: string; name: string; code: string; organize: string }>`
    select id, lower(full_name) as name, lower(en_code) as code,
      ${table === 'position' ? sql`organize_id` : sql`''`} as organize
    from ${sql.table(table)} where enabled_mark = 1
      and (lower(full_name) = any(${wanted}::text[]) or lower(en_code) = any(${wanted}::text[]))
    order by sort_code, id`.execute(tx);
  for (const { id, name, code, organize } of rows) {
    found.set(name, [...(found.get(name) ?? []), { id, code, organizeId: organize }]);
  }
  for (const { id, code, organize } of rows) {
    if (wanted.includes(code)) found.set(code, [{ id, code, organizeId: organize }]);
  }
  return found;
};

/** Everybody's direct manager. */
export const readManagers = async (tx: Tx): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; manager: string }>`
    select id, manager_id as manager from users where manager_id is not null`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.manager]));
};
