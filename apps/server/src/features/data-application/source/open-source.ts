import { dataSourceErrors, DB_NAMES } from '@qiaoban/contracts/data-application/data-source.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { connectError } from '../driver/connect-reason.rules';
import type { Connection, Target } from '../driver/driver';
import { driverOf } from '../driver/drivers';
import { whoAnswers } from '../driver/who-answers';

/** A server that is right greets sooner; from then on it is asked what it is. */
const SLOW_MS = 2000;
/** After these it is known that the right kind of server, or none, was there. */
const CLEAR: ReadonlySet<string> = new Set([
  dataSourceErrors.unknown_host,
  dataSourceErrors.refused,
  dataSourceErrors.wrong_password,
  dataSourceErrors.no_database,
]);

/** The refusal that names what answers there; undefined where that is the right kind, or does not tell. */
const otherServer = async ({ type, host, address, port }: Target): Promise<AppError | undefined> => {
  if (type === 'Sqlite') return undefined;
  const found = await whoAnswers(address, port);
  if (found === undefined || found.type === type) return undefined;
  const values = { host, port, found: found.name, type: DB_NAMES[type] };
  return found.type === undefined
    ? new AppError(dataSourceErrors.not_a_database, values)
    : new AppError(dataSourceErrors.other_database, { ...values, choose: DB_NAMES[found.type] });
};

/**
 * Opens a connection. A client that hangs in its greeting must not keep the caller; a connection that comes late is closed
 * again. Errors: refusals in words.
 */
export const openTarget = async (target: Target): Promise<Connection> => {
  let isLate = false;
  const timers: NodeJS.Timeout[] = [];
  const opening = driverOf(target.type).open(target);
  opening.then(
    (connection) => (isLate ? connection.close() : undefined),
    () => undefined,
  );
  let asked: Promise<AppError | undefined> | undefined;
  const ask = (): Promise<AppError | undefined> => (asked ??= otherServer(target).catch(() => undefined));
  const late = new Promise<never>((_, reject) => {
    timers.push(
      setTimeout(() => reject(new Error('ETIMEDOUT')), target.timeoutMs + 1000),
      setTimeout(() => void ask().then((other) => (other === undefined ? undefined : reject(other))), SLOW_MS),
    );
  });
  try {
    return await Promise.race([opening, late]);
  } catch (error) {
    isLate = true;
    const known = connectError(error, target);
    if (error === known || CLEAR.has(known.code)) throw known;
    throw (await ask()) ?? known;
  } finally {
    for (const timer of timers) clearTimeout(timer);
  }
};
