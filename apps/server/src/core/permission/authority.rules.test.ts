import { describe, expect, it } from 'vitest';
import type { Grants } from '@qiaoban/contracts/permission/grants';
import { cleanGrants, planAddition, planGrants, planRemoval } from './authority.rules';
import type { AuthorityCatalogue, Holdings } from './authority.rules';
import { ALWAYS, wishedSet } from './grant-set';
import type { GrantSet, Term } from './grant-set';

const set = (...keys: string[]): GrantSet => new Map(keys.map((key) => [`module ${key}`, ALWAYS]));
const until = (key: string, ms: number | null): [string, Term] => [`module ${key}`, { from: null, until: ms }];
const holding = (...keys: string[]): Holdings => new Map(keys.map((key) => [`module ${key}`, Infinity]));
const ids = (keys: Iterable<string>): string[] => [...keys].map((key) => key.slice('module '.length));

describe('planning grants', () => {
  it.each([
    ['adds and removes', set('a', 'b'), set('b', 'c'), 'all' as const, { put: ['c'], remove: ['a'], refused: [] }],
    ['changes nothing', set('a'), set('a'), 'all' as const, { put: [], remove: [], refused: [] }],
    [
      'refuses what the caller does not hold',
      set(),
      set('a', 'b'),
      holding('a'),
      { put: ['a'], remove: [], refused: ['b'] },
    ],
    [
      'leaves alone what the caller does not hold',
      set('a', 'b'),
      set(),
      holding('a'),
      { put: [], remove: ['a'], refused: [] },
    ],
    ['lets keep what the caller does not hold', set('b'), set('b'), holding(), { put: [], remove: [], refused: [] }],
  ])('%s', (_what, before, wish, holds, plan) => {
    const made = planGrants(before, wish, holds);
    expect({ put: ids(made.put.keys()), remove: ids(made.remove), refused: ids(made.refused) }).toEqual(plan);
  });

  it('takes away only what is there and held', () => {
    const plan = planRemoval(set('a', 'b'), set('a', 'c'), holding('a', 'c'));
    expect([ids(plan.put.keys()), ids(plan.remove), ids(plan.refused)]).toEqual([[], ['a'], []]);
  });

  it.each([
    ['for ever, held for ever', Infinity, null, 'put'],
    ['for a time, held for ever', Infinity, 100, 'put'],
    ['for a time, held as long', 100, 100, 'put'],
    ['for longer than held', 100, 101, 'tooLong'],
    ['for ever, held for a time', 100, null, 'tooLong'],
  ])('gives %s', (_what, held, wanted, answer) => {
    const plan = planGrants(new Map(), new Map([until('a', wanted)]), new Map([['module a', held]]));
    expect(ids(answer === 'put' ? plan.put.keys() : plan.tooLong)).toEqual(['a']);
  });

  it('keeps unlimited grants unlimited when a limited one is added, and moves the end of a limited one', () => {
    const before: GrantSet = new Map([until('a', null), until('b', 10)]);
    const plan = planAddition(before, new Map([until('a', 50), until('b', 50)]), 'all');
    expect([...plan.put]).toEqual([until('b', 50)]);
    expect([plan.added, plan.remove]).toEqual([[], []]);
  });

  it('leaves kinds and terms alone that a client does not know', () => {
    const before: GrantSet = new Map([until('a', 10), ['resource s', ALWAYS]]);
    expect([...wishedSet({ module: ['a'], button: [] }, undefined, before)]).toEqual([...before]);
    expect([...wishedSet({ module: ['a'], resource: [] }, [], before)]).toEqual([until('a', null)]);
  });

  it('counts what does not exist and forgets directories and doubles', () => {
    const menu = (id: string, type: number) => ({ id, type }) as AuthorityCatalogue['menus'][number];
    const catalogue: AuthorityCatalogue = {
      menus: [menu('dir', 1), menu('a', 2)],
      buttons: [{ id: 'x', module_id: 'a', en_code: 'x', full_name: 'x' }],
      columns: [],
      schemes: [],
      limitedForms: new Set(),
      organizes: new Map([['o', 'o']]),
    };
    const wish: Partial<Grants> = {
      module: ['dir', 'a', 'a', 'ghost'],
      button: ['a', 'dir', 'x', 'y'],
      organize: ['o', 'p'],
    };
    expect(cleanGrants(wish, catalogue)).toEqual({
      grants: { module: ['a'], button: ['x'], organize: ['o'] },
      unknown: 3,
    });
  });
});
