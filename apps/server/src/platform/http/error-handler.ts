import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODE_ELSEWHERE, CODE_EXPIRED, CODE_INVALID } from '@qiaoban/contracts/envelope';
import type { Envelope } from '@qiaoban/contracts/envelope';
import { AppError, commonErrors, RESTORING_CODE, statusOf } from '@qiaoban/contracts/errors';
import { problemText } from '@qiaoban/contracts/field-problem';
import { languageOf, translate } from '@qiaoban/contracts/texts';
import { fullDisk, isUnreachable } from '../database/database-errors';
import { QUOTA_CODE, quotaRefusal } from '@qiaoban/contracts/tenant/quota';

const sessionCodes: Record<string, number> = {
  [commonErrors.session_expired]: CODE_EXPIRED,
  [commonErrors.signed_in_elsewhere]: CODE_ELSEWHERE,
  [commonErrors.not_signed_in]: CODE_INVALID,
  [commonErrors.session_forced]: CODE_INVALID,
  [commonErrors.session_password]: CODE_INVALID,
  [commonErrors.session_disabled]: CODE_INVALID,
  [commonErrors.session_restored]: CODE_INVALID,
  [commonErrors.session_suspended]: CODE_INVALID,
  [commonErrors.session_address]: CODE_INVALID,
};

/** Seconds after which a call that found no service is worth another try. */
const AGAIN_SECONDS = 2;

const serverError = (error: unknown): AppError | undefined => {
  const full = fullDisk(error);
  if (full !== undefined) return new AppError(full === 'database' ? commonErrors.disk_full : commonErrors.folder_full);
  return isUnreachable(error) ? new AppError(commonErrors.unavailable) : undefined;
};

/** PostgreSQL's refusals that come from the caller's input. */
const databaseRefusal = (code: string | undefined, detail: string | undefined): AppError | undefined => {
  if (code === QUOTA_CODE) return quotaRefusal(detail);
  if (code === RESTORING_CODE) return new AppError(commonErrors.restoring, { seconds: 15 });
  if (code === '23505') return new AppError(commonErrors.duplicate);
  if (code === '23503') return new AppError(commonErrors.in_use, { by: '' });
  if (code?.startsWith('22')) return new AppError(commonErrors.invalid_input);
  return undefined;
};

/** What the reader of forms says of one that is no form or breaks off; it gives no code. */
const BROKEN_FORM = /^Multipart: |^Malformed |unexpected end of multipart data/i;
const isBrokenForm = (error: unknown, request: FastifyRequest): boolean =>
  error instanceof Error &&
  BROKEN_FORM.test(error.message) &&
  request.headers['content-type']?.startsWith('multipart/') === true;

const frameworkRefusal = (
  error: { code?: string; statusCode?: number },
  request: FastifyRequest,
): AppError | undefined => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.statusCode === 413) {
    const limit = request.routeOptions.bodyLimit ?? 1_048_576;
    return new AppError(commonErrors.too_large, { max: `${Math.max(1, Math.round(limit / 1_048_576))} MB` });
  }
  if (isBrokenForm(error, request)) return new AppError(commonErrors.broken_upload);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError(commonErrors.invalid_input);
  return undefined;
};

/** What may be told of an error that is no fault of ours, whichever way in it came; undefined for a fault. */
export const refusalOf = (error: unknown): AppError | undefined => {
  if (error instanceof AppError) return error;
  const e = error as { code?: string; detail?: string };
  return databaseRefusal(e.code, e.detail) ?? serverError(error);
};

/** Every refusal as an envelope with the matching status; faults of ours are logged and told without detail. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const known = refusalOf(error) ?? frameworkRefusal(error as object, request);
  const refusal = known ?? new AppError(commonErrors.internal, { requestId: request.id });
  const status = statusOf(refusal.code);
  if (known === undefined) {
    request.fault = error;
    request.log.error({ err: error }, 'unexpected error');
  } else if (status >= 500) {
    // while the database is away every call is refused: that it is away is said once
    if (error instanceof AppError) request.log.info({ err: error }, 'refused');
    else request.log.warn({ err: error }, 'refused');
  }
  const seconds = refusal.values['seconds'] ?? (status === 503 ? AGAIN_SECONDS : undefined);
  if (typeof seconds === 'number') void reply.header('Retry-After', String(seconds));
  const language = languageOf(request.headers['accept-language']);
  const envelope: Envelope<null> = {
    code: sessionCodes[refusal.code] ?? status,
    msg: translate(language, refusal.code, refusal.values, request.actor?.wording ?? request.textsForAnonymous),
    data: null,
    error: refusal.code,
  };
  // a field without words of its own says what the whole refusal says
  if (refusal.fields.length > 0)
    envelope.fields = refusal.fields.map((field) => ({
      ...field,
      message: problemText(language, field.message) || envelope.msg,
    }));
  return reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
};
