import { Kysely, PostgresDialect } from 'kysely';
import type { PostgresPool, PostgresPoolClient, Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import { Cursor } from './cursor';
import type { DatabaseDriver } from './driver';
import { statementName } from './pool';
import type { Tables } from './tables';

/** A handle that is bound to one tenant's schema; every store takes one. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,50}$/;

/** The schema that each connection last worked in. */
const schemaOf = new WeakMap<PoolClient, string>();

const clientFor = (client: PoolClient, prepare: boolean): PostgresPoolClient =>
  ({
    query: (textOrCursor: unknown, values?: readonly unknown[]) => {
      if (typeof textOrCursor !== 'string') return client.query(textOrCursor as never);
      const name = prepare && values !== undefined && values.length > 0 ? statementName(textOrCursor) : undefined;
      const config = { text: textOrCursor, values: values as unknown[] };
      return client.query(name === undefined ? config : { ...config, name });
    },
    release: () => client.release(),
  }) as unknown as PostgresPoolClient;

/** One shared pool seen from one schema: a connection changes its search path only when another tenant used it last. */
const poolFor = (driver: DatabaseDriver, schema: string): PostgresPool => ({
  connect: async () => {
    const client = await driver.pool.connect();
    try {
      if (schemaOf.get(client) !== schema) {
        await client.query(`set search_path to "${schema}", public`);
        schemaOf.set(client, schema);
      }
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
    return clientFor(client, driver.kind !== 'pglite');
  },
  end: () => Promise.resolve(),
});

/** A database handle whose unqualified names mean the tables of `schema`. */
export const openSchema = (driver: DatabaseDriver, schema: string): Db => {
  if (!SCHEMA_NAME.test(schema)) throw new Error(`bad schema name "${schema}"`);
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolFor(driver, schema), cursor: Cursor }) });
};
