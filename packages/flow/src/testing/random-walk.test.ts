import { describe, expect, it } from 'vitest';
import { walkRandomly } from './random-run';

const DEFINITIONS = 500;
const INSTANCES = 2;
const EVENTS = 30;

describe('random cases', () => {
  it('keep every law over 30,000 operations on 500 flows', { timeout: 60_000 }, () => {
    const seen = walkRandomly(1, DEFINITIONS, INSTANCES, EVENTS);
    if ('laws' in seen) {
      expect({ seed: seen.seed, laws: seen.laws, events: seen.events }).toEqual({ laws: [] });
      return;
    }
    // the walk is worth something only if it got everywhere
    expect(seen.operations).toBe(DEFINITIONS * INSTANCES * EVENTS);
    expect([...seen.statuses].sort()).toEqual([1, 2, 3, 4, 5]);
    expect(seen.kinds.size).toBeGreaterThanOrEqual(18);
    expect(seen.accepted).toBeGreaterThan(5000);
    expect(seen.refused).toBeGreaterThan(3000);
    expect(seen.ended).toBeGreaterThan((DEFINITIONS * INSTANCES) / 10);
    expect(seen.codes.size).toBeGreaterThan(25);
  });
});
