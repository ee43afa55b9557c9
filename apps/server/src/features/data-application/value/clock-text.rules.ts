import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { partsAt } from '@qiaoban/language/formats/time-zone';
import { isChangeDay, offsetText } from './moment.rules';
import { fractionText } from './trimmed';

const two = (value: number): string => String(value).padStart(2, '0');
const dayText = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;

/** Which of its own two clocks a Date is read by: some clients put the time of a column into one, some into the other. */
type Face = 'utc' | 'local';

/** Day and time that a Date of a client stands for; `more`: digits behind the milliseconds that it cannot hold. */
export const wallText = (date: Date, face: Face, more = ''): string => {
  const at = face === 'utc' ? date : new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  const day = dayText(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
  const time = [at.getUTCHours(), at.getUTCMinutes(), at.getUTCSeconds()].map(two).join(':');
  return `${day} ${time}${fractionText(String(at.getUTCMilliseconds()).padStart(3, '0') + more)}`;
};

const clockParts = (moment: number, timeZone: string, more: string): { day: string; time: string } => {
  const { year, month, day, hour, minute, second, millisecond } = partsAt(moment, timeZone);
  const time = [hour, minute, second].map(two).join(':');
  return { day: dayText(year, month, day), time: time + fractionText(String(millisecond).padStart(3, '0') + more) };
};

/** A moment (epoch ms) as the clock of the zone shows it, in the form of `Kind`. */
export const clockText = (moment: number, timeZone: string, more = ''): string => {
  const { day, time } = clockParts(moment, timeZone, more);
  return `${day} ${time}${isChangeDay(day, timeZone) ? offsetText(moment, timeZone) : ''}`;
};

/** A moment as it is bound into a statement: PostgreSQL reads the offset where the column knows moments, the others do not. */
export const boundMoment = (moment: Date, type: DbType, timeZone: string): unknown => {
  if (type === 'Oracle' || Number.isNaN(moment.getTime())) return moment;
  const { day, time } = clockParts(moment.getTime(), timeZone, '');
  return `${day} ${time}${type === 'PostgreSQL' ? offsetText(moment.getTime(), timeZone) : ''}`;
};

/** `2026-03-05 00:00:00.1234567` of UTC as the clock of the zone shows it. */
export const utcOnClock = (text: string, timeZone: string): string => {
  const [, day = '', time = '', fraction = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.(\d+))?/.exec(text) ?? [];
  if (day === '') return text;
  const moment = Date.parse(`${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`);
  return Number.isNaN(moment) ? text : clockText(moment, timeZone, fraction.slice(3));
};
