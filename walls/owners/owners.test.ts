import { describe, expect, it } from 'vitest';
import { tenantViews } from '../../apps/server/src/migrations/views';
import { readSources } from '../sources';
import type { Source } from '../sources';
import { EXCEPTIONS, MOST } from './exceptions';
import { foreignUses, readOwners, readPublished, summaryOf } from './owners';
import { tablesIn } from './read-tables';

const sources = readSources();
const owners = readOwners(sources.values());
const published = readPublished(sources.values());

const planted = (path: string, text: string): Source => ({
  path: `apps/server/src/features/${path}`,
  text,
  lines: 1,
  imports: [],
});
const found = (path: string, text: string): string[] =>
  summaryOf(foreignUses([planted(path, text)], owners, published));
const named = (text: string): string[] =>
  tablesIn('a.ts', text, new Set(owners.keys())).map(({ kind, table }) => `${kind} ${table}`);

describe('the checker of owners', () => {
  it('knows whose every table is that the migrations make', () => {
    const made = new Set<string>();
    for (const { path, text } of sources.values())
      if (path.startsWith('apps/server/src/migrations/'))
        for (const m of text.matchAll(/createTable\('(\w+)'|create table (?:if not exists )?(\w+)/g))
          made.add((m[1] ?? m[2])!);
    expect(made.size).toBeGreaterThan(90);
    expect([...made].filter((table) => !owners.has(table))).toEqual([]);
    expect(owners.get('users')).toBe('directory');
    expect(owners.get('job')).toBe('platform');
  });

  it.each([
    ["db.selectFrom('users as u').leftJoin('organize as o', 'o.id', 'u.id')", ['read users', 'read organize']],
    ["db.selectFrom(['users as u', 'role'])", ['read users', 'read role']],
    ["tx.updateTable('users').from('role as r')", ['write users', 'read role']],
    ["tx.insertInto('user_role'); tx.deleteFrom('users');", ['write user_role', 'write users']],
    [
      'sql`select 1 from users u, role r join lateral (select 1 from "organize") o on true`',
      ['read users', 'read role', 'read organize'],
    ],
    ['sql`update users set a = ${1} where id in (select id from role for update)`', ['write users', 'read role']],
    [
      'sql`insert into role (id) select ${id} from users on conflict do update set id = 1`',
      ['write role', 'read users'],
    ],
    ['sql`with gone as (delete from only users using role) select 1`', ['write users', 'read role']],
    ['sql`select ${a} from users for update of users`', ['read users']],
    ["const a = 'truncate users';", ['write users']],
    ["const t = isRole ? 'role' : 'users'; sql`delete from ${sql.table(t)}`;", ['write role', 'write users']],
    ["const t = 'role'; db.selectFrom(t);", ['read role']],
    ["saveVersion(tx, 'users', 1); namesIn(actor.db, 'role');", ['write users', 'read role']],
    // words that are no tables there
    ["sql`select 'from users' as a -- from role`", []],
    ["const a = { users: 'users', text: 'a letter from the desk' };", []],
  ])('reads the tables of %s', (text, expected) => {
    expect(named(text).toSorted()).toEqual([...expected].toSorted());
  });

  it('tells a foreign write, a foreign read, an upward one and an own one apart', () => {
    expect(found('auth/a.ts', "tx.updateTable('users')")).toEqual(['write auth/a.ts: users']);
    expect(found('auth/a.ts', 'sql`select 1 from users join session s on true join users m on true`')).toEqual([
      'read auth/a.ts: users 2',
    ]);
    expect(found('directory/a.ts', "tx.insertInto('session')")).toEqual(['upward write directory/a.ts: session']);
    expect(found('log/a.ts', "db.selectFrom('users')")).toEqual(['upward read log/a.ts: users']);
    expect(found('directory/a.ts', "db.selectFrom('users'); sql`delete from user_role`;")).toEqual([]);
    expect(found('directory/a.test.ts', "tx.insertInto('session')")).toEqual([]);
  });

  it('lets a published view be read from below, and by nobody else', () => {
    expect(published.has('directory_person')).toBe(true);
    expect(found('auth/a.ts', "db.selectFrom('directory_person as u')")).toEqual([]);
    expect(found('log/a.ts', "db.selectFrom('directory_person')")).toEqual(['upward read log/a.ts: directory_person']);
    expect(found('auth/a.ts', "tx.updateTable('directory_person')")).toEqual(['write auth/a.ts: directory_person']);
    expect(found('auth/a.ts', "db.selectFrom('directory_account')")).toEqual([]);
    expect(found('chat/a.ts', "db.selectFrom('directory_account')")).toEqual(['read chat/a.ts: directory_account']);
  });

  it('knows every published view that the program makes, each said in the words of its owner', () => {
    expect(Object.keys(tenantViews).toSorted()).toEqual([...published].toSorted());
  });

  it('refuses a table that two say is theirs', () => {
    const own = 'declare module "x" { interface Tables { users: A } }';
    expect(() => readOwners([planted('auth/a.ts', own), planted('chat/a.ts', own)])).toThrow('users');
  });
});

describe('tables have owners', () => {
  const uses = foreignUses(sources.values(), owners, published);
  const summary = summaryOf(uses);

  it('no feature names a table of another one that is not among the exceptions', () => {
    expect(summary.filter((line) => !EXCEPTIONS.includes(line))).toEqual([]);
  });

  it('every exception is needed, as it stands', () => {
    expect(EXCEPTIONS.filter((line) => !summary.includes(line))).toEqual([]);
  });

  it('the exceptions become fewer only', () => {
    const count = {
      writes: uses.filter(({ kind }) => kind === 'write').length,
      upward: uses.filter(({ isUpward }) => isUpward).length,
      reads: uses.filter(({ kind, isUpward }) => kind === 'read' && !isUpward).length,
    };
    expect(count).toEqual(MOST);
  });
});
