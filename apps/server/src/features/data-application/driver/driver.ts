import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';

/** Where to connect: the name for certificates, the resolved address for the socket. */
export type Target = {
  type: DbType;
  host: string;
  address: string;
  port: number;
  user: string;
  password: string;
  /** Database or service; for SQLite the full path of the file. */
  database: string;
  schema: string;
  parameters: Record<string, string>;
  /** Milliseconds for connecting. */
  timeoutMs: number;
  timeZone: string;
};

export type ResultColumn = { name: string; type: string };
/** Values in the form of `Kind` (`value/kind.ts`). */
export type Result = { columns: ResultColumn[]; rows: unknown[][]; truncated: boolean };
export type Limits = { maxRows: number; timeoutMs: number; signal?: AbortSignal };

/** One open connection. Several statements at once are not allowed. */
export type Connection = {
  /**
   * Runs a statement that reads, in a read-only transaction where the database has such a thing, else rolled back; after
   * `begin` in that transaction.
   */
  read(text: string, values: readonly unknown[], limits: Limits): Promise<Result>;
  /** Runs a statement that changes something. */
  run(text: string, values: readonly unknown[], timeoutMs?: number): Promise<{ affected: number }>;
  begin(): Promise<void>;
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** False once the connection must not be used again. */
  isUsable(): boolean;
  close(): Promise<void>;
};

/** Opens connections to one kind of database. Errors: whatever the database's client throws (see `connect-reason`). */
export type DataSourceDriver = { type: DbType; open(target: Target): Promise<Connection> };

/** A statement that was stopped. */
export class Stopped extends Error {
  readonly why: 'time' | 'cancelled';
  constructor(why: 'time' | 'cancelled') {
    super(why);
    this.why = why;
  }
}

/** Runs `work`, and `stop` when it takes too long or is cancelled. */
export const within = async <T>(
  limits: Omit<Limits, 'maxRows'>,
  stop: () => void,
  work: () => Promise<T>,
): Promise<T> => {
  if (limits.signal?.aborted === true) throw new Stopped('cancelled');
  let why: 'time' | 'cancelled' | undefined;
  let finish: (error: Error) => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => (finish = reject));
  stopped.catch(() => undefined);
  const end = (reason: 'time' | 'cancelled') => (): void => {
    why = reason;
    stop();
    // a client that does not notice its dead socket must not keep the caller
    setTimeout(() => finish(new Stopped(reason)), 1000).unref();
  };
  const cancel = end('cancelled');
  const timer = setTimeout(end('time'), limits.timeoutMs);
  limits.signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await Promise.race([work(), stopped]);
  } catch (error) {
    throw why === undefined ? error : new Stopped(why);
  } finally {
    clearTimeout(timer);
    limits.signal?.removeEventListener('abort', cancel);
  }
};
