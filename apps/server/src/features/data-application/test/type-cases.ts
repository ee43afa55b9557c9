/**
 * Types of the databases that run in the tests, each with values at their ends: what makes a value in SQL, and how the
 * database's own words for it read. `like`: how two words of the type are compared.
 */
export type TypeCase = {
  type: string;
  like?: 'number' | 'flag' | 'padded' | 'json' | 'moment';
  /** `data`: as JSON in an interface, where that is neither the words nor a number. */
  values: readonly (readonly [literal: string, stored: string, data?: string])[];
};

const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
/** Values that are written in quotes as they read. */
const texts = (...values: string[]): [string, string][] => values.map((each) => [quoted(each), each]);
const numbers = (...values: string[]): [string, string][] => values.map((each) => [each, each]);

const TEXTS = texts('', '😀你好', ' a ', `it's "q" \\ /`, 'null', '=1+1', '0042', '1.10', "'-x");

export const POSTGRES_TYPES: TypeCase[] = [
  { type: 'smallint', like: 'number', values: numbers('-32768', '0', '32767') },
  { type: 'integer', like: 'number', values: numbers('-2147483648', '0', '2147483647') },
  {
    type: 'bigint',
    like: 'number',
    values: numbers('-9223372036854775808', '0', '9007199254740993', '9223372036854775807'),
  },
  { type: 'numeric(10,2)', like: 'number', values: numbers('12345678.90', '-0.01', '0.00') },
  {
    type: 'numeric(38,10)',
    like: 'number',
    values: numbers('9999999999999999999999999999.9999999999', '-0.0000000001', '0.0000000000'),
  },
  {
    type: 'numeric',
    like: 'number',
    values: [
      ...numbers('12345678901234567890123456789012345678', '-0.00000000000000000001', '1.10', '0'),
      ...texts('NaN', 'Infinity'),
    ],
  },
  {
    type: 'real',
    like: 'number',
    values: [...numbers('3.4028235e+38', '0.1', '-16777216', '0'), ...texts('1e-45', 'NaN', 'Infinity')],
  },
  {
    type: 'double precision',
    like: 'number',
    values: [
      ...numbers('1.7976931348623157e+308', '0.1', '-0.30000000000000004'),
      ...texts('5e-324', 'NaN', '-Infinity'),
    ],
  },
  { type: 'boolean', like: 'flag', values: numbers('true', 'false') },
  {
    type: 'date',
    values: texts('2026-03-05', '0001-01-01', '9999-12-31', '0044-03-15 BC', '5874897-12-31', 'infinity', '-infinity'),
  },
  {
    type: 'timestamp',
    values: texts(
      '2026-03-05 23:59:59.123456',
      '2026-03-05 00:00:00',
      '0044-03-15 10:00:00 BC',
      '294276-12-31 23:59:59.999999',
      'infinity',
    ),
  },
  {
    type: 'timestamptz',
    like: 'moment',
    values: [
      [`'2026-03-05 00:00:00.5+00'`, '2026-03-05 08:00:00.5'],
      [`'1986-09-13 16:30:00+00'`, '1986-09-14 01:30:00+09'],
      [`'1986-09-13 17:30:00+00'`, '1986-09-14 01:30:00+08'],
      [`'-infinity'`, '-infinity'],
    ],
  },
  { type: 'time', values: texts('00:00:00', '24:00:00', '23:59:59.999999') },
  { type: 'timetz', values: texts('10:00:00+05:30', '23:59:59.5-12') },
  { type: 'interval', values: texts('1 year 2 mons -3 days +04:05:06.789', '00:00:00', '-00:00:01') },
  { type: 'text', values: TEXTS },
  { type: 'varchar(10)', values: texts('', '中文😀', 'a ') },
  { type: 'char(5)', like: 'padded', values: [[`'ab'`, 'ab   ']] },
  { type: 'uuid', values: texts('00000000-0000-0000-0000-000000000000', 'abcdef00-1111-2222-3333-444455556666') },
  { type: 'inet', values: texts('192.168.0.1/24', '::1', '10.0.0.1') },
  { type: 'cidr', values: texts('10.0.0.0/8') },
  { type: 'macaddr', values: texts('08:00:2b:01:02:03') },
  {
    type: 'bytea',
    values: [
      [String.raw`'\x'`, '0x'],
      [String.raw`'\x00ff10'`, '0x00ff10'],
    ],
  },
  {
    type: 'json',
    like: 'json',
    values: texts('"abc"', 'null', '{"b":  1, "a": 9007199254740993}', '[1.10]', '{"a":1,"a":2}'),
  },
  {
    type: 'jsonb',
    like: 'json',
    values: texts('"abc"', 'null', '{"a": 9007199254740993, "b": 1.10}', '12345678901234567890', '[]'),
  },
  {
    type: 'integer[]',
    values: [
      [`'{}'`, '{}', '[]'],
      [`'{1,NULL,-3}'`, '{1,NULL,-3}', '[1,null,-3]'],
      [`'{{1,2},{3,4}}'`, '{{1,2},{3,4}}', '[[1,2],[3,4]]'],
    ],
  },
  { type: 'bigint[]', values: [[`'{1,9007199254740993}'`, '{1,9007199254740993}', '[1,9007199254740993]']] },
  {
    type: 'text[]',
    values: [[`'{"a,b",NULL,"NULL","",😀}'`, '{"a,b",NULL,"NULL","",😀}', '["a,b",null,"NULL","","😀"]']],
  },
  { type: 'date[]', values: [[`'{2026-03-05,infinity}'`, '{2026-03-05,infinity}', '["2026-03-05","infinity"]']] },
  { type: 'bit(8)', values: texts('00000000', '10101010', '11111111') },
  { type: 'bit varying(10)', values: texts('', '101') },
  { type: 'mood', values: texts('ok', '😀', 'a,b') },
  { type: 'int4range', values: texts('[1,10)', 'empty') },
  { type: 'point', values: texts('(1.5,-2)') },
];

const hex = (...bytes: string[]): [string, string][] => bytes.map((each) => [`x'${each}'`, `0x${each}`]);

export const MYSQL_TYPES: TypeCase[] = [
  { type: 'tinyint(1)', like: 'flag', values: numbers('0', '1', '2') },
  { type: 'tinyint', like: 'number', values: numbers('-128', '0', '127') },
  { type: 'tinyint unsigned', like: 'number', values: numbers('255') },
  { type: 'smallint unsigned', like: 'number', values: numbers('65535') },
  { type: 'mediumint', like: 'number', values: numbers('-8388608', '8388607') },
  { type: 'int', like: 'number', values: numbers('-2147483648', '0', '2147483647') },
  { type: 'int unsigned', like: 'number', values: numbers('4294967295') },
  { type: 'int(6) zerofill', like: 'number', values: numbers('42') },
  {
    type: 'bigint',
    like: 'number',
    values: numbers('-9223372036854775808', '9007199254740993', '9223372036854775807'),
  },
  { type: 'bigint unsigned', like: 'number', values: numbers('0', '18446744073709551615') },
  { type: 'decimal(10,2)', like: 'number', values: numbers('12345678.90', '-0.01', '0.00') },
  {
    type: 'decimal(38,10)',
    like: 'number',
    values: numbers('9999999999999999999999999999.9999999999', '-0.0000000001'),
  },
  {
    type: 'decimal(65,30)',
    like: 'number',
    values: numbers('99999999999999999999999999999999999.999999999999999999999999999999'),
  },
  { type: 'float', like: 'number', values: numbers('0.1', '16777216', '-3.40282e38') },
  { type: 'double', like: 'number', values: numbers('0.1', '1.7976931348623157e308', '-0.30000000000000004') },
  {
    type: 'bit(1)',
    like: 'flag',
    values: [
      ["b'0'", '0'],
      ["b'1'", '1'],
    ],
  },
  { type: 'bit(8)', like: 'number', values: numbers('0', '170', '255') },
  { type: 'bit(64)', like: 'number', values: numbers('18446744073709551615') },
  { type: 'year', like: 'number', values: numbers('1901', '2155', '0') },
  { type: 'date', values: texts('2026-03-05', '1000-01-01', '9999-12-31', '0000-00-00', '2026-00-00') },
  { type: 'datetime', values: texts('2026-03-05 23:59:59', '2026-03-05 00:00:00', '0000-00-00 00:00:00') },
  { type: 'datetime(6)', values: texts('2026-03-05 23:59:59.123456', '9999-12-31 23:59:59.999999') },
  { type: 'timestamp', values: texts('2026-03-05 10:00:00', '0000-00-00 00:00:00') },
  { type: 'timestamp(3)', values: texts('2026-03-05 10:00:00.123') },
  { type: 'time', values: texts('-838:59:59', '00:00:00', '838:59:59') },
  { type: 'time(6)', values: texts('23:59:59.999999') },
  { type: 'char(5)', like: 'padded', values: texts('ab') },
  { type: 'varchar(20)', values: texts('', '中文😀', 'a ') },
  { type: 'tinytext', values: texts('a') },
  {
    type: 'longtext',
    values: TEXTS.map(([, value]) => [`'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`, value]),
  },
  { type: "enum('a','b,c','1','it''s')", values: texts('a', 'b,c', '1', "it's") },
  { type: "set('x','y','z')", values: texts('', 'x,z') },
  { type: 'json', like: 'json', values: texts('"abc"', 'null', '{"b":  1, "a": 9007199254740993}', '[1.10]') },
  { type: 'binary(4)', values: hex('00ff0000') },
  { type: 'varbinary(10)', values: hex('', '00ff') },
  { type: 'longblob', values: hex('', '00ff10') },
  { type: 'uuid', values: texts('abcdef00-1111-2222-3333-444455556666') },
  { type: 'inet6', values: texts('::1', '2001:db8::ff00:42:8329') },
  { type: 'point', values: [['point(1.5, -2)', '0x000000000101000000000000000000f83f00000000000000c0']] },
];

export const SQLITE_TYPES: TypeCase[] = [
  {
    type: 'integer',
    like: 'number',
    values: [...numbers('-9223372036854775808', '0', '9007199254740993', '9223372036854775807'), ...texts('abc')],
  },
  {
    type: 'real',
    like: 'number',
    values: [...numbers('0.1', '1.7976931348623157e308', '-1.5'), ['9e999', 'Infinity']],
  },
  { type: 'decimal(10,2)', like: 'number', values: numbers('12.5', '0.30000000000000004', '9007199254740993') },
  { type: 'boolean', like: 'flag', values: numbers('0', '1', '2') },
  { type: 'text', values: TEXTS },
  { type: 'varchar(10)', values: texts('中文😀', 'longer than ten') },
  { type: 'date', values: texts('2026-03-05', '0000-00-00') },
  { type: 'datetime', values: texts('2026-03-05 10:00:00', '2026-03-05 10:00:00.123456') },
  { type: 'json', like: 'json', values: texts('"abc"', 'null', '{"b":  1}') },
  { type: 'blob', values: hex('', '00ff10') },
];
