import { utcOnClock } from './clock-text.rules';
import type { Fit } from './fit.rules';
import type { Column } from './kind';
import { fractionText } from './trimmed';

/** How a column of a source is asked for so that its values come whole, and how it stands in orders and conditions. */
export type Exact = {
  name: string;
  /** What is selected, and what makes the form of `Kind` of it. */
  text: string;
  read: Fit;
  /** What is sorted and compared by. */
  order: string;
  /** A placeholder as the column's type, and a value for it. */
  bound: (placeholder: string) => string;
  bind: Fit;
};

const same: Fit = (value) => value;
const texts =
  (change: (text: string) => string): Fit =>
  (value) =>
    typeof value === 'string' ? change(value) : value;

const trimmed = (text: string): string => {
  const point = text.lastIndexOf('.');
  return point < 0 ? text : text.slice(0, point) + fractionText(text.slice(point + 1));
};

const ofSqlServer = (native: string, quoted: string, timeZone: string): Partial<Exact> => {
  const word = native.toLowerCase();
  if (/^(decimal|numeric)\b/.test(word)) return { text: `convert(varchar(60), ${quoted})` };
  if (/^(small)?money$/.test(word)) return { text: `convert(varchar(60), ${quoted}, 2)` };
  if (word.startsWith('datetimeoffset'))
    return {
      text: `convert(varchar(40), switchoffset(${quoted}, '+00:00'), 121)`,
      read: texts((text) => utcOnClock(text, timeZone)),
    };
  if (/^(small)?datetime/.test(word)) return { text: `convert(varchar(40), ${quoted}, 121)`, read: texts(trimmed) };
  if (word.startsWith('time(')) return { text: `convert(varchar(20), ${quoted})`, read: texts(trimmed) };
  return {};
};

const ORACLE_TIME = 'YYYY-MM-DD HH24:MI:SS';

const ofOracle = (native: string, quoted: string, timeZone: string): Partial<Exact> => {
  const word = native.toLowerCase();
  const bound = (placeholder: string): string => `to_timestamp(${placeholder}, '${ORACLE_TIME}.FF9')`;
  if (word === 'date') return { text: `to_char(${quoted}, '${ORACLE_TIME}')`, bound };
  if (word.startsWith('timestamp') && word.includes('time zone'))
    return {
      text: `to_char(sys_extract_utc(${quoted}), '${ORACLE_TIME}.FF9')`,
      read: texts((text) => utcOnClock(text, timeZone)),
    };
  if (word.startsWith('timestamp'))
    return { text: `to_char(${quoted}, '${ORACLE_TIME}.FF9')`, read: texts(trimmed), bound };
  return word.startsWith('interval') ? { text: `to_char(${quoted})` } : {};
};

const ofMySql = (native: string, quoted: string): Partial<Exact> => {
  const word = native.toLowerCase();
  // sorted by place in the list, but compared as texts
  if (/^(enum|set)\(/.test(word)) return { order: `cast(${quoted} as char)` };
  // compared as doubles, and 0.1 is another number there
  return word.startsWith('float') ? { bind: (value) => (typeof value === 'number' ? Math.fround(value) : value) } : {};
};

const special = ({ dbType, native }: Column, quoted: string, timeZone: string): Partial<Exact> => {
  if (dbType === 'SqlServer') return ofSqlServer(native, quoted, timeZone);
  if (dbType === 'Oracle') return ofOracle(native, quoted, timeZone);
  return dbType === 'MySql' ? ofMySql(native, quoted) : {};
};

export const exactOf = (column: Column, quoted: string, timeZone: string): Exact => ({
  name: column.name,
  text: quoted,
  read: same,
  order: quoted,
  bound: (placeholder) => placeholder,
  bind: same,
  ...special(column, quoted, timeZone),
});
