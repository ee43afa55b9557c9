import { expect, it } from 'vitest';
import { branchKeys, filterTree, findItem } from './tree-filter';

const tree = [
  {
    key: 'a',
    title: '巧办集团',
    children: [
      { key: 'b', title: '财务部', children: [{ key: 'c', title: '出纳组' }] },
      { key: 'd', title: 'Sales' },
    ],
  },
  { key: 'e', title: '外部' },
];

it.each([
  ['', ['a', 'e']],
  ['  ', ['a', 'e']],
  ['出纳', ['a']],
  ['sales', ['a']],
  ['没有', []],
])('filtering by %j leaves the roots %j', (text, roots) => {
  expect(filterTree(tree, text).map((t) => t.key)).toEqual(roots);
});

it('keeps what lies below a match and drops its neighbours', () => {
  const [root] = filterTree(tree, '财务');
  expect(root?.children?.map((t) => t.key)).toEqual(['b']);
  expect(root?.children?.[0]?.children?.map((t) => t.key)).toEqual(['c']);
});

it('knows branches and finds items', () => {
  expect(branchKeys(tree)).toEqual(['a', 'b']);
  expect(findItem(tree, 'c')?.title).toBe('出纳组');
  expect(findItem(tree, 'x')).toBeUndefined();
});
