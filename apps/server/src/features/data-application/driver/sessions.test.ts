import { describe, expect, it } from 'vitest';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { startMariadb, startPostgres } from '../test/servers';
import type { TestServer } from '../test/servers';
import type { Connection } from './driver';
import { driverOf } from './drivers';

const SERVERS: Record<
  string,
  {
    type: DbType;
    start: () => Promise<(TestServer & { database?: string }) | undefined>;
    settings: string;
    slow: string;
  }
> = {
  PostgreSQL: {
    type: 'PostgreSQL',
    start: startPostgres,
    settings: 'select name, setting as value from pg_settings',
    slow: 'create table slow as select pg_sleep(1.5)::text as n',
  },
  MariaDB: {
    type: 'MySql',
    start: startMariadb,
    settings: 'select variable_name as name, variable_value as value from information_schema.session_variables',
    slow: 'create table slow as select sleep(1.5) as n',
  },
};
/** What changes by itself. */
const MOVING = /^(timestamp|rand_seed\d|in_transaction|warning_count|error_count|last_gtid|last_insert_id|identity)$/i;
const LIMITS = { maxRows: 10_000, timeoutMs: 10_000 };

/** The session's settings as a write of it would find them: put down by a write, read afterwards. */
const settingsOf = async (connection: Connection, statement: string): Promise<Record<string, unknown>> => {
  await connection.run(`create temporary table seen as ${statement}`, []);
  const { rows } = await connection.read('select name, value from seen', [], LIMITS);
  await connection.run('drop table seen', []);
  return Object.fromEntries(rows.filter(([name]) => !MOVING.test(String(name))) as [string, unknown][]);
};

describe.each(Object.entries(SERVERS))('a session of %s', (_name, { type, start, settings, slow }) => {
  it('is after a read what it was before: limits hold for their statement only', async ({ skip }) => {
    const server = await start();
    if (server === undefined) return skip('no such server here');
    try {
      const { host, port, user, password, database = 'shop' } = server;
      const where = { host, address: host, port, user, password, database, schema: '', parameters: {} };
      const connection = await driverOf(type).open({ ...where, type, timeoutMs: 10_000, timeZone: 'Asia/Shanghai' });
      const fresh = await settingsOf(connection, settings);
      expect(Object.keys(fresh).length).toBeGreaterThan(100);
      const tight = { maxRows: 1, timeoutMs: 700 };
      await connection.read('select 1', [], tight);
      await expect(connection.read('select * from no_such_table', [], tight)).rejects.toThrow();
      await connection.begin();
      await connection.read('select 1', [], tight);
      await connection.commit();
      await connection.begin();
      await connection.read('select 2', [], tight);
      await connection.rollback();
      expect(await settingsOf(connection, settings)).toEqual(fresh);
      await connection.read('select 1', [], tight);
      // a write that takes longer than the read before it was allowed to
      await connection.run(slow, []);
      expect((await connection.read('select n from slow', [], LIMITS)).rows).toHaveLength(1);
      // and a read that takes longer is still stopped by the server's clock
      await expect(
        connection.read(slow.replace(/^.* as select/, 'select'), [], { maxRows: 1, timeoutMs: 400 }),
      ).rejects.toThrow();
      await connection.close();
    } finally {
      await server.stop();
    }
    return undefined;
  }, 90_000);
});
