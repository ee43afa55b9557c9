import type { PoolClient } from 'pg';
import type { TestApp } from './test-app';

/** Statements that the server sends to its database while `work` runs, each a way to the database. */
export const statementsSent = async (
  { driver: { pool } }: Pick<TestApp, 'driver'>,
  work: () => Promise<unknown>,
): Promise<string[]> => {
  const sent: string[] = [];
  const restore: (() => void)[] = [];
  const heard = new Set<PoolClient>();
  const listen = (client: PoolClient): void => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const own = client.query;
    restore.push(() => (client.query = own));
    client.query = ((...args: unknown[]) => {
      const [first] = args;
      sent.push(typeof first === 'string' ? first : String((first as { text?: string }).text));
      return query(...args);
    }) as typeof client.query;
  };
  pool.on('acquire', listen);
  try {
    await work();
  } finally {
    pool.off('acquire', listen);
    for (const each of restore) each();
  }
  return sent;
};
