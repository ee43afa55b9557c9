import { describe, expect, it } from 'vitest';
import { DB_TYPES } from '@qiaoban/contracts/data-application/data-source.contract';
import { COLUMN_TYPES } from '@qiaoban/contracts/data-application/column';
import { oracleAddress } from '../driver/oracle.driver';
import { sqlServerOptions } from '../driver/sql-server.driver';
import { driverOf } from '../driver/drivers';
import { isReadOnly, readOnlyTokens } from '../guard/read-only.rules';
import { textOf } from '../guard/sql-tokens.rules';
import { dialectOf, qualified } from './dialects';

const column = (field: string, dataType: (typeof COLUMN_TYPES)[number], more = {}) => ({
  field,
  fieldName: '',
  dataType,
  dataLength: 0,
  scale: 0,
  allowNull: true,
  primaryKey: false,
  index: false,
  ...more,
});
const target = {
  type: 'Oracle' as const,
  host: 'db.example.com',
  address: '203.0.113.5',
  port: 1521,
  user: 'u',
  password: 'p',
  database: 'ORCL',
  schema: '',
  parameters: {},
  timeoutMs: 3000,
  timeZone: 'Asia/Shanghai',
};

describe('statements of the databases that no server runs for here', () => {
  it.each([
    ['MySql', 'alter table t drop primary key', 'alter table t add primary key (`a`, `b`)'],
    ['Oracle', 'alter table t drop primary key', 'alter table t add primary key ("a", "b")'],
    ['SqlServer', 'alter table t drop constraint [p]', 'alter table t add primary key ([a], [b])'],
    ['PostgreSQL', 'alter table t drop constraint "p"', 'alter table t add primary key ("a", "b")'],
  ] as const)('%s changes a key', (type, drop, add) => {
    const d = dialectOf(type);
    expect([d.dropKey?.('t', 'p'), d.addKey('t', ['a', 'b'])]).toEqual([drop, add]);
  });

  it.each([
    ['PostgreSQL', 'call s.p($1, $2)', 'call p()'],
    ['MySql', 'call s.p(?, ?)', 'call p()'],
    ['SqlServer', 'exec s.p @p1, @p2', 'exec p'],
    ['Oracle', 'begin s.p(:1, :2); end;', 'begin p(); end;'],
    ['Sqlite', undefined, undefined],
  ] as const)('%s calls a procedure', (type, two, none) => {
    const { call } = dialectOf(type);
    expect([call?.('s.p', 2), call?.('p', 0)]).toEqual([two, none]);
  });

  it('SQL Server', () => {
    const d = dialectOf('SqlServer');
    const t = qualified(d, 'dbo', 'or]ders');
    expect(t).toBe('[dbo].[or]]ders]');
    expect(
      d.createTable('[dbo].[o]', [
        column('id', 'bigint', { primaryKey: true }),
        column('n', 'varchar', { dataLength: 40 }),
      ]),
    ).toBe('create table [dbo].[o] ([id] bigint not null, [n] nvarchar(40), primary key ([id]))');
    expect(
      d.upsert(
        '[dbo].[o]',
        [
          { name: 'id', type: 'bigint' },
          { name: 'n', type: 'varchar' },
        ],
        ['id'],
        2,
      ),
    ).toBe(
      'merge into [dbo].[o] with (holdlock) as t using (values (@p1, @p2), (@p3, @p4)) as s ([id], [n]) on t.[id] = s.[id] when matched then update set [n] = s.[n] when not matched then insert ([id], [n]) values (s.[id], s.[n]);',
    );
    expect(d.page('select * from x order by id', 10, 20)).toBe(
      'select * from x order by id offset 20 rows fetch next 10 rows only',
    );
    expect(sqlServerOptions(target).options).toMatchObject({ encrypt: true, trustServerCertificate: false });
  });
  it('Oracle', () => {
    const d = dialectOf('Oracle');
    expect(
      d.upsert(
        '"O"',
        [
          { name: 'ID', type: 'bigint' },
          { name: 'AT', type: 'datetime' },
        ],
        ['ID'],
        1,
      ),
    ).toBe(
      `merge into "O" t using (select :1 as "ID", to_timestamp(:2, 'YYYY-MM-DD HH24:MI:SS.FF') as "AT" from dual) s on (t."ID" = s."ID") when matched then update set t."AT" = s."AT" when not matched then insert ("ID", "AT") values (s."ID", s."AT")`,
    );
    expect(oracleAddress(target)).toBe(
      '(DESCRIPTION=(ADDRESS=(PROTOCOL=TCP)(HOST=203.0.113.5)(PORT=1521))(CONNECT_DATA=(SERVICE_NAME=ORCL)))',
    );
    expect(() => oracleAddress({ ...target, database: 'x)(HOST=evil' })).toThrow('ORA-12514');
    expect(d.commonType('number', 10, 0).dataType).toBe('int');
  });
  it('every dialect has a type for every common type, reads it back, and quotes names', () => {
    for (const type of DB_TYPES) {
      const d = dialectOf(type);
      for (const dataType of COLUMN_TYPES)
        expect(d.typeText({ dataType, dataLength: 20, scale: 2 }), type).toMatch(/^[a-z]/);
      const close = d.quote('x').at(-1)!;
      expect(d.quote(`a${close}b`)).toContain(close + close);
      expect(driverOf(type).type).toBe(type);
    }
  });
});

describe('the check for reading', () => {
  it.each([
    ['PostgreSQL', 'select 1', true],
    ['PostgreSQL', 'select pg_sleep(1)', false],
    ['SqlServer', 'select 1 drop table x', false],
    ['SqlServer', "select * from openrowset('x', 'y')", false],
    ['SqlServer', 'select [drop] from x', true],
    ['SqlServer', "select 1 exec xp_cmdshell 'dir'", false],
    ['Oracle', 'begin null; end', false],
    ['Oracle', 'with function f return number is begin return 1; end select f from dual', false],
    ['Oracle', "select utl_http.request('x') from dual", false],
    ['MySql', 'select insert(a, 1, 2, b) from t', true],
    ['MySql', 'select * from t where a = "drop table x"', true],
    ['MySql', 'select * from t into dumpfile "x"', false],
    ['Sqlite', 'pragma table_info(x)', false],
    ['PostgreSQL', '-- hello\n(select 1) union (select 2)', true],
  ] as const)('%s: %s → %s', (type, text, expected) => {
    let reads: boolean;
    try {
      reads = isReadOnly(text, type);
    } catch {
      reads = false;
    }
    expect(reads).toBe(expected);
  });
  it('numbers placeholders and drops comments', () => {
    const tokens = readOnlyTokens(['select /* x */ a from t where b = ', ' and c = ', ' -- end\n;'], 'Oracle');
    expect(textOf(tokens, dialectOf('Oracle')).replaceAll(/\s+/g, ' ')).toBe('select a from t where b = :1 and c = :2');
  });
});
