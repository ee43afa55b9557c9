import { AppError } from '@qiaoban/contracts/errors';
import { dataSourceErrors, DEFAULT_PORTS } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Db } from '../../../platform/database/database';
import type { Outbound } from '../../../platform/outbound/outbound';
import { OutboundError, toAppError } from '../../../platform/outbound/outbound-error';
import type { Sealer } from '../../../platform/sealer';
import { connectError } from '../driver/connect-reason.rules';
import type { Connection, Target } from '../driver/driver';
import { driverOf } from '../driver/drivers';
import { createPool } from './pool';
import type { Pool } from './pool';
import { checkSource } from './parameters.rules';
import { sourceStore } from './source.store';
import type { StoredSource } from './source.store';
import type { SqliteFiles } from './sqlite-files';

type Deps = { outbound: Outbound; sealer: Sealer; files: SqliteFiles; timeZone: string };
export type Plain = Omit<
  StoredSource,
  'sealedPassword' | 'id' | 'version' | 'sortCode' | 'enabledMark' | 'description'
> & {
  password: string;
};

/** SQLite has one writer, and its readers wait for it. */
const SIZE = { Sqlite: 1, other: 4 };

/** Connections to other databases: checked addresses, small pools, a circuit breaker for each source. */
export const createLinks = ({ outbound, sealer, files, timeZone }: Deps) => {
  const pools = new Map<string, { version: number; pool: Pool }>();

  const targetOf = async (tenant: string, source: Plain): Promise<Target> => {
    checkSource(source);
    const port = source.port || DEFAULT_PORTS[source.dbType];
    const isFile = source.dbType === 'Sqlite';
    const { address } = isFile ? { address: '' } : await outbound.resolve(source.host, port);
    return {
      type: source.dbType,
      host: source.host.replace(/^\[|\]$/g, ''),
      address,
      port,
      user: source.userName,
      password: source.password,
      database: isFile ? await files.pathOf(tenant, source.serviceName) : source.serviceName,
      schema: isFile ? '' : source.schemaName,
      parameters: source.parameters,
      timeoutMs: Number(source.parameters['connectTimeout'] ?? 10) * 1000,
      timeZone,
    };
  };

  /** A client that hangs in its greeting must not keep the caller; a connection that comes late is closed again. */
  const openInTime = async (target: Target): Promise<Connection> => {
    let isLate = false;
    let timer: NodeJS.Timeout | undefined;
    const opening = driverOf(target.type).open(target);
    opening.then(
      (connection) => (isLate ? connection.close() : undefined),
      () => undefined,
    );
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isLate = true;
        reject(new Error('ETIMEDOUT'));
      }, target.timeoutMs + 1000);
    });
    try {
      return await Promise.race([opening, late]);
    } finally {
      clearTimeout(timer);
    }
  };

  /** Opens one connection. Errors: refusals in words. */
  const open = async (tenant: string, source: Plain): Promise<Connection> => {
    const port = source.port || DEFAULT_PORTS[source.dbType];
    const timeoutMs = Number(source.parameters['connectTimeout'] ?? 10) * 1000;
    const where = { host: source.host, port, database: source.serviceName, timeoutMs };
    try {
      const target = await targetOf(tenant, source);
      return await openInTime(target);
    } catch (error) {
      if (error instanceof OutboundError) {
        if (error.reason === 'unreachable') throw new AppError(dataSourceErrors.unknown_host, { host: source.host });
        throw toAppError(error);
      }
      throw connectError(error, where);
    }
  };

  const poolOf = (tenant: string, source: StoredSource): Pool => {
    const key = `${tenant}/${source.id}`;
    const known = pools.get(key);
    if (known?.version === source.version) return known.pool;
    void known?.pool.close();
    const { sealedPassword, ...rest } = source;
    const plain = { ...rest, password: sealedPassword === '' ? '' : sealer.open(sealedPassword) };
    const failing = { count: 0, until: 0 };
    const pool = createPool(
      async () => {
        // counted here and not by the outbound circuit: a wrong password is no reason to spare the others
        if (failing.count >= 5 && performance.now() < failing.until)
          throw new AppError(dataSourceErrors.timeout, { host: source.host, seconds: 10 });
        try {
          const connection = await open(tenant, plain);
          failing.count = 0;
          return connection;
        } catch (error) {
          failing.count += 1;
          failing.until = performance.now() + 30_000;
          throw error;
        }
      },
      source.dbType === 'Sqlite' ? SIZE.Sqlite : SIZE.other,
    );
    pools.set(key, { version: source.version, pool });
    return pool;
  };

  /** The source of a link. Errors: not_found, disabled. */
  const need = async (db: Db, id: string): Promise<StoredSource> => {
    const source = await sourceStore.find(db, id);
    if (source === undefined) throw new AppError(dataSourceErrors.not_found);
    if (source.enabledMark === 0) throw new AppError(dataSourceErrors.disabled, { name: source.fullName });
    return source;
  };

  return {
    open,
    need,
    use: <T>(tenant: string, source: StoredSource, work: (connection: Connection) => Promise<T>): Promise<T> =>
      poolOf(tenant, source).use(work),
    /** The source was changed or deleted: its connections are closed. */
    forget: (tenant: string, id: string): void => {
      const key = `${tenant}/${id}`;
      void pools.get(key)?.pool.close();
      pools.delete(key);
    },
    close: async (): Promise<void> => {
      await Promise.all([...pools.values()].map(({ pool }) => pool.close()));
      pools.clear();
    },
  };
};
export type Links = ReturnType<typeof createLinks>;
