import { mailErrors } from '@qiaoban/contracts/channel/channel-errors';
import { AppError } from '@qiaoban/contracts/errors';
import { OutboundError } from '#platform/outbound/outbound-error';

/** What the SMTP client throws: a word for the kind, the server's number and answer, the command it answered. */
type SmtpFailure = { code?: string; responseCode?: number; response?: string; command?: string; message?: string };

const MAX_ANSWER = 300;
const TLS = /certificate|self.signed|ssl|tls|wrong version number|altnames/i;

const answerOf = (failure: SmtpFailure): string =>
  (failure.response ?? failure.message ?? '').replace(/\s+/g, ' ').slice(0, MAX_ANSWER);

const isForNow = ({ responseCode = 0 }: SmtpFailure): boolean => responseCode >= 400 && responseCode < 500;

type Where = { host: string; sender: string; recipient: string };

/**
 * The refusal that a person reads. A server without an answer stays an OutboundError, so that the circuit counts it;
 * a server that answers something is well.
 */
export const mailRefusal = (error: unknown, { host, sender, recipient }: Where): Error => {
  if (error instanceof AppError || error instanceof OutboundError) return error;
  const failure = error as SmtpFailure;
  const answer = answerOf(failure);
  if (failure.code === 'ETIMEDOUT') return new OutboundError('timeout', host, error);
  if (failure.code === 'ETLS' || failure.code === 'EREQUIRETLS')
    return new AppError(mailErrors.tls_failed, { address: host });
  if (failure.responseCode === undefined)
    return TLS.test(failure.message ?? '')
      ? new AppError(mailErrors.tls_failed, { address: host })
      : new OutboundError('unreachable', host, error);
  if (isForNow(failure)) return new AppError(mailErrors.busy, { answer });
  if (failure.code === 'EAUTH' || failure.code === 'ENOAUTH') return new AppError(mailErrors.auth_failed);
  if (failure.code === 'EENVELOPE')
    return failure.command === 'RCPT TO'
      ? new AppError(mailErrors.recipient_refused, { recipient, answer })
      : new AppError(mailErrors.sender_refused, { sender, answer });
  return new AppError(mailErrors.rejected, { answer });
};

/** True when the same mail may go through a little later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof OutboundError
    ? error.reason === 'unreachable' || error.reason === 'timeout'
    : error instanceof AppError && error.code === mailErrors.busy;
