import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Db } from '#platform/database/database';
import type { DatabaseDriver } from '#platform/database/driver';
import { schemaOfTenant } from '#platform/database/tenant';
import type { Dialect } from '../dialect/dialect';
import { dialectOf } from '../dialect/dialects';
import type { Connection } from '../driver/driver';
import { useOwnConnection } from '../own/own-connection';
import type { Links } from './links';

/** A database as models and syncs use it: its dialect, its schema, and connections one after the other. */
export type Link = {
  id: string;
  type: DbType;
  isOwn: boolean;
  dialect: Dialect;
  schema: string;
  /** Whose clock moments are shown on. */
  timeZone: string;
  use<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
};

type Deps = { links: Links; driver: DatabaseDriver; timeZone: string };

/** Opens links by id; "0" is the tenant's own database. */
export const createLinkAccess =
  ({ links, driver, timeZone }: Deps) =>
  async (db: Db, tenant: string, linkId: string): Promise<Link> => {
    if (linkId === ZERO_ID) {
      const schema = schemaOfTenant(tenant);
      return {
        id: linkId,
        type: 'PostgreSQL',
        isOwn: true,
        dialect: dialectOf('PostgreSQL'),
        schema,
        timeZone,
        use: (work) => useOwnConnection(driver, schema, timeZone, work),
      };
    }
    const source = await links.requireSource(db, linkId);
    const dialect = dialectOf(source.dbType);
    const use: Link['use'] = (work) => links.use(tenant, source, work);
    const named = source.dbType === 'Sqlite' ? '' : source.schemaName;
    const schema =
      named !== ''
        ? named
        : await use(async (connection) => {
            const { rows } = await connection.read(dialect.currentSchema, [], { maxRows: 1, timeoutMs: 10_000 });
            return String(rows[0]?.[0] ?? '');
          });
    return { id: linkId, type: source.dbType, isOwn: false, dialect, schema, timeZone, use };
  };
export type LinkAccess = ReturnType<typeof createLinkAccess>;
