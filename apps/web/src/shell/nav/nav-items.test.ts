import { describe, expect, it } from 'vitest';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { fitting, leavesIn, navItems, unfold, wayTo, withFavourites } from './nav-items';
import type { NavItem } from './nav-items';

const node = (id: string, more: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parentId: '-1',
  enCode: id,
  fullName: id.toUpperCase(),
  icon: '',
  urlAddress: `page/${id}`,
  type: 2,
  linkTarget: '_self',
  category: 'Web',
  propertyJson: '',
  sortCode: 0,
  hasChildren: false,
  children: [],
  ...more,
});
const folder = (id: string, ...children: MenuNode[]): MenuNode => node(id, { type: 1, urlAddress: '', children });
const made = (...menu: MenuNode[]): NavItem[] => navItems(menu, (n) => n.fullName, 'Home');
const keys = (items: readonly NavItem[]): unknown[] =>
  items.map((i) => (i.children ? [i.key, keys(i.children)] : i.key));

const menu = [folder('a', node('a1'), folder('ab', node('ab1'))), folder('empty'), node('b'), folder('c', node('c1'))];

describe('the entries', () => {
  it('begin with home and leave out what leads nowhere', () => {
    expect(keys(made(...menu, node('bad', { type: 7, urlAddress: 'javascript:alert(1)' })))).toEqual([
      'home',
      ['a', ['a1', ['ab', ['ab1']]]],
      'b',
      ['c', ['c1']],
    ]);
  });

  it('have no second home', () => {
    expect(keys(made(node('start', { urlAddress: 'home' }), node('b')))).toEqual(['start', 'b']);
  });
});

describe('favourites', () => {
  const items = made(...menu);
  it('stand behind home in the order of the person, without what may not be opened any more', () => {
    const first = withFavourites(items, leavesIn(items), ['ab1', 'gone', 'b'], 'First');
    expect(keys(first).slice(0, 2)).toEqual(['home', ['favourites', ['favourites:ab1', 'favourites:b']]]);
    expect(first[1]?.children?.[0]?.node?.id).toBe('ab1');
    expect(keys(first).slice(2)).toEqual(keys(items).slice(1));
    // the page that is open is shown in its own branch
    expect(wayTo(first, 'ab1')).toEqual(['a', 'ab', 'ab1']);
  });
  it('make no group as long as there are none', () => {
    expect(withFavourites(items, leavesIn(items), ['gone'], 'First')).toEqual(items);
  });
});

describe('unfolding', () => {
  const items = made(...menu);
  it.each([
    [[], 'a', ['a']],
    [['a'], 'ab', ['a', 'ab']],
    [['a', 'ab'], 'c', ['c']],
    [['a', 'ab'], 'ab', ['a']],
    [['a', 'ab'], 'a', []],
  ])('of %j: pressing %s leaves %j', (open, key, after) => {
    expect(unfold(items, open, key)).toEqual(after);
  });

  it('finds the way to an entry', () => {
    expect(wayTo(items, 'ab1')).toEqual(['a', 'ab', 'ab1']);
    expect(wayTo(items, 'nowhere')).toEqual([]);
  });
});

describe('the top menu', () => {
  const items = ['1', '2', '3', '4'].map((key) => ({ key, label: key, icon: '' }));
  it.each([
    [4 * 116, 4, 0],
    [4 * 116 - 1, 2, 2],
    [10_000, 4, 0],
    [120, 0, 4],
    [0, 0, 4],
  ])('of %i px shows %i and keeps %i for the group', (width, shown, more) => {
    const split = fitting(items, width);
    expect([split.shown.length, split.more.length]).toEqual([shown, more]);
  });
});
