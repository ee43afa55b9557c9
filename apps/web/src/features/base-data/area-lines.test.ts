import { describe, expect, it } from 'vitest';
import type { AreaRow } from '@qiaoban/contracts/base-data/area.contract';
import { areaLines, foundLines } from './area-lines';
import type { Below } from './area-lines';

const area = (id: string, parentId: string, hasChildren: boolean): AreaRow => ({
  id,
  parentId,
  fullName: id,
  enCode: '1',
  type: 1,
  sortCode: 0,
  enabledMark: 1,
  hasChildren,
  path: '',
});
const known: Record<string, Below> = {
  '-1': { rows: [area('zj', '-1', true), area('sh', '-1', true), area('tw', '-1', false)], failed: false },
  zj: { rows: [area('hz', 'zj', true), area('nb', 'zj', true)], failed: false },
  hz: { rows: [area('xh', 'hz', false)], failed: false },
  nb: { rows: undefined, failed: true },
};
const below = (id: string): Below => known[id] ?? { rows: undefined, failed: false };
const seen = (...open: string[]) => areaLines('-1', new Set(open), below).map((l) => `${'>'.repeat(l.depth)}${l.id}`);

describe('lines of the tree of areas', () => {
  it.each<[string[], string[]]>([
    [[], ['zj', 'sh', 'tw']],
    [['zj'], ['zj', '>hz', '>nb', 'sh', 'tw']],
    [
      ['zj', 'hz'],
      ['zj', '>hz', '>>xh', '>nb', 'sh', 'tw'],
    ],
    // open below a folded one: remembered, not shown
    [['hz'], ['zj', 'sh', 'tw']],
    // marked open, but nothing is below any more
    [['tw'], ['zj', 'sh', 'tw']],
  ])('open %j', (open, lines) => {
    expect(seen(...open)).toEqual(lines);
  });

  it('says what is still coming and what failed', () => {
    const lines = areaLines('-1', new Set(['sh', 'zj', 'nb']), below);
    expect(lines.find((l) => l.id === 'sh')).toMatchObject({ isOpen: true, isLoading: true, hasFailed: false });
    expect(lines.find((l) => l.id === 'nb')).toMatchObject({ isOpen: true, isLoading: false, hasFailed: true });
    expect(lines.find((l) => l.id === 'zj')).toMatchObject({ isOpen: true, isLoading: false, hasFailed: false });
  });

  it('nothing is known yet: no lines', () => {
    expect(areaLines('other', new Set(), below)).toEqual([]);
  });

  it('matches of a search stand flat and cannot be opened', () => {
    expect(foundLines([area('zj', '-1', true)])).toMatchObject([{ id: 'zj', depth: 0, hasChildren: false }]);
  });
});
