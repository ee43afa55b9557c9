import { describe, expect, it } from 'vitest';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import type { ObjectType } from '@qiaoban/contracts/permission/grants';
import {
  allToggled,
  changesOf,
  countOf,
  foldable,
  grantsOf,
  heldOf,
  searchRights,
  termsOf,
  tickOf,
  toggled,
} from './rights.rules';

const node = (
  type: ObjectType,
  id: string,
  children: AuthorityNode[] = [],
  more: Partial<AuthorityNode> = {},
): AuthorityNode => ({
  id,
  type,
  fullName: `name of ${id}`,
  enCode: `code.${id}`,
  icon: '',
  category: 'Web',
  isDirectory: false,
  grantable: true,
  children,
  ...more,
});

const add = node('button', 'add');
const edit = node('button', 'edit');
const foreign = node('button', 'foreign', [], { grantable: false });
const amount = node('column', 'amount');
const roles = node('module', 'roles', [add, edit, amount]);
const users = node('module', 'users', [foreign]);
const plain = node('module', 'plain');
const top = node('module', 'top', [roles, users, plain], { isDirectory: true });

const all = new Set(['module:roles', 'button:add', 'button:edit', 'column:amount', 'module:users', 'module:plain']);

describe('a tick box', () => {
  it.each([
    ['nothing held', [], 'none', 'none', 'none'],
    ['a button without its menu', ['button:add'], 'half', 'none', 'half'],
    ['a menu without its buttons', ['module:roles'], 'half', 'all', 'half'],
    ['a menu with everything', ['module:roles', 'button:add', 'button:edit', 'column:amount'], 'all', 'all', 'half'],
    ['everything that may be given', [...all], 'all', 'all', 'all'],
  ])('%s', (_, held, linked, alone, directory) => {
    const now = new Set(held);
    expect(tickOf(roles, now, true)).toBe(linked);
    expect(tickOf(roles, now, false)).toBe(alone);
    expect(tickOf(top, now, true)).toBe(directory);
    expect(tickOf(top, now, false)).toBe(directory);
  });

  it('is whole although something that cannot be given is missing', () => {
    expect(tickOf(users, new Set(['module:users']), true)).toBe('all');
  });
});

describe('a click', () => {
  const sorted = (held: ReadonlySet<string>): string[] => [...held].toSorted();

  it('on a button brings its menu, linked', () => {
    expect(sorted(toggled(new Set(), add, roles, true))).toEqual(['button:add', 'module:roles']);
  });

  it('on a button moves only it, alone', () => {
    expect(sorted(toggled(new Set(), add, roles, false))).toEqual(['button:add']);
  });

  it('on the last button leaves the menu', () => {
    expect(sorted(toggled(new Set(['module:roles', 'button:add']), add, roles, true))).toEqual(['module:roles']);
  });

  it('on a menu brings and takes everything of it, linked', () => {
    const whole = toggled(new Set(['module:roles']), roles, undefined, true);
    expect(sorted(whole)).toEqual(['button:add', 'button:edit', 'column:amount', 'module:roles']);
    expect(sorted(toggled(whole, roles, undefined, true))).toEqual([]);
  });

  it('on a menu moves only it, alone', () => {
    expect(sorted(toggled(new Set(['button:add']), roles, undefined, false))).toEqual(['button:add', 'module:roles']);
    expect(sorted(toggled(new Set(['button:add', 'module:roles']), roles, undefined, false))).toEqual(['button:add']);
  });

  it('on a directory never takes what the caller cannot give', () => {
    const held = new Set([...all, 'button:foreign']);
    expect(sorted(toggled(held, top, undefined, true))).toEqual(['button:foreign']);
    expect(sorted(toggled(new Set(), top, undefined, true))).toEqual(sorted(all));
  });

  it('on something that cannot be given does nothing', () => {
    expect(sorted(toggled(new Set(), foreign, users, true))).toEqual([]);
  });

  it('on a menu leaves its data schemes alone, and takes them along when it goes', () => {
    const scheme = node('resource', 'all');
    const field = node('form', 'f');
    const menu = node('module', 'claims', [node('column', 'f'), field, scheme]);
    const on = toggled(new Set(), menu, undefined, true);
    expect(sorted(on)).toEqual(['column:f', 'form:f', 'module:claims']);
    expect(tickOf(menu, on, true)).toBe('all');
    const both = toggled(on, scheme, menu, true);
    expect(both.has('resource:all')).toBe(true);
    expect(sorted(toggled(both, menu, undefined, true))).toEqual([]);
    expect(sorted(toggled(new Set(), field, menu, true))).toEqual(['column:f', 'form:f', 'module:claims']);
  });

  it('on "all" and "none"', () => {
    expect(sorted(allToggled(new Set(), [top], true))).toEqual(sorted(all));
    expect(sorted(allToggled(new Set(['button:foreign', 'button:add']), [top], false))).toEqual(['button:foreign']);
  });
});

describe('what is saved', () => {
  it('goes there and back', () => {
    const grants = { module: ['m:1'], button: ['b'], column: [], form: ['f'], resource: ['s'] };
    expect(grantsOf(heldOf({ ...grants, organize: ['o'] }))).toEqual(grants);
    const term = { id: 'b', validFrom: null, validUntil: 1 };
    const terms = [
      { ...term, type: 'button' as const },
      { ...term, type: 'column' as const },
    ];
    expect(termsOf(terms, heldOf({ ...grants, organize: [] }), [])).toEqual(terms.slice(0, 1));
  });

  it('tells what changed', () => {
    expect(changesOf(new Set(['button:a', 'button:b']), new Set(['button:b', 'column:c']))).toEqual({
      added: ['column:c'],
      removed: ['button:a'],
    });
  });
});

describe('a search', () => {
  it('keeps the way to a matching button', () => {
    expect(searchRights([top], 'OF EDIT')).toEqual([{ ...top, children: [{ ...roles, children: [edit] }] }]);
  });
  it('keeps everything below a matching menu, by its code too', () => {
    expect(searchRights([top], 'code.roles')).toEqual([{ ...top, children: [roles] }]);
  });
  it.each(['', '  '])('for nothing keeps everything', (text) => expect(searchRights([top], text)).toEqual([top]));
  it('may find nothing', () => expect(searchRights([top], 'zzz')).toEqual([]));
});

it('counts and folds', () => {
  expect(countOf(roles, 'button', new Set(['button:add']))).toEqual({ held: 1, of: 2 });
  expect(countOf(plain, 'column', new Set())).toEqual({ held: 0, of: 0 });
  expect(foldable([top])).toEqual(['top', 'roles', 'users']);
});
