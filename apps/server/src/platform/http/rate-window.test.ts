import { describe, expect, it } from 'vitest';
import { createRateWindow } from './rate-window';

describe('a window of a minute', () => {
  it('takes as many calls of a key as its limit, and says how long the others wait', () => {
    let now = 60_000 * 7 + 20_000;
    const window = createRateWindow({ now: () => now });
    expect([1, 2, 3].map(() => window.take('a', 3))).toEqual([0, 0, 0]);
    expect([window.wait('a', 3), window.take('a', 3)]).toEqual([40, 40]);
    expect([window.wait('b', 3), window.take('b', 3)]).toEqual([0, 0]);
    now += 39_999;
    expect(window.take('a', 3)).toBe(1);
    now += 1;
    expect([window.wait('a', 3), window.take('a', 3)]).toEqual([0, 0]);
  });
});
