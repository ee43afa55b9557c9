import type { PoolClient } from 'pg';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Connection } from '../driver/driver';
import { exactSettings, settingsQuery } from '../driver/postgres-types';
import { readCursor } from '../driver/postgres.driver';

/**
 * A connection to the tenant's schema with the product's own rights. Only for statements that are built here from names
 * that were checked; never for text that a person wrote (see `own-query`).
 */
export const useOwnConnection = async <T>(
  driver: DatabaseDriver,
  schema: string,
  timeZone: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const client: PoolClient = await driver.pool.connect();
  let inTransaction = false;
  let broken = false;
  const settings = (timeoutMs: number) =>
    client.query(
      settingsQuery(
        [...exactSettings(timeZone), ['search_path', `"${schema}"`], ['statement_timeout', String(timeoutMs)]],
        true,
      ),
    );
  const end = async (word: 'commit' | 'rollback'): Promise<void> => {
    inTransaction = false;
    await client.query(word);
  };
  const connection: Connection = {
    read: async (text, values, { maxRows, timeoutMs }) => {
      if (inTransaction) return readCursor(client as never, text, values, { maxRows, timeZone });
      await client.query('begin transaction read only');
      try {
        await settings(timeoutMs);
        return await readCursor(client as never, text, values, { maxRows, timeZone });
      } finally {
        await client.query('rollback').catch(() => (broken = true));
      }
    },
    run: async (text, values) => ({ affected: (await client.query(text, [...values])).rowCount ?? 0 }),
    begin: async () => {
      await client.query('begin');
      inTransaction = true;
      await settings(600_000);
    },
    commit: () => end('commit'),
    rollback: () => end('rollback'),
    isUsable: () => !broken,
    close: () => Promise.resolve(),
  };
  try {
    return await work(connection);
  } finally {
    if (inTransaction) await client.query('rollback').catch(() => (broken = true));
    client.release(broken);
  }
};
