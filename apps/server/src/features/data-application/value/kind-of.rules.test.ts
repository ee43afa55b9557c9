import { describe, expect, it } from 'vitest';
import { DB_TYPES } from '@qiaoban/contracts/data-application/data-source.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { COLUMN_TYPES } from '@qiaoban/contracts/data-application/column';
import { dialectOf } from '../dialect/dialects';
import { columnOf, kindOf } from './kind-of.rules';
import { nativeText } from './native-types';
import { proposeType } from './propose-type.rules';

/** Type of a source, and what it is taken over as in PostgreSQL, MySQL and SQLite. */
const PROPOSALS: [DbType, string, string, string, string][] = [
  ['SqlServer', 'tinyint', 'integer', 'int', 'integer'],
  ['SqlServer', 'bit', 'boolean', 'tinyint(1)', 'boolean'],
  ['SqlServer', 'decimal(38,10)', 'numeric(38, 10)', 'decimal(38, 10)', 'varchar(40)'],
  ['SqlServer', 'money', 'numeric(19, 4)', 'decimal(19, 4)', 'varchar(21)'],
  ['SqlServer', 'float', 'double precision', 'double', 'real'],
  ['SqlServer', 'real', 'double precision', 'double', 'real'],
  ['SqlServer', 'datetime2(7)', 'timestamp', 'datetime(6)', 'datetime'],
  ['SqlServer', 'datetimeoffset(7)', 'timestamp', 'datetime(6)', 'datetime'],
  ['SqlServer', 'time(7)', 'varchar(255)', 'varchar(255)', 'varchar(255)'],
  ['SqlServer', 'nvarchar(40)', 'varchar(40)', 'varchar(40)', 'varchar(40)'],
  ['SqlServer', 'nvarchar(max)', 'text', 'longtext', 'text'],
  ['SqlServer', 'varbinary(max)', 'bytea', 'longblob', 'blob'],
  ['SqlServer', 'rowversion', 'bytea', 'longblob', 'blob'],
  ['SqlServer', 'uniqueidentifier', 'varchar(36)', 'varchar(36)', 'varchar(36)'],
  ['SqlServer', 'xml', 'text', 'longtext', 'text'],
  ['Oracle', 'number', 'numeric', 'decimal(65, 20)', 'text'],
  ['Oracle', 'number(1,0)', 'boolean', 'tinyint(1)', 'boolean'],
  ['Oracle', 'number(9,0)', 'integer', 'int', 'integer'],
  ['Oracle', 'number(18,0)', 'bigint', 'bigint', 'bigint'],
  ['Oracle', 'number(19,0)', 'numeric(19, 0)', 'decimal(19, 0)', 'varchar(21)'],
  ['Oracle', 'number(10,2)', 'numeric(10, 2)', 'decimal(10, 2)', 'decimal(10,2)'],
  ['Oracle', 'number(5,-2)', 'numeric(7, 0)', 'decimal(7, 0)', 'decimal(7,0)'],
  ['Oracle', 'date', 'timestamp', 'datetime(6)', 'datetime'],
  ['Oracle', 'timestamp(6) with time zone', 'timestamp', 'datetime(6)', 'datetime'],
  ['Oracle', 'varchar2(40)', 'varchar(40)', 'varchar(40)', 'varchar(40)'],
  ['Oracle', 'clob', 'text', 'longtext', 'text'],
  ['Oracle', 'raw(16)', 'bytea', 'longblob', 'blob'],
  ['Oracle', 'interval day(2) to second(6)', 'varchar(255)', 'varchar(255)', 'varchar(255)'],
  ['MySql', 'json', 'jsonb', 'json', 'text'],
  ['MySql', 'int(10) unsigned zerofill', 'bigint', 'bigint', 'bigint'],
  ['MySql', 'bigint(20) unsigned', 'numeric(20, 0)', 'decimal(20, 0)', 'varchar(20)'],
  ['MySql', "enum('a)','b''c')", 'varchar(255)', 'varchar(255)', 'varchar(255)'],
  ['PostgreSQL', 'numeric(10,2)[]', 'text', 'longtext', 'text'],
  ['PostgreSQL', 'timestamp(3) with time zone', 'timestamp', 'datetime(6)', 'datetime'],
  ['PostgreSQL', 'some_schema."Odd type"', 'varchar(255)', 'varchar(255)', 'varchar(255)'],
];

describe('a type', () => {
  it.each(PROPOSALS)('%s %s becomes %s, %s and %s', (from, native, ...wanted) => {
    const kind = kindOf(from, native);
    const made = (['PostgreSQL', 'MySql', 'Sqlite'] as const).map((to) =>
      dialectOf(to).typeText(proposeType(kind, to)),
    );
    expect(made).toEqual(wanted);
  });

  it('that is made for a common type is known again as that', () => {
    for (const type of DB_TYPES)
      for (const dataType of COLUMN_TYPES) {
        const native = dialectOf(type).typeText({ dataType, dataLength: 20, scale: 2 });
        const found = proposeType(kindOf(type, native), type);
        const known: Partial<Record<string, string>> = {
          // these databases have no type of their own for it
          'MySql json': 'json',
          'SqlServer json': 'text',
          'Oracle json': 'text',
          'Oracle int': 'bigint',
          'Oracle bigint': 'decimal',
          'Oracle date': 'datetime',
          'Sqlite json': 'text',
          'Sqlite decimal': 'varchar',
          'Sqlite int': 'bigint',
        };
        expect(`${type} ${dataType}: ${found.dataType}`).toBe(
          `${type} ${dataType}: ${known[`${type} ${dataType}`] ?? dataType}`,
        );
      }
  });

  it('of a key is one that a key can have', () => {
    expect(proposeType(kindOf('PostgreSQL', 'text'), 'MySql', true)).toMatchObject({
      dataType: 'varchar',
      dataLength: 255,
    });
    expect(proposeType(kindOf('MySql', 'binary(16)'), 'MySql', true)).toMatchObject({
      dataType: 'varchar',
      dataLength: 34,
    });
    expect(proposeType(kindOf('MySql', 'binary(16)'), 'PostgreSQL', true)).toMatchObject({ dataType: 'binary' });
  });

  it.each([
    ['decimal', 10, 2, 'decimal(10,2)'],
    ['number', 5, -2, 'number(5,-2)'],
    ['number', 0, 0, 'number'],
    ['nvarchar', -1, 0, 'nvarchar(max)'],
    ['nvarchar', 40, 0, 'nvarchar(40)'],
    ['datetime2', 0, 0, 'datetime2(0)'],
    ['timestamp(6)', 11, 6, 'timestamp(6)'],
    ['int', 0, 0, 'int'],
  ])('%s with %s and %s is called %s', (word, length, scale, wanted) =>
    expect(nativeText(word, length, scale)).toBe(wanted),
  );

  it('that only its database understands is looked at after writing', () => {
    const isUnsure = (type: DbType, native: string): boolean => columnOf('v', type, native, true).isUnsure;
    expect(
      ['interval', 'inet', 'integer[]', 'name', 'point'].map((native) => isUnsure('PostgreSQL', native)),
    ).not.toContain(false);
    expect(
      ['time', "set('a')", 'float(5,2)', 'year(4)', 'inet6'].map((native) => isUnsure('MySql', native)),
    ).not.toContain(false);
    expect(['varchar(20)', 'datetime'].map((native) => isUnsure('SqlServer', native))).not.toContain(false);
    for (const native of ['integer', 'numeric(10,2)', 'text', 'jsonb', 'uuid', 'timestamp(0) without time zone'])
      expect(isUnsure('PostgreSQL', native)).toBe(false);
  });
});
