import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { startPostgres } from './postgres';

/** A PostgreSQL of somebody else, with tables of its own, from the first test of a journey to its last. */
export const foreignDatabase = (tables: string) => {
  let server: Awaited<ReturnType<typeof startPostgres>> | undefined;
  let client: Client | undefined;
  beforeAll(async () => {
    server = await startPostgres();
    client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(tables);
  });
  afterAll(async () => {
    await client?.end();
    await server?.close();
  });
  return {
    /** How it is reached: what the screen of data sources asks for. */
    get access() {
      const { hostname, port, username, password } = new URL(server!.url);
      return { host: hostname, port, userName: username, password: decodeURIComponent(password) };
    },
    query: (text: string, values?: unknown[]) => client!.query<Record<string, unknown>>(text, values),
  };
};
