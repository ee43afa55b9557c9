import type { PoolClient } from 'pg';
import { announceMap, nothingShown } from '#platform/cache-registry';
import type { DatabaseDriver } from '#platform/database/driver';
import { schemaOfTenant } from '#platform/database/tenant';
import { createTurns } from '#platform/turns';
import { postgresDialect } from '../dialect/postgres.dialect';
import type { Limits, Result } from '../driver/driver';
import { within } from '../driver/driver';
import { exactSettings, settingsQuery } from '../driver/postgres-types';
import { readCursor } from '../driver/postgres.driver';
import { readOnlyTokens } from '../guard/read-only.rules';
import { textOf } from '../guard/sql-tokens.rules';
import { statementError } from '../driver/connect-reason.rules';
import { shown } from '../source/shown';
import type { Face } from '../source/shown';
import { ensureOwnRole, grantNewTables } from './own-role';

/**
 * Reads the tenant's own database for a person. Four walls, each enough alone against most tricks: the statement calls
 * only functions that compute and names no catalogue; it runs in a read-only transaction, alone, by the extended
 * protocol; a role of the tenant's own sees records and directory only; time and rows are limited.
 * Never call it inside a transaction: it takes a connection of its own.
 */
export const createOwnQuery = ({ driver, timeZone }: { driver: DatabaseDriver; timeZone: string }) => {
  const roles = new Map<string, string>();
  announceMap('data-application.reader-roles', roles, nothingShown);
  // whoever is refused looks himself, one after the other: a look that was under way may be older than the table
  const inTurns = createTurns(1);

  const roleOf = async (schema: string): Promise<string> => {
    const known = roles.get(schema);
    if (known !== undefined) return known;
    const name = await ensureOwnRole(driver, schema);
    roles.set(schema, name);
    return name;
  };

  const perform = async (schema: string, role: string, text: string, values: readonly unknown[], limits: Limits) => {
    const client: PoolClient = await driver.pool.connect();
    let pid = 0;
    let stopping: Promise<unknown> | undefined;
    const stop = (): void => {
      // PGlite has no second connection to cancel from
      if (driver.kind !== 'pglite' && pid > 0)
        stopping = driver.pool.query('select pg_cancel_backend($1)', [pid]).catch(() => undefined);
    };
    return within(limits, stop, async () => {
      let broken = false;
      try {
        await client.query('begin transaction isolation level repeatable read read only');
        const { text: set, values: settings } = settingsQuery(
          [
            ...exactSettings(timeZone),
            ['statement_timeout', String(limits.timeoutMs)],
            ['lock_timeout', '2s'],
            ['search_path', `"${schema}"`],
            ['standard_conforming_strings', 'on'],
            ['idle_in_transaction_session_timeout', '70s'],
            ['role', role],
          ],
          true,
        );
        const { rows } = await client.query<{ pid: number }>(`${set}, pg_backend_pid() as pid`, settings);
        pid = rows[0]?.pid ?? 0;
        return await readCursor(client as never, text, values, { maxRows: limits.maxRows, timeZone });
      } finally {
        // one that comes late must not meet the statement of whoever gets the connection next
        await stopping;
        await client.query('rollback').catch(() => (broken = true));
        client.release(broken);
      }
    });
  };

  return {
    /** Errors: those of `data_source`. */
    read: async (
      tenant: string,
      parts: readonly string[],
      values: readonly unknown[],
      limits: Limits,
      face: Face = 'data',
    ): Promise<Result> => {
      const schema = schemaOfTenant(tenant);
      const text = textOf(readOnlyTokens(parts, 'PostgreSQL', schema), postgresDialect);
      const role = await roleOf(schema);
      const attempt = async (): Promise<Result> => shown(await perform(schema, role, text, values, limits), face);
      try {
        return await attempt();
      } catch (error) {
        if ((error as { code?: string }).code !== '42501') throw statementError(error, limits.timeoutMs);
      }
      // it may be a table that was made since the grants were given
      try {
        await inTurns(schema, () => grantNewTables(driver, schema, role));
        return await attempt();
      } catch (error) {
        throw statementError(error, limits.timeoutMs);
      }
    },
    forget: (tenant: string): void => void roles.delete(schemaOfTenant(tenant)),
  };
};
export type OwnQuery = ReturnType<typeof createOwnQuery>;
