import { sql } from 'kysely';
import type { Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { pinyinOf } from '../user/pinyin';
import type { OnProgress } from './import.types';
import type { ValidatedUser } from './validate-users';
import '../directory.table';
import { auditMany } from '../../log';

const AT_ONCE = 500;

type Row = ValidatedUser & { pinyin: string };

const record = ({ next, pinyin, before }: Row) => ({
  id: next.id,
  account: next.account,
  real_name: next.realName,
  pinyin,
  gender: next.gender,
  mobile_phone: next.mobilePhone,
  email: next.email,
  organize_id: next.organizeId,
  entry_date: next.entryDate,
  sort_code: next.sortCode,
  enabled_mark: next.enabledMark,
  description: next.description,
  property: next.property,
  version: before?.version ?? 0,
});

const SHAPE = sql`x(id text, account text, real_name text, pinyin text, gender int, mobile_phone text, email text,
  organize_id text, entry_date float8, sort_code bigint, enabled_mark int, description text, property jsonb, version int)`;

const insert = async (tx: Tx, actor: Actor, rows: readonly Row[], passwordHash: string): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    insert into users (id, account, real_name, pinyin, gender, mobile_phone, email, organize_id, entry_date, sort_code,
      enabled_mark, description, property, password_hash, must_change_password, creator_id)
    select x.id, x.account, x.real_name, x.pinyin, x.gender, x.mobile_phone, x.email, x.organize_id,
      to_timestamp(x.entry_date / 1000), x.sort_code, x.enabled_mark, x.description, x.property, ${passwordHash}, true,
      ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(rows.map(record))}::jsonb) as ${SHAPE}`.execute(tx);
};

const update = async (tx: Tx, actor: Actor, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update users u set real_name = x.real_name, pinyin = x.pinyin, gender = x.gender, mobile_phone = x.mobile_phone,
      email = x.email, organize_id = x.organize_id, entry_date = to_timestamp(x.entry_date / 1000),
      sort_code = x.sort_code, enabled_mark = x.enabled_mark, description = x.description, property = x.property,
      left_at = case when x.enabled_mark = 1 then null else u.left_at end,
      modifier_id = ${actor.userId}, modified_at = now(), version = u.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows.map(record))}::jsonb) as ${SHAPE}
    where u.id = x.id`.execute(tx);
};

type Link = { user_id: string; other: string; at: number };

/** Memberships of these people as they will be, in the order of the file. */
const link = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  const ids = rows.map(({ next }) => next.id);
  const links = (of: (row: Row) => readonly string[]): string =>
    JSON.stringify(
      rows.flatMap((row) => [...new Set(of(row))].map((other, at): Link => ({ user_id: row.next.id, other, at }))),
    );
  const from = sql`as x(user_id text, other text, at int)`;
  for (const table of ['user_role', 'user_position', 'user_organize']) {
    await sql`delete from ${sql.table(table)} where user_id = any(${ids}::text[])`.execute(tx);
  }
  await sql`insert into user_role (user_id, role_id)
    select user_id, other from jsonb_to_recordset(${links(({ next }) => next.roleIds)}::jsonb) ${from}`.execute(tx);
  await sql`insert into user_position (user_id, position_id, sort_code)
    select user_id, other, at from jsonb_to_recordset(${links(({ next }) => next.positionIds)}::jsonb) ${from}`.execute(
    tx,
  );
  await sql`insert into user_organize (user_id, organize_id, sort_code)
    select user_id, other, at from jsonb_to_recordset(${links(({ next }) => next.organizeIds)}::jsonb) ${from}`.execute(
    tx,
  );
};

/** Managers come last: they may stand further down in the file. */
const setManagers = async (tx: Tx, rows: readonly Row[]): Promise<void> => {
  const set = rows
    .filter(({ before, next }) => next.managerId !== (before?.managerId ?? null))
    .map(({ next }) => ({ id: next.id, manager: next.managerId }));
  if (set.length === 0) return;
  await sql`update users u set manager_id = x.manager
    from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as x(id text, manager text) where u.id = x.id`.execute(tx);
};

const differing = ({ before, next }: Row): { before?: unknown; after: unknown } => {
  if (before === undefined) return { after: next };
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(next)) {
    const old = (before as Record<string, unknown>)[key];
    if (JSON.stringify(old) === JSON.stringify(value)) continue;
    was[key] = old;
    is[key] = value;
  }
  return { before: was, after: is };
};

/** Writes what was validated: some hundred rows a statement, with an audit row each. Answers who is shut out by it. */
export const writeUsers = async (
  tx: Tx,
  actor: Actor,
  validated: readonly ValidatedUser[],
  passwordHash: string,
  onProgress: OnProgress,
): Promise<string[]> => {
  const rows: Row[] = [];
  for (const each of validated) rows.push({ ...each, pinyin: await pinyinOf(each.next.realName) });
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const batch = rows.slice(from, from + AT_ONCE);
    await insert(
      tx,
      actor,
      batch.filter(({ before }) => before === undefined),
      passwordHash,
    );
    await update(
      tx,
      actor,
      batch.filter(({ before }) => before !== undefined),
    );
    await link(tx, batch);
    onProgress(from + batch.length, rows.length);
  }
  await setManagers(tx, rows);
  await auditMany(
    tx,
    actor,
    rows.map((row) => ({
      area: 'user',
      action: row.before === undefined ? 'create' : 'update',
      id: row.next.id,
      name: row.next.realName,
      ...differing(row),
    })),
  );
  return rows
    .filter(({ before, next }) => before?.enabledMark === 1 && next.enabledMark === 0)
    .map(({ next }) => next.id);
};
