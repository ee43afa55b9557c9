import { describe, expect, it } from 'vitest';
import { isLongWait, spanText, waitedText } from './waited';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('how long something waits', () => {
  it.each([
    [0, '', ''],
    [MINUTE - 1, '', ''],
    [MINUTE, '1分钟', '1 minute'],
    [59 * MINUTE, '59分钟', '59 minutes'],
    [2 * HOUR, '2小时', '2 hours'],
    [DAY, '1天', '1 day'],
    [40 * DAY, '40天', '40 days'],
  ])('%i ms', (passed, zh, en) => {
    expect(waitedText(1000, 1000 + passed, 'zh').replaceAll(/\s/g, '')).toBe(zh);
    expect(waitedText(1000, 1000 + passed, 'en')).toBe(en);
  });
  it.each([
    [0, '0秒钟', '0 seconds'],
    [1240, '1.2秒钟', '1.2 seconds'],
    [MINUTE, '1分钟', '1 minute'],
    [90 * MINUTE, '1.5小时', '1.5 hours'],
    [36 * HOUR, '1.5天', '1.5 days'],
  ])('took %i ms', (took, zh, en) => {
    expect(spanText(took, 'zh').replaceAll(/\s/g, '')).toBe(zh);
    expect(spanText(took, 'en')).toBe(en);
  });
  it('three days are long', () => {
    expect([isLongWait(0, 3 * DAY - 1), isLongWait(0, 3 * DAY)]).toEqual([false, true]);
  });
});
