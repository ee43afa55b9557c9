import { describe, expect, it } from 'vitest';
import { dialectOf } from '../dialects';
import { generatedText } from '../generated.rules';
import { clausesOf, splitCreate } from './definition-text.rules';
import type { NativeColumn } from './native';
import { readDefault, writeDefault } from './native';
import { nativeOf } from './natives';

const column = (more: Partial<NativeColumn> = {}): NativeColumn => ({
  name: 'n',
  type: 'varchar(40)',
  isNullable: true,
  defaults: '',
  generated: '',
  isUnsigned: false,
  isAuto: false,
  comment: '',
  others: {},
  definition: '',
  ...more,
});
const spec = (dataType: 'varchar' | 'int' | 'text', dataLength = 0) => ({ dataType, dataLength, scale: 0 });

describe('one thing of a column is changed', () => {
  const plain = column({ type: 'varchar(40)', others: { collation: 'Latin1_General_CI_AS', 'default name': 'DF_]1' } });
  it.each([
    [
      'SqlServer',
      { comment: 'x' },
      ["exec sp_addextendedproperty N'MS_Description', N'x', N'SCHEMA', N'dbo', N'TABLE', N'o.x', N'COLUMN', N'n'"],
    ],
    [
      'SqlServer',
      { nullable: false },
      ['alter table [dbo].[o.x] alter column [n] varchar(40) collate Latin1_General_CI_AS not null'],
    ],
    [
      'SqlServer',
      { type: spec('varchar', 80) },
      ['alter table [dbo].[o.x] alter column [n] nvarchar(80) collate Latin1_General_CI_AS null'],
    ],
    ['SqlServer', { type: spec('int') }, ['alter table [dbo].[o.x] alter column [n] int null']],
    [
      'SqlServer',
      { defaults: "N'a'" },
      ['alter table [dbo].[o.x] drop constraint [DF_]]1]', "alter table [dbo].[o.x] add default N'a' for [n]"],
    ],
    ['Oracle', { comment: "it's" }, [`comment on column [dbo].[o.x]."n" is 'it''s'`]],
    ['Oracle', { nullable: true }, ['alter table [dbo].[o.x] modify ("n" null)']],
    ['Oracle', { defaults: '' }, ['alter table [dbo].[o.x] modify ("n" default null)']],
    [
      'Oracle',
      { type: spec('varchar', 80), nullable: false },
      ['alter table [dbo].[o.x] modify ("n" varchar2(80 char) not null)'],
    ],
    ['Sqlite', { comment: 'x' }, []],
    ['PostgreSQL', { comment: '' }, ['comment on column [dbo].[o.x]."n" is null']],
  ] as const)('%s: %o', (type, ask, statements) => {
    expect(nativeOf(type).change('[dbo].[o.x]', plain, ask)).toEqual(statements);
  });

  it('SQL Server changes a comment that is there, and drops it', () => {
    const { change } = nativeOf('SqlServer');
    const had = column({ comment: 'old' });
    expect(change('[o]', had, { comment: 'new' })[0]).toContain('sp_updateextendedproperty');
    expect(change('[o]', had, { comment: '' })[0]).toContain('sp_dropextendedproperty');
  });

  it.each([
    [
      "enum('a','b,c') CHARACTER SET latin1 COLLATE latin1_bin NOT NULL DEFAULT 'b,c' COMMENT 'it''s'",
      { comment: 'x\\' },
      "enum('a','b,c') CHARACTER SET latin1 COLLATE latin1_bin NOT NULL DEFAULT 'b,c' COMMENT 'x\\\\'",
    ],
    [
      'int(10) unsigned NOT NULL AUTO_INCREMENT',
      { comment: 'no' },
      "int(10) unsigned NOT NULL AUTO_INCREMENT COMMENT 'no'",
    ],
    ['int(10) unsigned zerofill DEFAULT 7', { unsigned: false }, 'int(10) DEFAULT 7'],
    [
      'int(11) DEFAULT NULL CHECK (`n` > 0)',
      { nullable: false, comment: 'c' },
      "int(11) NOT NULL COMMENT 'c' CHECK (`n` > 0)",
    ],
    [
      'timestamp(3) NOT NULL DEFAULT current_timestamp(3) ON UPDATE current_timestamp(3)',
      { comment: 'c' },
      "timestamp(3) NOT NULL DEFAULT current_timestamp(3) ON UPDATE current_timestamp(3) COMMENT 'c'",
    ],
    [
      "varchar(50) GENERATED ALWAYS AS (concat(`a`,', COMMENT ''x')) STORED",
      { comment: 'c' },
      "varchar(50) GENERATED ALWAYS AS (concat(`a`,', COMMENT ''x')) STORED COMMENT 'c'",
    ],
    [
      'bigint(20) GENERATED ALWAYS AS (1) VIRTUAL NOT NULL /*!80023 INVISIBLE */',
      { comment: 'c' },
      "bigint(20) GENERATED ALWAYS AS (1) VIRTUAL NOT NULL /*!80023 INVISIBLE */ COMMENT 'c'",
    ],
    [
      'char(5) CHARACTER SET latin1 COLLATE latin1_bin DEFAULT NULL',
      { type: spec('varchar', 9) },
      'char(9) CHARACTER SET latin1 COLLATE latin1_bin DEFAULT NULL',
    ],
    ['char(5) CHARACTER SET latin1 COLLATE latin1_bin DEFAULT NULL', { type: spec('int') }, 'int DEFAULT NULL'],
    ['varchar(9) NOT NULL', { defaults: "'COMMENT'" }, "varchar(9) NOT NULL DEFAULT 'COMMENT'"],
    ["varchar(9) DEFAULT 'NOT NULL' COMMENT 'DEFAULT ''x'''", { defaults: '' }, "varchar(9) COMMENT 'DEFAULT ''x'''"],
  ])('MySQL says "%s" again', (definition, ask, expected) => {
    const made = nativeOf('MySql').parse([[{ 'create table': `CREATE TABLE \`t\` (\n  \`n\` ${definition}\n)` }]]);
    expect(nativeOf('MySql').change('t', made!.columns[0]!, ask)).toEqual([
      `alter table t modify column \`n\` ${expected}`,
    ]);
    // nothing of it is lost in between
    expect(
      clausesOf(definition)
        .map((clause) => clause.text)
        .join(' '),
    ).toBe(definition);
  });
});

it('a definition of MySQL is taken apart where no quote hides the comma', () => {
  const made =
    "CREATE TABLE `a(b` (\n  `x,y` enum('a,','b)') NOT NULL COMMENT 'two\\nlines, (x',\n  KEY `k` (`x,y`)\n) ENGINE=InnoDB AUTO_INCREMENT=7 COMMENT='AUTO_INCREMENT=5'";
  expect(splitCreate(made)?.elements).toHaveLength(2);
  const read = nativeOf('MySql').parse([[{ 'create table': made }]]);
  expect(read).toMatchObject({
    comment: 'AUTO_INCREMENT=5',
    columns: [{ name: 'x,y', comment: 'two\nlines, (x', isNullable: false }],
    parts: [
      { kind: 'index', name: 'k', isPlain: true },
      { kind: 'option', text: 'ENGINE=InnoDB' },
    ],
  });
  expect(nativeOf('MySql').parse([[{ 'create view': 'CREATE VIEW v AS select 1' }]])).toBeUndefined();
});

it.each([
  ['PostgreSQL', "'it''s'::character varying(20)", { kind: 'value', text: "it's" }],
  ['PostgreSQL', "'-1'::integer", { kind: 'value', text: '-1' }],
  ['PostgreSQL', 'now()', { kind: 'now', text: '' }],
  ['PostgreSQL', "timezone('utc'::text, now())", { kind: 'other', text: "timezone('utc'::text, now())" }],
  ['MySql', "'a\\\\b'", { kind: 'value', text: 'a\\b' }],
  ['MySql', 'current_timestamp(3)', { kind: 'now', text: '' }],
  ['MySql', 'uuid()', { kind: 'other', text: 'uuid()' }],
  ['SqlServer', "(N'x')", { kind: 'value', text: 'x' }],
  ['SqlServer', '((0))', { kind: 'value', text: '0' }],
  ['SqlServer', '(getdate())', { kind: 'now', text: '' }],
  ['Oracle', 'sysdate', { kind: 'now', text: '' }],
  ['Sqlite', 'NULL', { kind: 'none', text: '' }],
] as const)('%s: the default %s is shown', (type, native, expected) => {
  expect(readDefault(native, type)).toEqual(expected);
});

it.each([
  ['int', '1); drop table x', undefined],
  ['int', '-5', '-5'],
  ['decimal', '1e9', undefined],
  ['boolean', 'true', '1'],
  ['date', '2026-02-30x', undefined],
  ['varchar', "a'b\\", "'a''b\\\\'"],
  ['text', 'x', "('x')"],
  ['binary', 'x', undefined],
] as const)('a default of %s cannot be more than a value: %s', (dataType, text, expected) => {
  expect(
    writeDefault(
      { kind: 'value', text },
      dataType,
      'MySql',
      dialectOf('MySql').typeText({ dataType, dataLength: 9, scale: 0 }),
    ),
  ).toBe(expected);
});

it.each([
  ['price * (amount + 1)', '"price" * ("amount" + 1)'],
  ["coalesce(upper(name), 'x''y')", `coalesce(upper("name"), 'x''y')`],
  ['case when Price > 1 then 2 else 3 end', 'case when "price" > 1 then 2 else 3 end'],
  ['pg_sleep(10)', undefined],
  ['price; drop table x', undefined],
  ['(select 1)', undefined],
  ['other + 1', undefined],
  ['price)', undefined],
  ["E'\\x41'", undefined],
  ['total + 1', undefined],
  ['', undefined],
])('the expression %s', (expression, expected) => {
  const text = (): string =>
    generatedText(
      expression,
      'total',
      ['price', 'amount', 'name', 'total'],
      'PostgreSQL',
      dialectOf('PostgreSQL').quote,
    );
  if (expected === undefined) expect(text).toThrow();
  else expect(text()).toBe(expected);
});

it('new columns say numbering, sign, default and expression in the words of their database', () => {
  const made = {
    field: 'n',
    fieldName: '',
    dataType: 'int' as const,
    dataLength: 0,
    scale: 0,
    allowNull: false,
    primaryKey: true,
    index: false,
  };
  const texts = (['PostgreSQL', 'MySql', 'SqlServer', 'Oracle', 'Sqlite'] as const).map((type) =>
    dialectOf(type).createTable('t', [{ ...made, autoIncrement: true }]),
  );
  expect(texts).toEqual([
    'create table t ("n" integer generated by default as identity not null, primary key ("n"))',
    'create table t (`n` int auto_increment not null, primary key (`n`)) default character set utf8mb4',
    'create table t ([n] int identity(1,1) not null, primary key ([n]))',
    'create table t ("n" number(10) generated by default as identity not null, primary key ("n"))',
    'create table t ("n" integer primary key autoincrement)',
  ]);
  const { addColumn } = dialectOf('MySql');
  expect(addColumn('t', { ...made, primaryKey: false, unsigned: true, defaultText: '7' })).toBe(
    'alter table t add column `n` int unsigned default 7 not null',
  );
  expect(dialectOf('SqlServer').addColumn('t', { ...made, generatedText: '[a] + 1' })).toBe(
    'alter table t add [n] as ([a] + 1) persisted',
  );
});
