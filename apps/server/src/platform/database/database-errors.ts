import { RESTORING_CODE } from '@qiaoban/contracts/errors';

/** Refusals of PostgreSQL that are about the server or the connection, not about what was asked. */
const SERVER_CODES = new Set([
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '53300', // too_many_connections
  '53200', // out_of_memory
  '57014', // query_canceled: took too long
  '25P03', // idle_in_transaction_session_timeout
  '25006', // read_only_sql_transaction: a server that is not the writing one any more
  '40001', // serialization_failure, also after it was tried again
  '40P01', // deadlock_detected
]);
/** What the network says of a server that is not there. */
const NETWORK_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']);
/** What the driver says of connections that are gone; it gives no code. */
const DRIVER_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout expired|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

type Coded = { code?: string; syscall?: string; message?: string };

/** The database cannot be asked now, or the connection was lost on the way: whether it was done is not known. */
export const isUnreachable = (error: unknown): boolean => {
  const { code = '', syscall, message = '' } = (error ?? {}) as Coded;
  if (SERVER_CODES.has(code) || code.startsWith('08') || NETWORK_CODES.has(code)) return true;
  // the socket file of a private server that is not up
  if (code === 'ENOENT' && syscall === 'connect') return true;
  return error instanceof Error && DRIVER_MESSAGES.test(message);
};

/** A tenant's data are being restored: what is to be written waits, which is no fault. */
export const isRestoring = (error: unknown): boolean => ((error ?? {}) as Coded).code === RESTORING_CODE;

/**
 * The connection broke while a statement that is its own transaction was under way: the server may have carried it out
 * all the same, now or when it wakes up. Nobody can tell.
 */
export const isOutcomeUnknown = (error: unknown): boolean => {
  const { code = '', message = '' } = (error ?? {}) as Coded;
  if (code === '57P01' || code === '57P02' || code.startsWith('08')) return true;
  return code === 'ECONNRESET' || code === 'EPIPE' || message === 'Connection terminated unexpectedly';
};

/** There is no room left: on the disk of the database, or on that of the data folder. */
export const fullDisk = (error: unknown): 'database' | 'folder' | undefined => {
  const { code } = (error ?? {}) as Coded;
  if (code === '53100') return 'database';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'folder' : undefined;
};
