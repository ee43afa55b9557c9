import { describe, expect, it } from 'vitest';
import type { Grants } from '@qiaoban/contracts/permission/authority.contract';
import { cleanGrants, planGrants, planRemoval } from './authority.rules';
import type { Holdings } from './authority.rules';

const grants = (module: string[], button: string[] = [], column: string[] = []): Grants => ({ module, button, column });
const holding = (module: string[], button: string[] = []): Holdings => ({
  module: new Set(module),
  button: new Set(button),
  column: new Set(),
});

describe('planning grants', () => {
  it.each([
    [
      'adds and removes',
      grants(['a', 'b']),
      grants(['b', 'c']),
      'all' as const,
      { add: ['c'], remove: ['a'], refused: [] },
    ],
    ['changes nothing', grants(['a']), grants(['a']), 'all' as const, { add: [], remove: [], refused: [] }],
    [
      'refuses what the caller does not hold',
      grants([]),
      grants(['a', 'b']),
      holding(['a']),
      { add: ['a'], remove: [], refused: ['b'] },
    ],
    [
      'leaves alone what the caller does not hold',
      grants(['a', 'b']),
      grants([]),
      holding(['a']),
      { add: [], remove: ['a'], refused: [] },
    ],
    [
      'lets keep what the caller does not hold',
      grants(['b']),
      grants(['b']),
      holding([]),
      { add: [], remove: [], refused: [] },
    ],
  ])('%s', (_what, before, wish, holds, plan) => {
    const made = planGrants(before, wish, holds);
    expect({ add: made.add.module, remove: made.remove.module, refused: made.refused.module }).toEqual(plan);
  });

  it('takes away only what is there and held', () => {
    const plan = planRemoval(grants(['a', 'b'], ['x']), grants(['a', 'c'], ['x']), holding(['a', 'c']));
    expect(plan).toEqual({ add: grants([]), remove: grants(['a']), refused: grants([]) });
  });

  it('counts what does not exist and forgets directories and doubles', () => {
    const menu = (id: string, type: number) => ({ id, type }) as Parameters<typeof cleanGrants>[1]['menus'][number];
    const catalogue = {
      menus: [menu('dir', 1), menu('a', 2)],
      buttons: [{ id: 'x', module_id: 'a', en_code: 'x', full_name: 'x' }],
      columns: [],
    };
    expect(cleanGrants(grants(['dir', 'a', 'a', 'ghost'], ['a', 'dir', 'x', 'y']), catalogue)).toEqual({
      grants: grants(['a'], ['x']),
      unknown: 2,
    });
  });
});
