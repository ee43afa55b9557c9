import { AppError } from '@qiaoban/contracts/errors';
import { dataSourceErrors } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Target } from './driver';
import { Stopped } from './driver';

const textOf = (error: unknown): string => {
  const parts: string[] = [];
  for (let at = error; at !== undefined && at !== null && parts.length < 4; at = (at as { cause?: unknown }).cause) {
    const one = at as { code?: unknown; errno?: unknown; message?: unknown; number?: unknown };
    parts.push([one.code, one.number, one.message].filter((each) => each !== undefined && each !== '').join(' '));
    const inner = (at as { errors?: unknown[] }).errors?.[0];
    if (inner !== undefined) parts.push(String((inner as { code?: unknown }).code ?? ''));
  }
  return parts.join(' | ');
};

/** The last words of a database, without line breaks and never longer than a sentence or two. */
export const messageOf = (error: unknown): string =>
  String((error as { message?: unknown })?.message ?? error)
    .replaceAll(/\s+/g, ' ')
    .slice(0, 400);

/** Why a connection failed, as a refusal in words that a person can act on. */
export const connectError = (
  error: unknown,
  { host, port, database, timeoutMs }: Pick<Target, 'host' | 'port' | 'database' | 'timeoutMs'>,
): AppError => {
  if (error instanceof AppError) return error;
  const full = textOf(error);
  if (/ENOTFOUND|EAI_AGAIN|getaddrinfo/i.test(full)) return new AppError(dataSourceErrors.unknown_host, { host });
  if (
    /28P01|28000|ER_ACCESS_DENIED_ERROR|ELOGIN|18456|ORA-01017|password authentication|SASL/i.test(full) &&
    !/4060/.test(full)
  )
    return new AppError(dataSourceErrors.wrong_password);
  if (
    /3D000|ER_BAD_DB_ERROR|ER_DBACCESS_DENIED|4060|Cannot open database|ORA-1251[24]|ORA-12505|NJS-51[78]/i.test(full)
  )
    return new AppError(dataSourceErrors.no_database, { name: database });
  if (/certificate|SSL|TLS|HANDSHAKE_NO_SSL|EPROTO|self.signed|altnames/i.test(full))
    return new AppError(dataSourceErrors.tls, { reason: messageOf(error) });
  if (/ECONNREFUSED|NJS-511/i.test(full)) return new AppError(dataSourceErrors.refused, { host, port });
  if (error instanceof Stopped || /ETIMEDOUT|ETIMEOUT|timeout|timed out|EHOSTUNREACH|ENETUNREACH|NJS-510/i.test(full))
    return new AppError(dataSourceErrors.timeout, { host, seconds: Math.round(timeoutMs / 1000) });
  return new AppError(dataSourceErrors.failed, { reason: messageOf(error) });
};

/** Why a statement failed. */
export const statementError = (error: unknown, timeoutMs: number): AppError => {
  if (error instanceof AppError) return error;
  const seconds = Math.round(timeoutMs / 1000);
  if (error instanceof Stopped)
    return error.why === 'time'
      ? new AppError(dataSourceErrors.time_limit, { seconds })
      : new AppError(dataSourceErrors.cancelled);
  if (/57014|ER_STATEMENT_TIMEOUT|3024|max_statement_time|statement timeout/i.test(textOf(error)))
    return new AppError(dataSourceErrors.time_limit, { seconds });
  return new AppError(dataSourceErrors.failed, { reason: messageOf(error) });
};
