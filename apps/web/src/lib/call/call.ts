import { CODE_OK, isSessionCode } from '@qiaoban/contracts/envelope';
import type { Envelope } from '@qiaoban/contracts/envelope';
import { USUAL_TIMEOUT } from '@qiaoban/contracts/route';
import type { ReplyOf, Route } from '@qiaoban/contracts/route';
import { based } from '../menu/base-path';
import { CallError } from './call-error';
import { urlOf } from './call-request';
import type { CallInput, RawInput } from './call-request';
import { currentLanguage, textNow } from '../texts/i18n';
import { noteAnswer, noteRefusal } from '../live/restoring';
import { endSession, isSigningOut, session } from '../session/session';

export type CallOptions = {
  signal?: AbortSignal;
  /** Milliseconds until the call is given up, where the screen knows better than the contract. */
  timeout?: number;
  /** A write that is sent twice with the same key is done once. */
  idempotencyKey?: string;
  /** The same question, asked before the program was here: its answer is read instead of asking again. */
  early?: Promise<Response> | undefined;
};

const languageTags = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

/** Headers of every call of ours: who asks, in which language. */
export const callHeaders = (): Record<string, string> => {
  const { token } = session();
  return { 'Accept-Language': languageTags[currentLanguage()], ...(token ? { Authorization: token } : {}) };
};

// A wrong password on these two is an answer, not the end of the session.
const keepsSession = (path: string): boolean => path.endsWith('/Login') || path.endsWith('/LockScreen');

/** Turns what came back into the envelope, or into the error that it says. */
export const readEnvelope = (path: string, status: number, text: string): Envelope => {
  let envelope: Partial<Envelope> | undefined;
  try {
    envelope = JSON.parse(based.read(text)) as Partial<Envelope>;
  } catch (cause) {
    console.warn(`no envelope from ${path} (${status})`, cause);
  }
  if (typeof envelope?.code !== 'number') throw new CallError(status, textNow('app.request_failed'));
  if (envelope.code === CODE_OK) return envelope as Envelope;
  const message = envelope.msg || textNow('app.request_failed');
  const error = new CallError(envelope.code, message, envelope.error, envelope.fields ?? []);
  noteRefusal(error.error, path);
  if (isSessionCode(envelope.code) && !keepsSession(path)) endSession(message);
  throw error;
};

const networkFailure = (cause: unknown, signal: AbortSignal | undefined): Error => {
  if (signal?.aborted) return new DOMException('given up', 'AbortError');
  console.warn('call failed', cause);
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return new CallError(0, textNow(isLate ? 'app.no_answer' : 'app.no_connection'));
};

/** Who has signed out, or is about to, would be refused: pages that are still on the screen need not ask. */
const isPointless = (route: Route): boolean =>
  route.access !== 'public' && (session().token === '' || (isSigningOut() && !route.path.endsWith('/Logout')));

/** Like fetch with our headers, time limit and error texts; the answer is not read. */
export const send = async (route: Route, input: RawInput, options: CallOptions = {}): Promise<Response> => {
  if (isPointless(route)) throw new DOMException('nobody is signed in', 'AbortError');
  const limit = AbortSignal.timeout(options.timeout ?? route.timeout ?? USUAL_TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const headers = callHeaders();
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  const isForm = input.body instanceof FormData;
  if (input.body !== undefined && !isForm) headers['Content-Type'] = 'application/json;charset=UTF-8';
  const body =
    input.body === undefined ? null : isForm ? (input.body as FormData) : based.sent(JSON.stringify(input.body));
  try {
    return await fetch(urlOf(route, input), { method: route.method, headers, body, signal });
  } catch (cause) {
    throw networkFailure(cause, options.signal);
  }
};

/** The whole envelope of a call, when its `msg` is wanted too. */
export const callEnvelope = async <T extends Route>(
  route: T,
  input: CallInput<T>,
  options: CallOptions = {},
): Promise<Envelope<ReplyOf<T>>> => {
  const answer = (await options.early?.catch(() => undefined)) ?? (await send(route, input as RawInput, options));
  let text: string;
  try {
    text = await answer.text();
  } catch (cause) {
    throw networkFailure(cause, options.signal);
  }
  const envelope = readEnvelope(route.path, answer.status, text) as Envelope<ReplyOf<T>>;
  noteAnswer(route);
  return envelope;
};

/** Calls a contract and gives its data. Throws `CallError` with the server's words, or AbortError when given up. */
export const call = async <T extends Route>(
  route: T,
  input: CallInput<T>,
  options?: CallOptions,
): Promise<ReplyOf<T>> => (await callEnvelope(route, input, options)).data;
