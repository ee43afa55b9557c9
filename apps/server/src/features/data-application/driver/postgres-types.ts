import pg from 'pg';
import type { ClientConfig } from 'pg';
import { momentOnClock } from '../value/moment.rules';

const TYPE_NAMES: Record<number, string> = {
  16: 'boolean',
  17: 'binary',
  20: 'bigint',
  21: 'int',
  23: 'int',
  700: 'double',
  701: 'double',
  1700: 'decimal',
  114: 'json',
  3802: 'json',
  1082: 'date',
  1114: 'datetime',
  1184: 'datetime',
};

/** Lists by the type of their elements, both in the numbers of the catalogue. */
const ELEMENTS: Record<number, number> = {
  1000: 16,
  1005: 21,
  1007: 23,
  1016: 20,
  1021: 700,
  1022: 701,
  1231: 1700,
  1009: 25,
  1014: 1042,
  1015: 1043,
  1115: 1114,
  1182: 1082,
  1185: 1184,
  199: 114,
  3807: 3802,
  2951: 2950,
};

/** What a column of a result is called: the common type, with `[]` for a list. */
export const postgresTypeName = (oid: number): string => {
  const element = ELEMENTS[oid];
  return element === undefined ? (TYPE_NAMES[oid] ?? 'text') : `${TYPE_NAMES[element] ?? 'text'}[]`;
};

const double = (text: string): number | string => {
  const value = Number(text);
  return Number.isFinite(value) ? value : text;
};
const whole = (text: string): number => Number(text);
const same = (text: string): string => text;

/** Values as `Kind` has them: nothing is cut off, rounded or put into another zone. */
export const readTypes = (timeZone: string): NonNullable<ClientConfig['types']> =>
  ({
    getTypeParser: (oid: number, format?: 'text' | 'binary') => {
      if (oid === 16 || oid === 17) return (pg.types.getTypeParser as (id: number, f?: string) => unknown)(oid, format);
      if (oid === 21 || oid === 23) return whole;
      if (oid === 700 || oid === 701) return double;
      return oid === 1184 ? momentOnClock(timeZone) : same;
    },
  }) as unknown as NonNullable<ClientConfig['types']>;

/**
 * Settings of a session in which PostgreSQL writes every value whole and in one way, whatever the database's own are:
 * pairs for `set_config`.
 */
export const exactSettings = (timeZone: string): [name: string, value: string][] => [
  ['timezone', timeZone],
  ['datestyle', 'ISO, YMD'],
  ['intervalstyle', 'postgres'],
  ['extra_float_digits', '1'],
  ['bytea_output', 'hex'],
];

/** One statement that sets them all. */
export const settingsQuery = (
  settings: readonly (readonly [name: string, value: string])[],
  isForTransaction: boolean,
): { text: string; values: string[] } => ({
  text: `select ${settings.map(([name], at) => `set_config('${name}', $${at + 1}, ${isForTransaction})`).join(', ')}`,
  values: settings.map(([, value]) => value),
});
