import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import '../directory.table';

/** What a typed text stands for: one thing, nothing, or several (then the row has to say which). */
export type Match = { kind: 'one'; id: string } | { kind: 'none' } | { kind: 'several'; count: number };

const plain = (text: string): string => text.trim().toLowerCase();

const toMatches = (texts: readonly string[], found: Map<string, Set<string>>): Map<string, Match> =>
  new Map<string, Match>(
    texts.map((text): [string, Match] => {
      const ids = [...(found.get(plain(text)) ?? [])];
      const [id] = ids;
      if (id === undefined) return [text, { kind: 'none' }];
      return [text, ids.length === 1 ? { kind: 'one', id } : { kind: 'several', count: ids.length }];
    }),
  );

const note = (found: Map<string, Set<string>>, key: string, id: string): void => {
  const ids = found.get(key) ?? new Set();
  found.set(key, ids.add(id));
};

/** `张伟(zhangwei)`, in half or full width brackets, is what an export writes for a name that two people share. */
const nameAndAccount = (text: string): { name: string; account: string } | undefined => {
  const account = /[(（]([A-Za-z0-9]+)[)）]$/.exec(text);
  const name = account === null ? '' : text.slice(0, account.index).trim();
  return account === null || name === '' ? undefined : { name, account: account[1]! };
};

/**
 * People by what somebody typed for them in a workbook: account, `name(account)`, mobile number or name. An account
 * wins over a name. Only people in use. Answers one match for every text.
 */
export const findUsersByText = async (db: Db, texts: readonly string[]): Promise<Map<string, Match>> => {
  const asked = [...new Set(texts)];
  const keys = asked.flatMap((text) => {
    const pair = nameAndAccount(text.trim());
    return pair === undefined ? [plain(text)] : [plain(text), plain(pair.account)];
  });
  const { rows } = await sql<{ id: string; account: string; real_name: string; mobile_phone: string }>`
    select id, account, real_name, mobile_phone from users
    where enabled_mark = 1
      and (lower(account) = any(${keys}::text[]) or lower(real_name) = any(${keys}::text[]) or mobile_phone = any(${keys}::text[]))`.execute(
    db,
  );
  const exact = new Map<string, string>();
  const byName = new Map<string, Set<string>>();
  const accounts = new Map<string, (typeof rows)[number]>();
  for (const row of rows) {
    exact.set(plain(row.account), row.id);
    if (row.mobile_phone !== '') exact.set(row.mobile_phone, row.id);
    accounts.set(plain(row.account), row);
    note(byName, plain(row.real_name), row.id);
  }
  for (const text of asked) {
    const pair = nameAndAccount(text.trim());
    const row = pair === undefined ? undefined : accounts.get(plain(pair.account));
    if (row !== undefined && plain(row.real_name) === plain(pair!.name)) exact.set(plain(text), row.id);
  }
  for (const [key, id] of exact) byName.set(key, new Set([id]));
  return toMatches(asked, byName);
};

/** `总公司 / 研发部` and `总公司/研发部` are the same. */
const plainPath = (text: string): string => text.split('/').map(plain).join('/');

/**
 * Companies and departments by code, by name, or by the last names of their path (`研发部/前端组`). Only those in
 * use. Answers one match for every text.
 */
export const findDepartmentsByText = async (db: Db, texts: readonly string[]): Promise<Map<string, Match>> => {
  const asked = [...new Set(texts)];
  const rows = await db
    .selectFrom('organize')
    .select(['id', 'parent_id', 'full_name', 'en_code', 'enabled_mark'])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = new Map(asked.map((text) => [plainPath(text), text]));
  const found = new Map<string, Set<string>>();
  for (const row of rows) {
    if (row.enabled_mark !== 1) continue;
    let path = '';
    for (let at: (typeof rows)[number] | undefined = row; at !== undefined; at = byId.get(at.parent_id ?? '')) {
      path = path === '' ? plain(at.full_name) : `${plain(at.full_name)}/${path}`;
      if (wanted.has(path)) note(found, path, row.id);
    }
  }
  // a code is unique: it wins over names
  for (const row of rows) {
    const code = plain(row.en_code);
    if (row.enabled_mark === 1 && wanted.has(code)) found.set(code, new Set([row.id]));
  }
  const matches = toMatches([...wanted.keys()], found);
  return new Map(asked.map((text) => [text, matches.get(plainPath(text)) ?? { kind: 'none' }]));
};
