import { describe, expect, it } from 'vitest';
import { inUse, keepMatching, toPickTree, toTrees } from './organize.tree';
import type { OrganizeRow } from './organize.tree';

const row = (id: string, parentId: string | null, more: Partial<OrganizeRow> = {}): OrganizeRow => ({
  id,
  parentId,
  fullName: id,
  enCode: `code.${id}`,
  category: parentId === null ? 'company' : 'department',
  managerId: '',
  managerName: '',
  manager: '',
  sortCode: 0,
  enabledMark: 1,
  description: '',
  creatorTime: 0,
  userCount: 0,
  ...more,
});
const rows = [row('top', null), row('a', 'top'), row('b', 'top', { enabledMark: 0 }), row('a1', 'a'), row('b1', 'b')];

describe('the tree of companies and departments', () => {
  it.each([
    ['', ['top', 'a', 'b', 'a1', 'b1']],
    ['A1', ['top', 'a', 'a1']],
    ['code.b', ['top', 'b', 'b1']],
    ['nothing', []],
  ])('keyword %j keeps what matches and what is above', (keyword, kept) => {
    expect(keepMatching(rows, keyword).map((r) => r.id)).toEqual(kept);
  });

  it('leaves out what is switched off with everything below it', () => {
    expect(inUse(rows).map((r) => r.id)).toEqual(['top', 'a', 'a1']);
  });

  it('nests rows, and begins a tree where the parent is not among them', () => {
    expect(toTrees(rows)).toMatchObject([
      { id: 'top', parentId: '-1', children: [{ id: 'a', children: [{ id: 'a1', hasChildren: false }] }, { id: 'b' }] },
    ]);
    expect(toTrees(rows.slice(1)).map((node) => node.id)).toEqual(['a', 'b']);
  });

  it('hangs people and positions in their places, the homeless last', () => {
    const leaf = { fullName: 'x', type: 'user' as const, headIcon: '' };
    const tree = toPickTree(inUse(rows), [
      { ...leaf, id: 'u1', organizeId: 'a1' },
      { ...leaf, id: 'u2', organizeId: null },
      { ...leaf, id: 'u3', organizeId: 'b1' },
    ]);
    expect(tree.map((node) => node.id)).toEqual(['top', 'u2']);
    const inner = tree[0]!.children[0]!.children[0]!;
    expect(inner).toMatchObject({ id: 'a1', parentFullName: 'top / a', isLeaf: false });
    expect(inner.children).toMatchObject([{ id: 'u1', parentFullName: 'top / a / a1', isLeaf: true }]);
    expect(JSON.stringify(tree)).not.toContain('u3');
  });
});
