import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Calendar, Column, Kind } from './kind';
import { INT64 } from './kind';

/** A type taken apart: `numeric(10,2)[]`, `timestamp(3) with time zone`, `int(10) unsigned`. */
type Native = { word: string; numbers: number[]; text: string; isArray: boolean };
type Reader = (native: Native) => Kind;

const takeApart = (native: string): Native => {
  const text = native.trim().toLowerCase();
  const open = text.indexOf('(');
  const close = open < 0 ? -1 : text.indexOf(')', open);
  const inside = close < 0 ? '' : text.slice(open + 1, close);
  const name = close < 0 ? text : `${text.slice(0, open)} ${text.slice(close + 1)}`;
  return {
    word: name
      .replaceAll('[]', '')
      .split(/\s+/)
      .filter((word) => !['', 'unsigned', 'signed', 'zerofill'].includes(word))
      .join(' '),
    // Oracle says `varchar2(20 char)`
    numbers: inside.split(',').flatMap((each) => /^-?\d+\b/.exec(each.trim())?.map(Number) ?? []),
    text,
    isArray: text.endsWith('[]'),
  };
};

const whole = (bits: number, isUnsigned = false): Kind => ({
  is: 'int',
  least: isUnsigned ? 0n : -(2n ** BigInt(bits - 1)),
  most: 2n ** BigInt(isUnsigned ? bits : bits - 1) - 1n,
});
const decimal = (digits: number, scale: number, hasNaN = false): Kind => ({
  is: 'decimal',
  digits,
  whole: digits - scale,
  scale,
  hasNaN,
});
const double = (bits: 32 | 64, hasNaN = false, hasInfinity = hasNaN): Kind => ({
  is: 'double',
  bits,
  hasNaN,
  hasInfinity,
});
const text = (chars = 0, pads = false): Kind => ({ is: 'text', chars, pads });
const binary = (bytes = 0, isFixed = false): Kind => ({ is: 'binary', bytes, isFixed });
const other = (chars = 255): Kind => ({ is: 'other', chars });
const flag: Kind = { is: 'int', least: 0n, most: 1n, isFlag: true };

const years = (first: number, last: number, more: Partial<Calendar> = {}): Calendar => ({
  first,
  last,
  hasInfinity: false,
  hasZero: false,
  ...more,
});
const date = (calendar: Calendar): Kind => ({ is: 'date', ...calendar });
const datetime = (digits: number, calendar: Calendar, isMoment = false): Kind => ({
  is: 'datetime',
  digits,
  isMoment,
  ...calendar,
});

const ofPostgres: Reader = (native) => {
  const { word, numbers } = native;
  const [first = 0, second = 0] = numbers;
  if (native.isArray) return { is: 'array', element: ofPostgres({ ...native, isArray: false }) };
  if (word === 'smallint') return whole(16);
  if (word === 'integer') return whole(32);
  if (word === 'bigint') return whole(64);
  if (word === 'oid') return whole(32, true);
  if (word === 'numeric' || word === 'decimal')
    return numbers.length === 0 ? { ...decimal(147_455, 16_383, true), whole: 131_072 } : decimal(first, second, true);
  if (word === 'real') return double(32, true);
  if (word === 'double precision') return double(64, true);
  if (word === 'boolean') return { is: 'boolean' };
  if (word === 'date') return date(years(-4713, 5_874_897, { hasInfinity: true }));
  if (word.startsWith('timestamp'))
    return datetime(
      numbers.length === 0 ? 6 : first,
      years(-4713, 294_276, { hasInfinity: true }),
      / with time zone|timestamptz/.test(word),
    );
  if (word === 'json' || word === 'jsonb') return { is: 'json', normal: word === 'json' ? false : 'exact' };
  if (word === 'bytea') return binary();
  if (word === 'character varying' || word === 'varchar') return text(first);
  if (word === 'character' || word === 'bpchar') return text(first, true);
  if (word === 'text') return text();
  if (word === 'uuid') return { is: 'uuid' };
  if (word === 'bit' || word === 'bit varying') return other(first);
  return other(/^(xml|tsvector|tsquery|polygon|path|jsonpath)$|range$/.test(word) ? 0 : 255);
};

/** Days that MySQL takes: 0000-00-00 and days with a part that is zero among them. */
const MYSQL_DAYS = years(0, 9999, { hasZero: true });

const ofMySql: Reader = ({ word, numbers, text: all }) => {
  const [first = 0, second = 0] = numbers;
  const isUnsigned = /\b(unsigned|zerofill)\b/.test(all);
  const bits: Record<string, number> = { tinyint: 8, smallint: 16, mediumint: 24, int: 32, integer: 32, bigint: 64 };
  if (word === 'tinyint' && first === 1 && !isUnsigned) return { is: 'int', least: -128n, most: 127n, isFlag: true };
  if (bits[word] !== undefined) return whole(bits[word], isUnsigned);
  if (word === 'bit') return first <= 1 ? flag : whole(first, true);
  if (word === 'year') return { is: 'int', least: 0n, most: 2155n };
  if (word === 'decimal') return decimal(first || 10, second);
  if (word === 'float') return double(32);
  if (word === 'double') return double(64);
  if (word === 'date') return date(MYSQL_DAYS);
  if (word === 'datetime') return datetime(first, MYSQL_DAYS);
  if (word === 'timestamp') return datetime(first, years(1970, 2106, { hasZero: true }));
  if (word === 'varchar') return text(first);
  if (word === 'char') return text(first || 1, true);
  if (/^(tiny|medium|long)?text$/.test(word)) return text();
  if (word === 'json') return { is: 'json', normal: 53 };
  if (word === 'binary') return binary(first || 1, true);
  if (word === 'varbinary') return binary(first);
  if (/blob$|^(geometry|point|linestring|polygon|multi\w+|geometrycollection|vector)$/.test(word)) return binary();
  if (word === 'uuid') return { is: 'uuid' };
  return other();
};

/** How SQLite changes what it is given into a column of this type, by its own rules. */
export const affinityOf = (native: string): 'integer' | 'text' | 'none' | 'real' | 'numeric' => {
  const word = native.toLowerCase();
  if (word.includes('int')) return 'integer';
  if (/char|clob|text/.test(word)) return 'text';
  if (word.includes('blob') || word === '') return 'none';
  return /real|floa|doub/.test(word) ? 'real' : 'numeric';
};

/** SQLite keeps what it is given; a declared length or precision is a word only. */
const ofSqlite: Reader = ({ word, numbers }) => {
  const [first = 0, second = 0] = numbers;
  if (word.includes('int')) return { is: 'int', ...INT64 };
  if (/char|clob|text/.test(word)) return { is: 'text', chars: first, pads: false, isLoose: true };
  if (word.includes('blob')) return binary();
  if (/real|floa|doub/.test(word)) return double(64, false, true);
  if (word.startsWith('bool')) return { is: 'int', ...INT64, isFlag: true };
  if (word === 'date') return date(years(-9999, 9999, { hasInfinity: true, hasZero: true }));
  if (/^(datetime|timestamp)/.test(word))
    return datetime(9, years(-9999, 9999, { hasInfinity: true, hasZero: true }), true);
  if (word === 'json') return { is: 'json', normal: false };
  if (/^(decimal|numeric|number|money)/.test(word))
    return {
      is: 'decimal',
      digits: first || 15,
      whole: (first || 15) - second,
      scale: second,
      hasNaN: false,
      isLoose: true,
    };
  return { is: 'text', chars: 0, pads: false, isLoose: true };
};

const SERVER_DAYS = years(1, 9999);

const ofSqlServer: Reader = ({ word, numbers, text: all }) => {
  const [first = 0, second = 0] = numbers;
  const length = /\(max\)/.test(all) ? 0 : first;
  if (word === 'tinyint') return whole(8, true);
  if (word === 'smallint') return whole(16);
  if (word === 'int') return whole(32);
  if (word === 'bigint') return whole(64);
  if (word === 'bit') return { is: 'boolean' };
  if (word === 'decimal' || word === 'numeric') return decimal(first || 18, second);
  if (word === 'money') return decimal(19, 4);
  if (word === 'smallmoney') return decimal(10, 4);
  if (word === 'real') return double(32);
  if (word === 'float') return double(64);
  if (word === 'date') return date(SERVER_DAYS);
  if (word === 'datetime2') return datetime(numbers.length === 0 ? 7 : first, SERVER_DAYS);
  if (word === 'datetimeoffset') return datetime(numbers.length === 0 ? 7 : first, SERVER_DAYS, true);
  if (word === 'datetime') return datetime(3, years(1753, 9999));
  if (word === 'smalldatetime') return datetime(0, years(1900, 2079));
  if (word === 'nvarchar' || word === 'varchar') return text(length);
  if (word === 'nchar' || word === 'char') return text(first, true);
  if (word === 'text' || word === 'ntext' || word === 'xml') return text();
  if (word === 'varbinary') return binary(length);
  if (word === 'binary') return binary(first, true);
  if (word === 'image') return binary();
  if (word === 'timestamp' || word === 'rowversion') return binary(8, true);
  if (word === 'uniqueidentifier') return { is: 'uuid' };
  return other();
};

const ORACLE_DAYS = years(1, 9999);

const ofOracle: Reader = ({ word, numbers }) => {
  const [first = 0, second = 0] = numbers;
  if (word === 'number' || word === 'float') {
    if (numbers.length === 0 || word === 'float') return { ...decimal(38, 130), whole: 126 };
    if (second !== 0 || first > 18) return decimal(first, second);
    const most = 10n ** BigInt(first) - 1n;
    return { is: 'int', least: -most, most, ...(first === 1 ? { isFlag: true } : {}) };
  }
  if (word === 'binary_float') return double(32, true);
  if (word === 'binary_double') return double(64, true);
  if (word === 'date') return datetime(0, ORACLE_DAYS);
  if (word.startsWith('timestamp'))
    return datetime(numbers.length === 0 ? 6 : first, ORACLE_DAYS, word.includes('time zone'));
  if (word === 'varchar2' || word === 'nvarchar2') return text(first);
  if (word === 'char' || word === 'nchar') return text(first || 1, true);
  if (/^n?clob$|^long$/.test(word)) return text();
  if (word === 'raw') return binary(first);
  if (/^blob$|^long raw$/.test(word)) return binary();
  return other();
};

const READERS: Record<DbType, Reader> = {
  PostgreSQL: ofPostgres,
  MySql: ofMySql,
  Sqlite: ofSqlite,
  SqlServer: ofSqlServer,
  Oracle: ofOracle,
};

const choicesOf = (native: string): string[] | undefined => {
  const inside = /^enum\((.*)\)$/is.exec(native.trim())?.[1];
  return inside === undefined
    ? undefined
    : [...inside.matchAll(/'((?:[^']|'')*)'/g)].map(([, one]) => one!.replaceAll("''", "'"));
};

/** What a column can hold, by its type in the words of its database. `choices`: those of an enumeration, where known. */
export const kindOf = (
  dbType: DbType,
  native: string,
  choices: readonly string[] | undefined = choicesOf(native),
): Kind =>
  choices === undefined ? READERS[dbType](takeApart(native)) : { is: 'text', chars: 0, pads: false, choices };

/** Types that change a value without a word in other ways than a kind can say. */
const UNSURE: Record<DbType, RegExp> = {
  PostgreSQL: /^(name|"char")$/,
  // years of one or two digits are taken for others
  MySql: /^(float|double|real)\(|^year/,
  Sqlite: /^$./,
  SqlServer: /^(char|varchar|text|datetime|smalldatetime)\b|^xml$/,
  Oracle: /^float/,
};

const isUnsure = (dbType: DbType, native: string, kind: Kind): boolean =>
  kind.is === 'other' || kind.is === 'array' || UNSURE[dbType].test(native.trim().toLowerCase());

/** A column by its type in the words of its database. */
export const columnOf = (
  name: string,
  dbType: DbType,
  native: string,
  isNullable: boolean,
  choices?: readonly string[],
): Column => {
  const kind = kindOf(dbType, native, choices);
  return { name, dbType, native, kind, isNullable, isUnsure: isUnsure(dbType, native, kind) };
};
