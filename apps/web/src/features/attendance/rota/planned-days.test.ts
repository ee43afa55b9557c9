import { expect, it } from 'vitest';
import { daysOf } from '#pickers/time/month-days.ts';
import { inCalls, mayRepeat, repeatedWeek, swappedDay } from './planned-days';

const days = daysOf('2026-12');
const people = ['a', 'b'].map((id) => ({ id, fullName: id, department: '' }));
const cell = (userId: string, at: string, shiftId: string) => ({ userId, day: `2026-12-${at}`, shiftId });

it('repeats a week to the end of the month, rest and free days as well', () => {
  const cells = [cell('a', '07', 'early'), cell('a', '08', ''), cell('a', '14', 'early'), cell('b', '22', 'night')];
  const planned = repeatedWeek({ people, cells }, days, '2026-12-07').map(
    ({ userId, day, shiftId }) => `${userId} ${day.slice(8)} ${shiftId}`,
  );
  // the 14th is as it shall be already; the 22nd of b was planned, its week is not
  expect(planned).toEqual(['a 15 ', 'a 21 early', 'a 22 ', 'a 28 early', 'a 29 ', 'b 22 null']);
});

it('repeats seven days of the month only, and only when some follow', () => {
  expect(mayRepeat(days, '2026-12-24')).toBe(true);
  expect(mayRepeat(days, '2026-12-25')).toBe(false);
});

it('exchanges the shifts of two people on a day, rest and a free day as well', () => {
  const cells = [cell('a', '07', 'early'), cell('a', '08', ''), cell('b', '08', 'night')];
  const shifts = (at: string) => swappedDay(cells, `2026-12-${at}`, ['a', 'b']).map(({ shiftId }) => shiftId);
  expect([shifts('07'), shifts('08')]).toEqual([
    [null, 'early'],
    ['night', ''],
  ]);
});

it('sends many days in several calls', () => {
  const many = Array.from({ length: 2001 }, () => cell('a', '01', ''));
  expect(inCalls(many).map((each) => each.length)).toEqual([2000, 1]);
  expect(inCalls([])).toEqual([]);
});
