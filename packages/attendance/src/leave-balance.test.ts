import { describe, expect, it } from 'vitest';
import { entitledDays } from './leave-entitlement';
import type { EntitlementRule } from './leave-entitlement';
import { takeLeave } from './take-leave';

const statutory: EntitlementRule = {
  steps: [
    { years: 1, days: 5 },
    { years: 10, days: 10 },
    { years: 20, days: 15 },
  ],
  proRata: true,
  rounding: 'half',
};
const own: EntitlementRule = { steps: [{ years: 0, days: 10 }], proRata: true, rounding: 'half' };

describe('what somebody is entitled to', () => {
  it.each([
    ['nothing before the first step', statutory, '2025-07-01', 2025, 0],
    ['the rest of the year from the first anniversary on', statutory, '2025-07-01', 2026, 2.5],
    ['a whole year behind it', statutory, '2025-07-01', 2027, 5],
    ['parts of both in the year of a higher step', statutory, '2016-07-02', 2026, 7.5],
    ['the highest step for ever', statutory, '1990-01-01', 2026, 15],
    ['nothing before the first day of work', own, '2027-01-01', 2026, 0],
    ['the first year by its days', own, '2026-07-02', 2026, 5],
    ['all of a first year that begins on its first day', own, '2026-01-01', 2026, 10],
    ['rounded down to half days', own, '2026-12-01', 2026, 0.5],
    ['whole days where the rule says so', { ...own, rounding: 'whole' as const }, '2026-12-01', 2026, 0],
    ['all at once without pro rata', { ...own, proRata: false }, '2026-12-31', 2026, 10],
    ['the step of the end of the year without pro rata', { ...statutory, proRata: false }, '2016-12-31', 2026, 10],
    ['a leap year by its 366 days', own, '2024-07-02', 2024, 5],
    ['somebody who began on the 29th of February', statutory, '2024-02-29', 2025, 4],
  ])('is %s', (_, rule, entry, year, days) => {
    expect(entitledDays(rule, entry, year)).toBe(days);
  });

  it('never falls with an earlier entry', () => {
    for (let at = 1; at < 6000; at += 37) {
      const later = new Date(Date.UTC(2009, 0, 1 + at)).toISOString().slice(0, 10);
      const earlier = new Date(Date.UTC(2009, 0, at)).toISOString().slice(0, 10);
      expect(entitledDays(statutory, earlier, 2026)).toBeGreaterThanOrEqual(entitledDays(statutory, later, 2026));
    }
  });
});

describe('taking leave', () => {
  const lots = [
    { id: 'b', left: 480, expiresOn: '2027-03-31' },
    { id: 'a', left: 240, expiresOn: '2026-03-31' },
    { id: 'c', left: 60, expiresOn: null },
    { id: 'd', left: -30, expiresOn: null },
  ];
  const none = { owed: 0, overdraft: 0 };

  it('takes first what expires first', () => {
    expect(takeLeave(lots, 300, none)).toEqual([
      { lotId: 'a', minutes: 240 },
      { lotId: 'b', minutes: 60 },
    ]);
  });

  it('takes all there is and not a minute more', () => {
    expect(takeLeave(lots, 780, none)?.map(({ lotId }) => lotId)).toEqual(['a', 'b', 'c']);
    expect(takeLeave(lots, 781, none)).toBeUndefined();
  });

  it('takes in advance as far as that is allowed, once', () => {
    expect(takeLeave(lots, 800, { owed: 0, overdraft: 60 })?.at(-1)).toEqual({ lotId: null, minutes: 20 });
    expect(takeLeave([], 60, { owed: 0, overdraft: 60 })).toEqual([{ lotId: null, minutes: 60 }]);
    expect(takeLeave([], 1, { owed: 60, overdraft: 60 })).toBeUndefined();
    expect(takeLeave(lots, 780, { owed: 1, overdraft: 0 })).toBeUndefined();
  });
});
