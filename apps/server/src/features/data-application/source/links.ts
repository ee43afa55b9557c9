import { AppError } from '@qiaoban/contracts/errors';
import { dataSourceErrors, DEFAULT_PORTS } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { createCircuit } from '#platform/outbound/circuit';
import type { Outbound } from '#platform/outbound/outbound';
import { OutboundError, reasonText, toAppError } from '#platform/outbound/outbound-error';
import type { Encrypter } from '#platform/encrypter';
import type { Connection, Target } from '../driver/driver';
import { openTarget } from './open-source';
import { createPool } from './pool';
import type { Pool } from './pool';
import { checkSource } from './parameters.rules';
import { sourceStore } from './source.store';
import type { StoredSource } from './source.store';
import type { SqliteFiles } from './sqlite-files';

type Deps = {
  outbound: Outbound;
  encrypter: Encrypter;
  files: SqliteFiles;
  timeZone: string;
  clock: Clock;
  bus: Pick<Bus, 'publish' | 'on'>;
};
type Plain = Omit<StoredSource, 'sealedPassword' | 'id' | 'version' | 'sortCode' | 'enabledMark' | 'description'> & {
  password: string;
};

/** SQLite has one writer, and its readers wait for it. */
const SIZE = { Sqlite: 1, other: 4 };

const WELL = 'data-source.well';
const GONE = 'data-source.gone';
const keyOf = (tenant: string, id: string): string => `${tenant}/${id}`;

/** Connections to other databases: checked addresses, small pools, a circuit breaker for each source. */
export const createLinks = ({ outbound, encrypter, files, timeZone, clock, bus }: Deps) => {
  const pools = new Map<string, { version: number; pool: Pool }>();
  const circuit = createCircuit(clock, {
    // a wrong password too: it locks accounts. What a rule of ours refuses never reached the other side
    counts: (error) => !(error instanceof AppError && error.code.startsWith('outbound.')),
    refuse: (key, { last, failures, seconds }) =>
      new AppError(dataSourceErrors.spared, { reason: reasonText(last, key), count: failures, seconds }),
    onWell: (key) => bus.publish({ kind: WELL, key }),
  });
  bus.on(WELL, ({ key }) => circuit.close(String(key)));
  bus.on(GONE, ({ key }) => {
    void pools.get(String(key))?.pool.close();
    pools.delete(String(key));
  });

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

  /** Opens one connection, whether the source is being spared or not. Errors: refusals in words. */
  const open = async (tenant: string, source: Plain): Promise<Connection> => {
    try {
      return await openTarget(await targetOf(tenant, source));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      if (error.reason === 'unreachable') throw new AppError(dataSourceErrors.unknown_host, { host: source.host });
      throw toAppError(error);
    }
  };

  const poolOf = (tenant: string, source: StoredSource): Pool => {
    const key = keyOf(tenant, source.id);
    const known = pools.get(key);
    if (known?.version === source.version) return known.pool;
    void known?.pool.close();
    const { sealedPassword, ...rest } = source;
    const plain = { ...rest, password: sealedPassword === '' ? '' : encrypter.open(sealedPassword) };
    // a save begins with a clean record; a file has no server to spare
    const spared = `${key}/${source.version}`;
    const isFile = source.dbType === 'Sqlite';
    const pool = createPool(
      () => (isFile ? open(tenant, plain) : circuit.run(spared, () => open(tenant, plain))),
      isFile ? SIZE.Sqlite : SIZE.other,
    );
    pools.set(key, { version: source.version, pool });
    return pool;
  };

  /** The source of a link. Errors: not_found, disabled. */
  const requireSource = async (db: Db, id: string): Promise<StoredSource> => {
    const source = await sourceStore.find(db, id);
    if (source === undefined) throw new AppError(dataSourceErrors.not_found);
    if (source.enabledMark === 0) throw new AppError(dataSourceErrors.disabled, { name: source.fullName });
    return source;
  };

  return {
    open,
    requireSource,
    use: <T>(tenant: string, source: StoredSource, work: (connection: Connection) => Promise<T>): Promise<T> =>
      poolOf(tenant, source).use(work),
    /** The source was changed or deleted: its connections are closed, on every node. */
    forget: (tenant: string, id: string): void => bus.publish({ kind: GONE, key: keyOf(tenant, id) }),
    /** The stored source answered a test: nobody spares it any longer, on any node. */
    isWell: (tenant: string, { id, version }: Pick<StoredSource, 'id' | 'version'>): void =>
      bus.publish({ kind: WELL, key: `${keyOf(tenant, id)}/${version}` }),
    close: async (): Promise<void> => {
      await Promise.all([...pools.values()].map(({ pool }) => pool.close()));
      pools.clear();
    },
  };
};
export type Links = ReturnType<typeof createLinks>;
