import { clockText } from './clock-text.rules';
import type { Calendar, Kind } from './kind';
import { textOf } from './text-of.rules';
import { fractionText, withoutEnd } from './trimmed';
import { Unfit } from './unfit';

const DAY = /^(\d{4,7})-(\d\d)-(\d\d)$/;
const MOMENT =
  /^(\d{4,7}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:\.(\d+))?)?( ?(?:Z|[+-]\d\d(?::?\d\d(?::\d\d)?)?))?( BC)?$/;
const INFINITE = /^-?infinity$/;

const checkDay = (day: string, isBc: boolean, { first, last, hasZero }: Calendar): void => {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  if (year === '') throw new Unfit('kind');
  const counted = isBc ? 1 - Number(year) : Number(year);
  const isZero = month === '00' || date === '00' || (year === '0000' && !isBc);
  if (isZero ? !hasZero : counted < first || counted > last) throw new Unfit('range');
  if (Number(month) > 12 || Number(date) > 31) throw new Unfit('kind');
};

type Parts = { day: string; time: string; fraction: string; offset: string; isBc: boolean };

const partsOf = (text: string): Parts => {
  const [, day = '', time = '', fraction = '', offset = '', bc = ''] = MOMENT.exec(text) ?? [];
  if (day === '') throw new Unfit('kind');
  return {
    day,
    time: time.length === 5 ? `${time}:00` : time,
    fraction: withoutEnd(fraction, '0'),
    offset: offset.trim(),
    isBc: bc !== '',
  };
};

/** Days for a date column; a time of day other than midnight would be lost. */
export const fitDate =
  (to: Extract<Kind, { is: 'date' }>) =>
  (value: unknown): string => {
    const text = textOf(value);
    if (INFINITE.test(text)) {
      if (!to.hasInfinity) throw new Unfit('range');
      return text;
    }
    const { day, time, fraction, offset, isBc } = partsOf(text);
    if (offset !== '') throw new Unfit('zone');
    if ((time !== '' && time !== '00:00:00') || fraction !== '') throw new Unfit('digits');
    checkDay(day, isBc, to);
    return isBc ? `${day} BC` : day;
  };

/** A moment with an offset as the clock of the zone shows it. */
const onClock = ({ day, time, fraction, offset }: Parts, timeZone: string): string => {
  const moment = Date.parse(`${day}T${time || '00:00:00'}${/^[+-]\d\d$/.test(offset) ? `${offset}:00` : offset}`);
  if (Number.isNaN(moment)) throw new Unfit('kind');
  return clockText(moment + Number(fraction.padEnd(3, '0').slice(0, 3)), timeZone, fraction.slice(3));
};

/** Times for a datetime column, in the form of `Kind`. `timeZone`: of moments; none where offsets stay as they are. */
export const fitDatetime = (from: Kind, to: Extract<Kind, { is: 'datetime' }>, timeZone: string | undefined) => {
  const isCovered = from.is === 'datetime' && from.first >= to.first && from.last <= to.last;
  const isSame =
    isCovered &&
    from.digits <= to.digits &&
    (to.hasInfinity || !from.hasInfinity) &&
    (to.hasZero || !from.hasZero) &&
    (to.isMoment || !from.isMoment);
  return (value: unknown): string => {
    if (isSame && typeof value === 'string') return value;
    const text = textOf(value);
    if (INFINITE.test(text)) {
      if (!to.hasInfinity) throw new Unfit('range');
      return text;
    }
    const parts = partsOf(text);
    const { day, time, fraction, offset, isBc } = parts;
    if (offset !== '' && !to.isMoment) throw new Unfit('zone');
    if (fraction.length > to.digits) throw new Unfit('digits');
    checkDay(day, isBc, to);
    if (offset !== '' && timeZone !== undefined && !isBc) return onClock(parts, timeZone);
    const rest = `${fractionText(fraction)}${offset}${isBc ? ' BC' : ''}`;
    return `${day} ${time || '00:00:00'}${rest}`;
  };
};
