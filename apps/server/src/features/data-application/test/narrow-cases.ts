import type { ColumnType } from '@qiaoban/contracts/data-application/column';
import type { UnfitReason } from '../value/unfit';

/** A value of PostgreSQL, and a type that a person chose for it which does not take it. */
export type NarrowCase = {
  type: string;
  literal: string;
  stored: string;
  chosen: { dataType: ColumnType; dataLength: number; scale: number };
  reason: UnfitReason;
};

const chosen = (dataType: ColumnType, dataLength = 0, scale = 0) => ({ dataType, dataLength, scale });

export const NARROW_CASES: NarrowCase[] = [
  { type: 'bigint', literal: '9007199254740993', stored: '9007199254740993', chosen: chosen('int'), reason: 'range' },
  { type: 'numeric', literal: '1.235', stored: '1.235', chosen: chosen('decimal', 10, 2), reason: 'digits' },
  { type: 'numeric', literal: '123456789', stored: '123456789', chosen: chosen('decimal', 10, 2), reason: 'range' },
  { type: 'numeric', literal: '1.5', stored: '1.5', chosen: chosen('bigint'), reason: 'digits' },
  {
    type: 'numeric',
    literal: '0.12345678901234567890',
    stored: '0.12345678901234567890',
    chosen: chosen('double'),
    reason: 'digits',
  },
  { type: 'bigint', literal: '2', stored: '2', chosen: chosen('boolean'), reason: 'range' },
  { type: 'text', literal: "'0042'", stored: '0042', chosen: chosen('int'), reason: 'characters' },
  { type: 'text', literal: "'abcd'", stored: 'abcd', chosen: chosen('varchar', 3), reason: 'long' },
  { type: 'text', literal: "'maybe'", stored: 'maybe', chosen: chosen('boolean'), reason: 'kind' },
  { type: 'text', literal: "'{'", stored: '{', chosen: chosen('json'), reason: 'kind' },
  { type: 'text', literal: "'2026-3-5'", stored: '2026-3-5', chosen: chosen('date'), reason: 'kind' },
  {
    type: 'timestamp',
    literal: "'2026-03-05 10:00:00'",
    stored: '2026-03-05 10:00:00',
    chosen: chosen('date'),
    reason: 'digits',
  },
  {
    type: 'timestamptz',
    literal: "'1986-09-13 16:30:00+00'",
    stored: '1986-09-14 01:30:00+09',
    chosen: chosen('datetime'),
    reason: 'zone',
  },
  { type: 'integer[]', literal: "'{1,2}'", stored: '{1,2}', chosen: chosen('int'), reason: 'kind' },
  { type: 'json', literal: `'{"a":1,"a":2}'`, stored: '{"a":1,"a":2}', chosen: chosen('json'), reason: 'double_name' },
  { type: 'bytea', literal: String.raw`'\x01'`, stored: '0x01', chosen: chosen('bigint'), reason: 'kind' },
];

/** Words of all kinds, for columns of all kinds. */
export const ODD_TEXTS: string[] = [
  ['', ' ', 'a', 'A', 'b', 'abc ', 'ä', '😀', 'b,a', 'a,b', 'x'],
  [
    '0',
    '1',
    '-1',
    '2',
    '3',
    '007',
    '26',
    '300',
    '1.5',
    '1.10',
    '1e3',
    '+5',
    '70000',
    '99999999999',
    '9007199254740993',
  ],
  ['12345678901234567890.123', '0.1', '16777217', 'NaN', 'Infinity', '101', '00101'],
  ['true', 't', 'FALSE', 'yes', 'maybe', 'null'],
  ['2026-03-05', '2026-3-5', '2026-02-30', '2026-03-05 10:00:00', '2026-03-05T10:00:00.1234567', '20260305'],
  ['2026-03-05 10:00:00.5', '2026-03-05 10:00:00+02', '0000-00-00', '0044-03-15 BC', 'today', 'now', 'infinity'],
  ['10:00', '10:00:00.5', '24:00:00', '-100:00:00', '1 day', 'P1D', '01:02:03.1234567'],
  ['{"b": 1,"a":2}', '{"a":1,"a":2}', '"x"', '[1,2]', '[1.10]', '{1,2}', '{1, 2}', '{"n": 12345678901234567890.5}'],
  ['ABCDEF00-1111-2222-3333-444455556666', '10.0.0.1/32', '10.0.0.1', '::0001', '0x00ff', '0xFF', '0x00ff00', '[1,5]'],
  ['a text of more than three and of more than sixty-three characters, which some types cut'],
].flat();

export const ODD_TYPES: Record<'PostgreSQL' | 'MySql' | 'Sqlite', string[]> = {
  PostgreSQL: [
    ['smallint', 'integer', 'bigint', 'numeric(5,1)', 'numeric', 'real', 'double precision', 'boolean', 'date'],
    ['timestamp(0)', 'timestamp', 'timestamptz', 'time(0)', 'time', 'timetz', 'interval', 'interval(0)'],
    ['varchar(3)', 'char(3)', 'text', 'name', 'json', 'jsonb', 'bytea', 'uuid', 'inet', 'cidr'],
    ['integer[]', 'text[]', 'bit(3)', 'bit varying(2)', 'mood', 'int4range', 'point'],
  ].flat(),
  MySql: [
    ['tinyint', 'tinyint(1)', 'tinyint unsigned', 'int', 'bigint unsigned', 'decimal(5,1)', 'decimal(65,30)', 'float'],
    [
      'float(5,2)',
      'double',
      'bit(1)',
      'bit(8)',
      'year',
      'date',
      'datetime',
      'datetime(3)',
      'timestamp',
      'time',
      'time(3)',
    ],
    ['char(3)', 'varchar(3)', 'varchar(100) character set latin1', 'text', "enum('a','b','1')", "set('a','b')", 'json'],
    ['binary(3)', 'varbinary(4)', 'blob', 'uuid', 'inet6'],
  ].flat(),
  Sqlite: [
    [
      'integer',
      'real',
      'numeric',
      'decimal(10,2)',
      'text',
      'varchar(3)',
      'blob',
      'boolean',
      'date',
      'datetime',
      'json',
    ],
  ].flat(),
};
