import type { ClientConfig } from 'pg';
import pg from 'pg';

/** The program cannot start, in words that tell the operator what to do. */
export class StartError extends Error {}

type Coded = { code?: string | undefined; message?: string | undefined };
type Address = { at: string; user: string; database: string };

const addressOf = (connection: ClientConfig): Address => {
  const { host, port, user, database } = new pg.Client(connection);
  return { at: `${host}:${port}`, user: user ?? '', database: database ?? '' };
};

const explain = ({ code = '', message = '' }: Coded, { at, user, database }: Address): string | undefined => {
  if (code === 'ECONNREFUSED') return `nobody answers at ${at}. Start the database there, or correct the address`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host of ${at} is not known. Correct the address`;
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH' || /time-?out/i.test(message))
    return `${at} does not answer. Look whether the database runs there and whether a firewall stands before it`;
  if (code === 'ECONNRESET' || message.startsWith('Connection terminated'))
    return `${at} hung up. Look whether it is PostgreSQL that answers there`;
  if (code === '28P01' || code === '28000') return `${at} refuses the user "${user}": ${message}`;
  if (code === '3D000') return `there is no database "${database}" at ${at}. Create it with LC_CTYPE 'C.UTF-8'`;
  if (code === '57P03') return `the database at ${at} is starting or stopping. Try again in a moment`;
  if (code === '53300') return `${at} has no connection left: ${message}`;
  if (code === '42501')
    return `the user "${user}" lacks a right in the database "${database}" (${message}). Run there: grant create on database "${database}" to "${user}"`;
  return undefined;
};

/** A refusal of the database that `DATABASE_URL` names, in words; other errors as they are. Never tells the password. */
export const explainStart = (error: unknown, databaseUrl: string | undefined): unknown => {
  if (databaseUrl === undefined || error instanceof StartError) return error;
  // the driver puts its own words round what the network said
  const cause = ((error as Error).cause ?? {}) as Coded;
  const reported = { code: (error as Coded).code ?? cause.code, message: (error as Coded).message };
  let address: Address;
  try {
    address = addressOf({ connectionString: databaseUrl });
  } catch {
    return new StartError('DATABASE_URL is no address of PostgreSQL: postgres://user:password@host:5432/database', {
      cause: error,
    });
  }
  const explanation = explain(reported, address);
  return explanation === undefined ? error : new StartError(`DATABASE_URL: ${explanation}.`, { cause: error });
};

/** A folder that cannot be written, in words; other errors as they are. */
export const explainFolder = (error: unknown, folder: string): unknown => {
  const { code } = error as Coded;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StartError(
      `The data folder ${folder} cannot be written by this user (${code}). Give the right to it, or name another one in QIAOBAN_DATA_DIR.`,
      { cause: error },
    );
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartError(`The disk of the data folder ${folder} is full. Make room there, then start again.`, {
      cause: error,
    });
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new StartError(`The data folder ${folder} is no folder. Name another one in QIAOBAN_DATA_DIR.`, {
      cause: error,
    });
  return error;
};
