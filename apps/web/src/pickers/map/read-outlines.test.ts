import { describe, expect, it } from 'vitest';
import { PROVINCES } from './province-outlines';
import { readOutlines } from './read-outlines';

describe('outlines', () => {
  it('are read from steps in hundredths of a degree', () => {
    expect(readOutlines('甲|甲|A|11600 3990|11600 3990 10 -5;1 2')).toEqual([
      {
        names: { zh: '甲', zhtw: '甲', en: 'A' },
        at: [39.9, 116],
        rings: [
          [
            [39.9, 116],
            [39.85, 116.1],
          ],
          [[0.02, 0.01]],
        ],
      },
    ]);
  });

  it('of the provinces have names in three languages and lie where China is', () => {
    const all = readOutlines(PROVINCES);
    const named = all.filter(({ names }) => names.zh !== '');
    expect(named).toHaveLength(34);
    for (const { names, at, rings } of named) {
      expect(names.zhtw && names.en, names.zh).toBeTruthy();
      expect(at[0], names.zh).toBeGreaterThan(15);
      expect(rings.length, names.zh).toBeGreaterThan(0);
    }
    for (const [latitude, longitude] of all.flatMap(({ rings }) => rings.flat())) {
      expect(latitude > 3 && latitude < 54).toBe(true);
      expect(longitude > 73 && longitude < 136).toBe(true);
    }
  });
});
