import { describe, expect, it } from 'vitest';
import type { Span } from './entrust.rules';
import { closesCircle, inForce, overlap, stateAt } from './entrust.rules';

const span = (userId: string, toUserId: string, start = 0, end = 100, flowIds: string[] = []): Span => ({
  userId,
  toUserId,
  flowIds,
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
    expect(closesCircle(span('a', 'b'), [span('b', 'a')])).toBe(true);
    expect(closesCircle(span('a', 'b'), [span('b', 'c'), span('c', 'd'), span('d', 'a')])).toBe(true);
    expect(closesCircle(span('a', 'b'), [span('b', 'c'), span('c', 'b')])).toBe(false);
    expect(closesCircle(span('a', 'b', 0, 10), [span('b', 'a', 10, 20)])).toBe(false);
  });

  it('are in force from the first to before the last moment, for their flows', () => {
    const known = [span('a', 'b', 5, 10, ['f']), span('c', 'd', 0, 100)];
    expect(inForce(known, 'f', 5)).toEqual({ a: 'b', c: 'd' });
    expect(inForce(known, 'f', 10)).toEqual({ c: 'd' });
    expect(inForce(known, 'g', 5)).toEqual({ c: 'd' });
    expect([4, 5, 10].map((now) => stateAt(known[0]!, now))).toEqual(['waiting', 'active', 'over']);
  });
});
