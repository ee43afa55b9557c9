import { describe, expect, it } from 'vitest';
import { MOST_ALIVE, alivePaths, closeWhere, moveTab, nextAfterClose, refresh, standUnder, visit } from './tabs-rules';
import type { Tab, TabVisit } from './tabs-rules';

const page = (path: string, more: Partial<TabVisit> = {}): TabVisit => ({
  path,
  search: '',
  titleKey: 'x',
  menuId: undefined,
  affix: false,
  noCache: false,
  ...more,
});

const visited = (...pages: TabVisit[]): Tab[] => pages.reduce<Tab[]>(visit, []);
const paths = (tabs: readonly Tab[]): string[] => tabs.map((t) => t.path);

const home = page('/home', { affix: true });
const some = visited(home, page('/a'), page('/b', { search: '?page=2' }), page('/c'));

describe('visiting', () => {
  it('adds at the end, pinned ones in front', () => {
    expect(paths(visited(page('/a'), home, page('/b')))).toEqual(['/home', '/a', '/b']);
  });

  it('keeps one tab a path and takes the newest address', () => {
    const again = visit(some, page('/a', { search: '?page=9' }));
    expect(paths(again)).toEqual(paths(some));
    expect(again[1]?.search).toBe('?page=9');
  });

  it('keeps the page: a visit is no refresh', () => {
    expect(visit(refresh(some, '/a'), page('/a'))[1]?.version).toBe(1);
  });

  it('puts what was opened from a list under the menu of that list, for as long as its tab is open', () => {
    const borrowed = { menuId: 'todo', borrowed: true };
    const [first] = visited(page('/case', { ...borrowed, openedBy: 'monitor' }));
    expect(first?.menuId).toBe('monitor');
    expect(visit([first!], page('/case', borrowed))[0]?.menuId).toBe('monitor');
    expect(visit([first!], page('/case', { ...borrowed, openedBy: 'done' }))[0]?.menuId).toBe('monitor');
    expect(visited(page('/case', borrowed))[0]?.menuId).toBe('todo');
  });

  it('puts what was opened by its address under the list that has it, and leaves what a list opened where it is', () => {
    const borrowed = { menuId: 'todo', borrowed: true };
    const placed = standUnder(visited(page('/case', borrowed)), '/case', 'launched');
    expect(placed[0]?.menuId).toBe('launched');
    expect(visit(placed, page('/case', borrowed))[0]?.menuId).toBe('launched');
    const opened = visited(page('/case', { ...borrowed, openedBy: 'monitor' }));
    expect(standUnder(opened, '/case', 'launched')[0]?.menuId).toBe('monitor');
    expect(standUnder(visited(page('/a', { menuId: 'a' })), '/a', 'launched')[0]?.menuId).toBe('a');
  });
});

describe('closing', () => {
  it.each([
    ['one', (t: Tab) => t.path === '/b', ['/home', '/a', '/c']],
    ['a pinned one', (t: Tab) => t.path === '/home', ['/home', '/a', '/b', '/c']],
    ['others', (t: Tab) => t.path !== '/b', ['/home', '/b']],
    ['all', () => true, ['/home']],
  ])('%s', (_, gone, left) => {
    expect(paths(closeWhere(some, gone))).toEqual(left);
  });

  it.each([
    ['another tab was closed: stay', closeWhere(some, (t) => t.path === '/b'), '/a', undefined],
    ['the open one was closed: the last remaining', closeWhere(some, (t) => t.path === '/c'), '/c', '/b?page=2'],
    ['only the pinned one is left', closeWhere(some, () => true), '/a', '/home'],
    ['nothing is left', [], '/a', '/home'],
  ])('%s', (_, left, current, to) => {
    expect(nextAfterClose(left, current)).toBe(to);
  });
});

describe('keeping alive', () => {
  it('leaves out pages that begin anew, but not the open one', () => {
    const tabs = visited(page('/a'), page('/n', { noCache: true }));
    expect(alivePaths(tabs, '/a')).toEqual(['/a']);
    expect(alivePaths(tabs, '/n').sort()).toEqual(['/a', '/n']);
  });

  it('puts those visited longest ago to sleep', () => {
    const many = visited(...Array.from({ length: 20 }, (_, i) => page(`/p${i}`)));
    const alive = alivePaths(visit(many, page('/p0')), '/p0');
    expect(alive).toHaveLength(MOST_ALIVE);
    expect(alive).toContain('/p0');
    expect(alive).toContain('/p19');
    expect(alive).not.toContain('/p1');
  });
});

it.each([
  ['/a', '/c', ['/home', '/b', '/c', '/a']],
  ['/c', '/a', ['/home', '/c', '/a', '/b']],
  ['/a', '/b', ['/home', '/b', '/a', '/c']],
  ['/a', '/home', ['/home', '/a', '/b', '/c']],
  ['/home', '/c', ['/home', '/a', '/b', '/c']],
  ['/a', '/gone', ['/home', '/a', '/b', '/c']],
])('moving %s to the place of %s', (path, to, after) => {
  expect(paths(moveTab(some, path, to))).toEqual(after);
});
