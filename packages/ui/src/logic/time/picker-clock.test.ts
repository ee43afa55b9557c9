import dayjs from 'dayjs';
import { describe, expect, it } from 'vitest';
import {
  dayOfPicker,
  endOfPickerDay,
  momentOfPicker,
  pickerDay,
  pickerNow,
  pickerTime,
  toPicker,
  wholeRange,
} from './picker-clock';

const ZONES = ['Asia/Shanghai', 'America/New_York', 'Asia/Kolkata', 'Pacific/Kiritimati', 'UTC'];
const MOMENTS = ['2026-01-01T00:00:00Z', '2026-07-15T15:59:59Z', '2026-12-31T16:00:00Z', '1990-05-01T12:34:56Z'];

describe.each(ZONES)('in %s a picker', (zone) => {
  it.each(MOMENTS)('gives back the moment that it shows: %s', (text) => {
    const ms = Date.parse(text);
    expect(momentOfPicker(toPicker(ms, zone), zone, 'second')).toBe(ms);
    expect(momentOfPicker(toPicker(ms, zone), zone)).toBe(ms - (ms % 60_000));
  });

  it('shows now as the clock there does', () => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
    const [before, shown, after] = [parts.format(), pickerNow(zone).format('YYYY-MM-DD HH:mm'), parts.format()];
    expect([before, after]).toContain(shown);
  });
});

it('begins and ends a day where the organisation does', () => {
  expect(dayOfPicker(pickerDay('2026-05-01'))).toBe(Date.parse('2026-04-30T16:00:00Z'));
  expect(endOfPickerDay(pickerDay('2026-12-31'))).toBe(Date.parse('2026-12-31T16:00:00Z') - 1);
  expect([dayOfPicker(null), endOfPickerDay(null), momentOfPicker(undefined), toPicker(null)]).toEqual([
    undefined,
    undefined,
    null,
    null,
  ]);
});

it.each(['', 'yesterday', '2026-02-30', '2026-13-01', '20260501'])('takes %j for no day', (text) => {
  expect(pickerDay(text)).toBeNull();
});

it('shows times of day', () => {
  expect(pickerTime('08:30').format('HH:mm:ss')).toBe('08:30:00');
  expect(pickerTime('23:59:58').format('HH:mm:ss')).toBe('23:59:58');
});

it('tells the kit what is now', () => {
  const asked = dayjs() as dayjs.Dayjs & { tz: () => dayjs.Dayjs };
  expect(Math.abs(asked.tz().diff(pickerNow(), 'minute'))).toBeLessThan(5);
});

it('half of a range is none', () => {
  expect(wholeRange([1, 2])).toEqual([1, 2]);
  for (const range of [[1, null], [null, 2], [null, null], [], null, undefined]) expect(wholeRange(range)).toBeNull();
});
