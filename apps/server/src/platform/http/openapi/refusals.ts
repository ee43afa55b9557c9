import { KEY_REFUSALS } from '@qiaoban/contracts/api-key/api-key.contract';
import { CODE_ELSEWHERE, CODE_EXPIRED, CODE_INVALID } from '@qiaoban/contracts/envelope';
import { commonErrors, statusOf } from '@qiaoban/contracts/errors';
import type { Route } from '@qiaoban/contracts/route';
import type { Json } from './schemas';

const DESCRIPTIONS: Record<number, string> = {
  400: 'What was sent is wrong; `fields` names the places',
  401: 'Not signed in; `code` is 600 (ended), 601 (signed in elsewhere) or 602 (unknown)',
  403: 'No right to do this',
  404: 'Not there, or not for the caller to see',
  408: 'It took too long and was given up',
  409: 'Something else was there first',
  413: 'Too large',
  422: 'What was sent cannot be done; `fields` names the places',
  429: 'Too many calls',
  500: 'A fault of the server',
  503: 'Not able to answer now',
  507: 'No room left',
};
const SESSION_CODES = [CODE_EXPIRED, CODE_ELSEWHERE, CODE_INVALID];

/** What every refusal looks like. */
export const REFUSAL: Json = {
  type: 'object',
  description: 'The envelope of a refusal',
  properties: {
    code: { type: 'integer', description: 'The HTTP status; 600, 601 or 602 for a session that ended' },
    msg: { type: 'string', description: 'A sentence in the language of Accept-Language' },
    data: { type: 'null', description: 'Nothing' },
    error: { type: 'string', description: 'The refusal, for programs' },
    fields: {
      type: 'array',
      description: 'What is wrong with which field',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'The field; dots lead inside: lines.3.amount' },
          message: { type: 'string', description: 'A sentence' },
        },
        required: ['path', 'message'],
        additionalProperties: false,
      },
    },
  },
  required: ['code', 'msg', 'data', 'error'],
};

const byStatus = (codes: readonly string[]): Map<number, string[]> => {
  const found = new Map<number, string[]>();
  for (const code of codes) found.set(statusOf(code), [...(found.get(statusOf(code)) ?? []), code]);
  return found;
};

const answer = (status: number, codes: readonly string[]): Json => ({
  description: DESCRIPTIONS[status] ?? 'Refused',
  ...(status === 429 || status === 503
    ? { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }
    : {}),
  content: {
    'application/json': {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Refusal' },
          {
            type: 'object',
            properties: { code: { enum: status === 401 ? SESSION_CODES : [status] }, error: { enum: codes } },
          },
        ],
      },
      example: {
        code: status === 401 ? CODE_INVALID : status,
        msg: DESCRIPTIONS[status] ?? 'Refused',
        data: null,
        error: codes[0],
      },
    },
  },
});

const common = byStatus(Object.values(commonErrors));
const ofCallers = byStatus([...Object.values(commonErrors), ...KEY_REFUSALS]);
const nameOf = (status: number, isPublic: boolean): string => `${isPublic ? 'Public' : ''}Refused${status}`;

/** The refusals that every call may answer, with and without a person who asks. */
export const commonRefusals = (): Json =>
  Object.fromEntries([
    ...[...common].map(([status, codes]) => [nameOf(status, true), answer(status, codes)]),
    ...[...ofCallers].map(([status, codes]) => [nameOf(status, false), answer(status, codes)]),
  ]) as Json;

/** By HTTP status, what a route may refuse with: the common ones by reference, with its own ones in full. */
export const refusalsOf = (route: Route): Json => {
  const isPublic = route.access === 'public';
  const usual = isPublic ? common : ofCallers;
  const own = byStatus([...new Set(route.errors ?? [])]);
  const found: Json = {};
  for (const status of new Set([...usual.keys(), ...own.keys()])) {
    const more = (own.get(status) ?? []).filter((code) => usual.get(status)?.includes(code) !== true);
    found[status] =
      more.length === 0
        ? { $ref: `#/components/responses/${nameOf(status, isPublic)}` }
        : answer(status, [...more, ...(usual.get(status) ?? [])]);
  }
  return found;
};
