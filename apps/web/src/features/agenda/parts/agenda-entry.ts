import type { AgendaRow } from '@qiaoban/contracts/agenda/agenda.contract';
import { optionLook } from '@qiaoban/form/views/option-look';
import type { Translate } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { dayNumber, dayOf, shiftDays, startOfDay, weekday } from '#pickers/time/days.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const MORNING = 9;

/** When a new entry of a day begins: in the morning, today at the next full hour when that is over. */
export const usualStart = (day: number, now = Date.now()): number => {
  const start = startOfDay(day);
  const next = day === dayNumber(now) ? Math.floor((now - start) / HOUR) + 1 : MORNING;
  return start + Math.max(MORNING, next) * HOUR;
};

type Series = NonNullable<AgendaRow['series']>;

/** One time of an entry with its days as numbers; `id` is of this time. */
export type DatedEntry = { id: string; row: AgendaRow; first: number; last: number };

export const datedEntry = (row: AgendaRow): DatedEntry => ({
  id: row.occurrence === '' ? row.id : `${row.id} ${row.occurrence}`,
  row,
  first: dayNumber(row.startsAt),
  last: dayNumber(row.endsAt - 1),
});

/** Class of its colour: what waits for an answer stands out, what was declined fades, the rest has what was chosen. */
export const entryColour = ({ row }: DatedEntry): string => {
  if (row.answer === 'declined') return `${optionLook('grey')} agenda-declined`;
  if (row.answer === 'waiting') return optionLook('orange');
  if (row.colour !== '') return optionLook(row.colour);
  return row.isMine ? optionLook('blue') : optionLook('green');
};

/** `11-26`, of a day as a number. */
export const dayText = (day: number): string => {
  const { month, day: number } = dayOf(day);
  return `${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
};

/** When it is, in words as short as they can be. */
export const whenText = ({ row, first, last }: DatedEntry, allDay: string): string => {
  const days = first === last ? formatTime(row.startsAt, 'yyyy-MM-dd') : '';
  if (row.isAllDay) return days === '' ? `${dayText(first)} – ${dayText(last)} ${allDay}` : `${days} ${allDay}`;
  return days === ''
    ? `${formatTime(row.startsAt)} – ${formatTime(row.endsAt)}`
    : `${days} ${formatTime(row.startsAt, 'HH:mm')}–${formatTime(row.endsAt, 'HH:mm')}`;
};

/** When it is, as one of its days shows it: the other day is named where it goes over midnight. */
export const timeOnDay = ({ row, first, last }: DatedEntry, day: number, allDay: string): string => {
  if (row.isAllDay || (first < day && last > day)) return allDay;
  const starts = formatTime(row.startsAt, 'HH:mm');
  const ends = formatTime(row.endsAt, 'HH:mm');
  if (first < day) return `${dayText(first)} ${starts} – ${ends}`;
  return last > day ? `${starts} – ${dayText(last)} ${ends}` : `${starts}–${ends}`;
};

/** `每 2 周，至 2026-12-31`: how an entry comes again, in words. */
export const repeatText = (t: Translate, { unit, every: count, until }: Series): string =>
  t('agenda.repeated', { how: count === 1 ? t(`agenda.each_${unit}`) : t(`agenda.every_${unit}`, { count }), until });

/** Days of the week on which an entry comes, Monday is 0; none for one that comes on the day of its first time alone. */
export const weekdaysOf = ({ unit, weekdays, startsAt }: Series): number[] =>
  unit === 'week' && weekdays.length > 0
    ? [...new Set([...weekdays, weekday(dayNumber(startsAt))])].toSorted((a, b) => a - b)
    : [];

/** The saved entry as it is sent again, by so many days and minutes later; of what comes again this time only. */
export const movedInput = ({ row }: DatedEntry, days: number, minutes: number, myId: string) => ({
  title: row.title,
  place: row.place,
  note: row.note,
  isAllDay: row.isAllDay,
  remindBefore: row.remindBefore,
  colour: row.colour,
  repeat: null,
  occurrence: row.occurrence,
  inviteeIds: row.people.map(({ userId }) => userId).filter((each) => each !== myId),
  startsAt: shiftDays(row.startsAt, days) + minutes * MINUTE,
  endsAt: shiftDays(row.endsAt, days) + minutes * MINUTE,
  version: row.version,
});
