import { instantOf } from '@qiaoban/language/formats/time-zone';
import { clockText } from '../value/clock-text.rules';
import type { Column } from '../value/kind';

/** What a column of an external table is to a form; `words` is a text that the database reads. */
export type ExternalKind = 'text' | 'number' | 'yesNo' | 'day' | 'moment' | 'words';

/** Digits that a number of JavaScript has for sure. */
const SAFE_DIGITS = 15;

/** Undefined of what no form can show: bytes. Numbers that a form could not hold exactly are words. */
export const externalKindOf = ({ kind }: Column): ExternalKind | undefined => {
  switch (kind.is) {
    case 'int':
      if (kind.isFlag === true) return 'yesNo';
      return kind.most <= BigInt(Number.MAX_SAFE_INTEGER) ? 'number' : 'words';
    case 'decimal':
      return kind.isLoose === true || kind.digits <= SAFE_DIGITS ? 'number' : 'words';
    case 'double':
      return 'number';
    case 'boolean':
      return 'yesNo';
    case 'date':
      return 'day';
    case 'datetime':
      return 'moment';
    case 'text':
    case 'uuid':
      return 'text';
    case 'binary':
      return undefined;
    default:
      return 'words';
  }
};

const timeText = (moment: number, { kind }: Column, timeZone: string): string => {
  const text = clockText(moment, timeZone);
  if (kind.is !== 'datetime') return text.slice(0, 10);
  if (kind.isMoment) return text;
  const plain = /^[\d-]+ [\d:.]+/.exec(text)?.[0] ?? text;
  return kind.digits === 0 ? plain.slice(0, 19) : plain;
};

/**
 * A value as a form stores it (texts, numbers, moments as ISO text or epoch ms) in the words of its column; null for nothing.
 * A text column that must hold something holds the empty text.
 */
export const textOfValue = (value: unknown, column: Column, timeZone: string): string | null => {
  const kind = externalKindOf(column);
  if (value === null || value === undefined || value === '')
    return column.kind.is === 'text' && !column.isNullable && column.dbType !== 'Oracle' ? '' : null;
  if (kind === 'day' || kind === 'moment')
    return timeText(typeof value === 'number' ? value : Date.parse(String(value)), column, timeZone);
  if (column.kind.is === 'boolean') return Number(value) === 1 ? 'true' : 'false';
  return String(value);
};

const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d)(?:\.(\d+))?)?([+-]\d\d(?::\d\d)?)?$/;

/** Epoch ms; null of what is no such time: infinity, days before Christ, MySQL's day zero. */
const momentOf = (stored: string, timeZone: string): number | null => {
  const found = TIME.exec(stored);
  if (found === null) return null;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0));
  if (month === 0 || day === 0 || year === 0) return null;
  const millisecond = Number((found[7] ?? '').padEnd(3, '0').slice(0, 3));
  const offset = found[8];
  if (offset !== undefined) {
    const zone = offset.length === 3 ? `${offset}:00` : offset;
    const moment = Date.parse(`${stored.slice(0, 10)}T${stored.slice(11, 19)}${zone}`);
    return Number.isNaN(moment) ? null : moment + millisecond;
  }
  return instantOf(
    {
      year: year!,
      month: month!,
      day: day!,
      hour: hour!,
      minute: minute!,
      second: second!,
      millisecond,
    },
    timeZone,
  );
};

/** Words of a column as the column of a record would give them. */
export const valueOfText = (stored: string | null, column: Column, timeZone: string): unknown => {
  if (stored === null) return null;
  switch (externalKindOf(column)) {
    case 'number': {
      const number = Number(stored);
      return Number.isFinite(number) ? number : null;
    }
    case 'yesNo':
      return column.kind.is === 'boolean' ? Number(/^(1|t|true)$/i.test(stored)) : Number(Number(stored) !== 0);
    case 'day':
    case 'moment':
      return momentOf(stored, timeZone);
    default:
      return stored;
  }
};
