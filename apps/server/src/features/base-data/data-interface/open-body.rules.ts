import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { parseExact, settleNumbers } from '@qiaoban/language/formats/exact-json';

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The text that the digest of a signed call covers. Plain text is taken as it came; a JSON body has been read already,
 * so callers sign its compact form, as JSON.stringify writes it.
 */
export const bodyText = (body: unknown): string => {
  if (body === undefined || body === null) return '';
  return typeof body === 'string' ? body : JSON.stringify(body);
};

/** Parameters of a call from outside: the query's, and over them those of the body. */
export const valuesOf = (query: unknown, body: unknown): Values => {
  let given: unknown = body;
  if (typeof body === 'string' && body !== '') {
    try {
      given = settleNumbers(parseExact(body));
    } catch {
      throw new AppError(commonErrors.invalid_input);
    }
  }
  return { ...(isValues(query) ? query : {}), ...(isValues(given) ? given : {}) };
};
