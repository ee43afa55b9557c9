import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordView } from '@qiaoban/form/record-view';
import { mainFieldsOf } from '../open-form';
import type { OpenForm } from '../open-form';
import { dayNumber, shiftDays } from '#pickers/time/days.ts';

/** A record in time: its days as numbers, and the moments it has. */
export type TimeEntry = { row: RecordRow; first: number; last: number; from: number; until: number };

const numbersIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((each): each is number => typeof each === 'number');

/** The record's place in time; undefined while it has none. A last day before the first counts as the first. */
export const entryOf = (row: RecordRow, view: RecordView, zone: string): TimeEntry | undefined => {
  const [from, end] = numbersIn(row.data[view.by ?? '']);
  if (from === undefined) return undefined;
  const until = Math.max(from, end ?? numbersIn(row.data[view.to ?? ''])[0] ?? from);
  return { row, from, until, first: dayNumber(from, zone), last: dayNumber(until, zone) };
};

/** Fields that moving an entry changes; none where the time is the record's own. */
export const movedFields = (form: OpenForm, view: RecordView): string[] => {
  const fields = mainFieldsOf(form);
  const own = [view.by, view.to].map((name) => fields.get(name ?? '')).filter((field) => field !== undefined);
  return own.some(({ column }) => column === undefined) ? [] : own.map(({ field }) => field);
};

/** Values of the record when its ends move by so many days; the first day never passes the last. */
export const movedBy = (
  entry: TimeEntry,
  view: RecordView,
  isStretch: boolean,
  days: { first: number; last: number },
  zone: string,
): Record<string, unknown> => {
  const from = shiftDays(entry.from, days.first, zone);
  const until = shiftDays(entry.until, days.last, zone);
  const [a, b] = from <= until ? [from, until] : [from, from];
  if (isStretch) return { [view.by!]: [a, b] };
  const hasLast = view.to !== undefined && entry.row.data[view.to] !== null && entry.row.data[view.to] !== undefined;
  const stretches = view.to !== undefined && (hasLast || days.last !== days.first);
  return { [view.by!]: a, ...(stretches ? { [view.to!]: b } : {}) };
};

export const isStretchField = (form: OpenForm, view: RecordView): boolean =>
  mainFieldsOf(form).get(view.by ?? '')?.block.definition.shows === 'span';

/** Can its ends be moved apart? */
export const hasLength = (form: OpenForm, view: RecordView): boolean =>
  isStretchField(form, view) || view.to !== undefined;
