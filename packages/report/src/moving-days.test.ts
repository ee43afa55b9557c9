import { expect, it } from 'vitest';
import { MOVING_DAYS, dayNamed, SPANS } from './moving-days';

it.each([
  ['yesterday', '2026-03-01', '2026-02-28'],
  ['weekStart', '2026-11-29', '2026-11-23'],
  ['weekStart', '2026-11-30', '2026-11-30'],
  ['monthEnd', '2028-02-10', '2028-02-29'],
  ['lastMonthStart', '2026-01-31', '2025-12-01'],
  ['lastMonthEnd', '2026-03-31', '2026-02-28'],
  ['quarterStart', '2026-12-31', '2026-10-01'],
  ['lastYearStart', '2026-05-05', '2025-01-01'],
  ['lastYearEnd', '2026-05-05', '2025-12-31'],
  ['constructor', '2026-05-05', undefined],
])('%s seen from %s is %s', (word, today, day) => {
  expect(dayNamed(word, today)).toBe(day);
});

it('spans are made of words, first the earlier day', () => {
  for (const span of Object.values(SPANS)) {
    const [from = '', to = ''] = span.split(',');
    expect(MOVING_DAYS).toContain(from);
    expect(dayNamed(from, '2026-08-19')! <= dayNamed(to, '2026-08-19')!).toBe(true);
  }
});
