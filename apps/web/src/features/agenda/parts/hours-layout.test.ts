import { expect, it } from 'vitest';
import { startOfDay } from '#pickers/time/days.ts';
import { datedEntry } from './agenda-entry';
import { draggedMinutes, isWholeDay, layDay } from './hours-layout';

const DAY = 20_000;
const entry = (id: string, from: number, until: number, isAllDay = false) =>
  datedEntry({
    id,
    occurrence: '',
    isAllDay,
    startsAt: startOfDay(DAY) + from * 60_000,
    endsAt: startOfDay(DAY) + until * 60_000,
  } as Parameters<typeof datedEntry>[0]);
const laid = (...entries: ReturnType<typeof entry>[]) =>
  layDay(entries, DAY).map(({ entry: { id }, from, until, lane, lanes }) => [id, from, until, lane, lanes]);

it('entries at the same time stand beside each other, others have the whole width', () => {
  expect(laid(entry('a', 540, 600), entry('b', 570, 660), entry('c', 600, 630), entry('d', 700, 760))).toEqual([
    ['a', 540, 600, 0, 2],
    ['b', 570, 660, 1, 2],
    ['c', 600, 630, 0, 2],
    ['d', 700, 760, 0, 1],
  ]);
});

it('short ones can be read, those over midnight end with the day, whole days have no hours', () => {
  expect(laid(entry('short', 540, 545), entry('late', 1380, 1500))).toEqual([
    ['short', 540, 570, 0, 1],
    ['late', 1380, 1440, 0, 1],
  ]);
  expect(laid(entry('whole', 0, 1440, true), entry('before', -60, 0))).toEqual([]);
  const long = entry('long', -60, 1500);
  expect([isWholeDay(long, DAY - 1), isWholeDay(long, DAY), isWholeDay(long, DAY + 1)]).toEqual([false, true, false]);
});

it('what is dragged goes by quarters of an hour and stays on its day', () => {
  expect([draggedMinutes(540, 48, 48), draggedMinutes(540, 10, 48), draggedMinutes(540, 3, 48)]).toEqual([60, 15, 0]);
  expect([draggedMinutes(60, -480, 48), draggedMinutes(1380, 480, 48)]).toEqual([-60, 45]);
});
