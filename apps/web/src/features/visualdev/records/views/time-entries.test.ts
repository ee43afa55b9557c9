import { expect, test } from 'vitest';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordView } from '@qiaoban/form/record-view';
import { entryOf, movedBy } from './time-entries';

const ZONE = 'Asia/Shanghai';
const DAY = 86_400_000;
const at = Date.UTC(2026, 10, 2, 2);
const view: RecordView = { id: 'a', kind: 'calendar', by: 'from', to: 'to', fields: [] };
const row = (data: Record<string, unknown>): RecordRow => ({
  id: '1',
  version: 1,
  data,
  creatorName: '',
  created: 0,
  flowStatus: null,
  flowInstance: '',
  mayOpenCase: false,
  ownButtons: [],
});

test('a record without a first day is in no calendar', () => {
  expect(entryOf(row({ to: at }), view, ZONE)).toBeUndefined();
});

test('a last day before the first counts as the first', () => {
  const entry = entryOf(row({ from: at, to: at - DAY }), view, ZONE)!;
  expect(entry.last).toBe(entry.first);
});

test('moving keeps the length, and a missing last day stays missing', () => {
  const entry = entryOf(row({ from: at, to: at + DAY }), view, ZONE)!;
  expect(movedBy(entry, view, false, { first: 3, last: 3 }, ZONE)).toEqual({ from: at + 3 * DAY, to: at + 4 * DAY });
  const short = entryOf(row({ from: at }), view, ZONE)!;
  expect(movedBy(short, view, false, { first: -1, last: -1 }, ZONE)).toEqual({ from: at - DAY });
  expect(movedBy(short, view, false, { first: 0, last: 2 }, ZONE)).toEqual({ from: at, to: at + 2 * DAY });
});

test('an end never passes the other one', () => {
  const entry = entryOf(row({ span: [at, at + DAY] }), { ...view, by: 'span' }, ZONE)!;
  expect(movedBy(entry, { ...view, by: 'span' }, true, { first: 5, last: 0 }, ZONE)).toEqual({
    span: [at + 5 * DAY, at + 5 * DAY],
  });
});
