import type { EntrustKind } from '@qiaoban/contracts/workflow/entrust.contract';
import { describe, expect, it } from 'vitest';
import type { Span } from './entrust.rules';
import { clash, closesCycle, inForce, mayLaunchFor, overlap, stateAt } from './entrust.rules';

const span = (
  userId: string,
  toUserId: string,
  start = 0,
  end = 100,
  flowIds: string[] = [],
  kinds: EntrustKind[] = ['approve'],
): Span => ({
  userId,
  toUserId,
  flowIds,
  kinds,
  start,
  end,
});

describe('standing entrusts', () => {
  it('overlap in time and in flows', () => {
    expect(overlap(span('a', 'b', 0, 10), span('a', 'c', 10, 20))).toBe(false);
    expect(overlap(span('a', 'b', 0, 11), span('a', 'c', 10, 20))).toBe(true);
    expect(overlap(span('a', 'b', 0, 10, ['f']), span('a', 'c', 0, 10, ['g']))).toBe(false);
    expect(overlap(span('a', 'b', 0, 10, ['f']), span('a', 'c', 0, 10))).toBe(true);
  });

  it('never lead back to where they started', () => {
    expect(closesCycle(span('a', 'b'), [span('b', 'a')])).toBe(true);
    expect(closesCycle(span('a', 'b'), [span('b', 'c'), span('c', 'd'), span('d', 'a')])).toBe(true);
    expect(closesCycle(span('a', 'b'), [span('b', 'c'), span('c', 'b')])).toBe(false);
    expect(closesCycle(span('a', 'b', 0, 10), [span('b', 'a', 10, 20)])).toBe(false);
  });

  it('of launching may go to several, and have nothing to do with approving', () => {
    const launch = (from: string, to: string, flowIds: string[] = []) => span(from, to, 0, 100, flowIds, ['launch']);
    expect(clash(launch('a', 'b'), launch('a', 'c'))).toBe(false);
    expect(clash(launch('a', 'b'), launch('a', 'b', ['f']))).toBe(true);
    expect(clash(launch('a', 'b'), span('a', 'b'))).toBe(false);
    expect(closesCycle(launch('a', 'b'), [span('b', 'a')])).toBe(false);
    expect(closesCycle(launch('a', 'b'), [launch('b', 'c'), launch('c', 'a')])).toBe(true);
    const known = [launch('a', 'b', ['f']), span('c', 'b')];
    const ask = { userId: 'b', forUserId: 'a', flowId: 'f', now: 5 };
    expect(mayLaunchFor(known, ask)).toBe(true);
    expect(mayLaunchFor(known, { ...ask, flowId: 'g' })).toBe(false);
    expect(mayLaunchFor(known, { ...ask, forUserId: 'c' })).toBe(false);
    expect(mayLaunchFor(known, { ...ask, now: 100 })).toBe(false);
    expect(inForce(known, 'f', 5)).toEqual({ c: 'b' });
  });

  it('are in force from the first to before the last moment, for their flows', () => {
    const known = [span('a', 'b', 5, 10, ['f']), span('c', 'd', 0, 100)];
    expect(inForce(known, 'f', 5)).toEqual({ a: 'b', c: 'd' });
    expect(inForce(known, 'f', 10)).toEqual({ c: 'd' });
    expect(inForce(known, 'g', 5)).toEqual({ c: 'd' });
    expect([4, 5, 10].map((now) => stateAt(known[0]!, now))).toEqual(['waiting', 'active', 'over']);
  });
});
