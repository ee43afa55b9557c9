import { describe, expect, it } from 'vitest';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { comparable } from './comparable.rules';
import { bindOf, fitOf } from './fit.rules';
import { columnOf, kindOf } from './kind-of.rules';
import { boundMoment, clockText, utcOnClock, wallText } from './clock-text.rules';
import { exactOf } from './exact-select.rules';
import { Unfit } from './unfit';

const ZONE = 'Asia/Shanghai';
const column = (named: string, isNullable = true) => {
  const [dbType = '', ...native] = named.split(' ');
  return columnOf('v', dbType as DbType, native.join(' '), isNullable);
};
const fit = (from: string, to: string, value: unknown): unknown => {
  try {
    return fitOf(column(from), column(to), ZONE)(value);
  } catch (error) {
    if (error instanceof Unfit) return `! ${error.reason}`;
    throw error;
  }
};

describe('a value of another column', () => {
  it.each([
    ['PostgreSQL bigint', 'MySql bigint(20)', '9007199254740993', '9007199254740993'],
    ['PostgreSQL numeric', 'SqlServer bigint', '5.00', 5],
    ['PostgreSQL numeric', 'Oracle number(5,-2)', '12300', '12300'],
    ['PostgreSQL numeric', 'Oracle number(5,-2)', '12350', '! digits'],
    ['PostgreSQL numeric', 'Oracle number', '1234567890123456789012345678901234567890', '! digits'],
    ['PostgreSQL numeric', 'SqlServer float', '0.1', 0.1],
    ['PostgreSQL numeric', 'SqlServer real', '16777217', '! digits'],
    ['PostgreSQL numeric', 'PostgreSQL numeric(5,2)', 'NaN', 'NaN'],
    ['PostgreSQL numeric', 'PostgreSQL numeric(5,2)', 'Infinity', '! range'],
    ['PostgreSQL double precision', 'Oracle binary_double', 'NaN', 'NaN'],
    ['PostgreSQL double precision', 'MySql double', 'NaN', '! range'],
    ['PostgreSQL double precision', 'Sqlite real', '-Infinity', '-Infinity'],
    ['PostgreSQL boolean', 'Oracle number(1,0)', true, 1],
    ['MySql tinyint(1)', 'PostgreSQL boolean', 2, '! range'],
    ['MySql char(1)', 'PostgreSQL boolean', 'Y', true],
    ['MySql date', 'SqlServer date', '0000-00-00', '! range'],
    ['PostgreSQL date', 'Oracle date', '2026-03-05', '2026-03-05 00:00:00'],
    ['PostgreSQL timestamp', 'Oracle date', '2026-03-05 10:00:00.5', '! digits'],
    ['PostgreSQL timestamp', 'SqlServer datetime', '1700-01-01 00:00:00', '! range'],
    ['SqlServer datetime2(7)', 'PostgreSQL timestamp', '2026-03-05 10:00:00.1234567', '! digits'],
    ['SqlServer datetime2(7)', 'PostgreSQL timestamp', '2026-03-05 10:00:00.123456', '2026-03-05 10:00:00.123456'],
    ['Sqlite text', 'PostgreSQL timestamptz', '2026-03-05T10:00:00.5Z', '2026-03-05 18:00:00.5'],
    ['Sqlite text', 'PostgreSQL timestamp', '2026-03-05T10:00:00Z', '! zone'],
    ['Sqlite text', 'PostgreSQL timestamp', '2026-03-05 10:00', '2026-03-05 10:00:00'],
    ['PostgreSQL text', 'Oracle varchar2(10)', '', '! empty_text'],
    ['PostgreSQL text', 'SqlServer nvarchar(2)', '😀😀', '😀😀'],
    ['PostgreSQL text', 'SqlServer nvarchar(2)', '😀😀😀', '! long'],
    ['MySql text', 'PostgreSQL text', 'a\u0000b', '! characters'],
    ['PostgreSQL character(5)', 'MySql char(5)', 'ab   ', 'ab'],
    ['PostgreSQL text', 'MySql char(5)', 'ab ', '! characters'],
    ['PostgreSQL text', "MySql enum('a','1')", '1', '1'],
    ['PostgreSQL text', "MySql enum('a','1')", '2', '! range'],
    ['PostgreSQL json', 'MySql json', '[12345678901234567890.5]', '! digits'],
    ['PostgreSQL json', 'MySql json', '[18446744073709551615]', '[18446744073709551615]'],
    ['PostgreSQL json', 'PostgreSQL jsonb', '{"a":1,"b":{"a":1},"\\u0061":2}', '! double_name'],
    ['PostgreSQL json', 'PostgreSQL jsonb', '[{"a":1},{"a":2},"{a"]', '[{"a":1},{"a":2},"{a"]'],
    ['PostgreSQL bigint[]', 'PostgreSQL jsonb', '{1,NULL,9007199254740993}', '[1,null,9007199254740993]'],
    ['PostgreSQL text', 'PostgreSQL jsonb', '"abc"', '"abc"'],
    ['PostgreSQL text', 'PostgreSQL jsonb', 'abc', '! kind'],
    ['PostgreSQL numeric', 'Sqlite decimal(10,2)', '12345678901234567890.5', '! digits'],
    ['PostgreSQL jsonb', 'Sqlite json', '12345678901234567890', '! digits'],
    ['Sqlite integer', 'Sqlite bigint', 'abc', 'abc'],
    ['Sqlite integer', 'PostgreSQL bigint', 9223372036854775807n, '9223372036854775807'],
    [
      'PostgreSQL text',
      'SqlServer uniqueidentifier',
      'ABCDEF00-1111-2222-3333-444455556666',
      'abcdef00-1111-2222-3333-444455556666',
    ],
    ['PostgreSQL text', 'PostgreSQL uuid', 'x', '! kind'],
    ['PostgreSQL text', 'MySql blob', '0x00ff', Buffer.from([0, 255])],
    ['PostgreSQL text', 'MySql blob', 'ab', '! kind'],
    ['MySql blob', 'MySql binary(3)', Buffer.from([1, 2]), '! characters'],
    ['MySql blob', 'MySql varbinary(1)', Buffer.from([1, 2]), '! long'],
    ['MySql blob', 'PostgreSQL text', Buffer.from([1, 2]), '0x0102'],
    ['PostgreSQL text', 'PostgreSQL text', null, null],
  ])('%s → %s: %s is %s', (from, to, value, wanted) => expect(fit(from, to, value)).toEqual(wanted));

  it('is missed where it must not be', () =>
    expect(() => fitOf(column('PostgreSQL text'), column('PostgreSQL text', false), ZONE)(null)).toThrow(Unfit));

  it('is bound as its client takes it', () => {
    const bound = (to: string, value: unknown) => bindOf(column(to))(value);
    expect(bound('Sqlite integer', '9223372036854775807')).toBe(9223372036854775807n);
    expect(bound('Sqlite real', 'Infinity')).toBe(Infinity);
    expect(bound('Sqlite text', '5')).toBe('5');
    expect(bound('MySql bit(64)', '18446744073709551615')).toBe(18446744073709551615n);
    expect(bound('PostgreSQL bigint', '5')).toBe('5');
  });

  it.each([
    ['PostgreSQL numeric', '1.10', '1.1'],
    ['PostgreSQL double precision', 1e21, '1000000000000000000000'],
    ['PostgreSQL timestamp', '2026-03-05 10:00:00.100', '2026-03-05T10:00:00.1'],
    ['PostgreSQL timestamp', '2026-03-05', '2026-03-05 00:00:00'],
    ['PostgreSQL timestamp', '0044-03-15 BC', '0044-03-15 00:00:00 BC'],
    ['PostgreSQL jsonb', '{"b":1,"a":[1.0]}', '{"a": [1], "b": 1.0}'],
    ['PostgreSQL uuid', 'AB', 'ab'],
    ['MySql char(5)', 'a  ', 'a'],
    ['PostgreSQL boolean', true, true],
  ])('%s compares %j and %j as the same', (named, one, other) => {
    const { kind } = column(named);
    expect(comparable(one, kind)).toBe(comparable(other, kind));
  });

  it('compares others as different', () => {
    const { kind } = column('PostgreSQL jsonb');
    expect(comparable('9007199254740993', kind)).not.toBe(comparable('9007199254740992', kind));
    expect(comparable('"1"', kind)).not.toBe(comparable('1', kind));
    expect(comparable(null, kind)).not.toBe(comparable('null', kind));
    expect(comparable('', kindOf('PostgreSQL', 'text'))).not.toBe(comparable(null, kindOf('PostgreSQL', 'text')));
  });
});

describe('a time', () => {
  it.each([
    [Date.UTC(2026, 2, 5, 2), '1234', '2026-03-05 10:00:00.0001234'],
    [Date.UTC(1986, 8, 13, 16, 30), '', '1986-09-14 01:30:00+09'],
  ])('of a moment is on the clock of the zone', (moment, more, wanted) =>
    expect(clockText(moment, ZONE, more)).toBe(wanted),
  );

  it('of UTC too, with all its digits', () => {
    expect(utcOnClock('2026-03-05 02:00:00.1234567 +00:00', ZONE)).toBe('2026-03-05 10:00:00.1234567');
    expect(utcOnClock('x', ZONE)).toBe('x');
  });

  it('of a client is read by the clock that it was put on', () => {
    const date = new Date(2026, 2, 5, 10, 0, 0, 500);
    expect(wallText(date, 'local', '000')).toBe('2026-03-05 10:00:00.5');
    expect(wallText(new Date(Date.UTC(2026, 2, 5)), 'utc')).toBe('2026-03-05 00:00:00');
  });

  it('is bound with its offset where a column may know moments', () => {
    const moment = new Date(Date.UTC(2026, 2, 5, 2));
    expect(boundMoment(moment, 'PostgreSQL', ZONE)).toBe('2026-03-05 10:00:00+08');
    expect(boundMoment(moment, 'PostgreSQL', 'Asia/Kolkata')).toBe('2026-03-05 07:30:00+05:30');
    expect(boundMoment(moment, 'MySql', ZONE)).toBe('2026-03-05 10:00:00');
    expect(boundMoment(moment, 'Oracle', ZONE)).toBe(moment);
  });
});

describe('a column of a database that no server runs for here is asked for whole', () => {
  it.each([
    ['SqlServer decimal(38,10)', 'convert(varchar(60), [v])', '1.50', '1.50'],
    ['SqlServer money', 'convert(varchar(60), [v], 2)', '1.5000', '1.5000'],
    [
      'SqlServer datetime2(7)',
      'convert(varchar(40), [v], 121)',
      '2026-03-05 10:00:00.1230000',
      '2026-03-05 10:00:00.123',
    ],
    [
      'SqlServer datetimeoffset(7)',
      "convert(varchar(40), switchoffset([v], '+00:00'), 121)",
      '2026-03-05 02:00:00.0000000 +00:00',
      '2026-03-05 10:00:00',
    ],
    ['SqlServer time(7)', 'convert(varchar(20), [v])', '10:00:00.0000000', '10:00:00'],
    ['SqlServer int', '[v]', 5, 5],
    ['Oracle date', `to_char("v", 'YYYY-MM-DD HH24:MI:SS')`, '2026-03-05 10:00:00', '2026-03-05 10:00:00'],
    [
      'Oracle timestamp(6)',
      `to_char("v", 'YYYY-MM-DD HH24:MI:SS.FF9')`,
      '2026-03-05 10:00:00.123000000',
      '2026-03-05 10:00:00.123',
    ],
    [
      'Oracle timestamp(6) with time zone',
      `to_char(sys_extract_utc("v"), 'YYYY-MM-DD HH24:MI:SS.FF9')`,
      '2026-03-05 02:00:00.000000000',
      '2026-03-05 10:00:00',
    ],
    ['Oracle number(10,2)', '"v"', '1.5', '1.5'],
  ])('%s', (named, text, value, wanted) => {
    const source = column(named);
    const exact = exactOf(source, source.dbType === 'Oracle' ? '"v"' : '[v]', ZONE);
    expect([exact.text, exact.read(value)]).toEqual([text, wanted]);
  });

  it('and compared as it is sorted', () => {
    expect(exactOf(column('Oracle date'), '"v"', ZONE).bound(':1')).toBe(
      `to_timestamp(:1, 'YYYY-MM-DD HH24:MI:SS.FF9')`,
    );
    expect(exactOf(column("MySql enum('b','a')"), '`v`', ZONE).order).toBe('cast(`v` as char)');
    expect(exactOf(column('MySql float'), '`v`', ZONE).bind(0.1)).toBe(Math.fround(0.1));
  });
});
