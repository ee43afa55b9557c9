import type { FieldProblem } from './envelope';
import type { TextValues } from './texts';

/** HTTP statuses that a refusal may carry. */
type ErrorStatus = 400 | 401 | 403 | 404 | 408 | 409 | 413 | 422 | 429 | 500 | 503 | 507;

const statuses = new Map<string, ErrorStatus>();

/**
 * Declares the refusals of one area. The full code, `area.name`, is also the key of its text in
 * `apps/web/src/locales` and `packages/contracts/src/locales`.
 */
export const defineErrors = <const Area extends string, const Names extends Record<string, ErrorStatus>>(
  area: Area,
  names: Names,
): { [Name in keyof Names & string]: `${Area}.${Name}` } => {
  const codes: Record<string, string> = {};
  for (const [name, status] of Object.entries(names)) {
    const code = `${area}.${name}`;
    statuses.set(code, status);
    codes[name] = code;
  }
  return codes as { [Name in keyof Names & string]: `${Area}.${Name}` };
};

export const statusOf = (code: string): ErrorStatus => statuses.get(code) ?? 500;
export const allErrorCodes = (): string[] => [...statuses.keys()].sort();

/** The refusals that any call may answer. */
export const commonErrors = defineErrors('common', {
  invalid_input: 400,
  not_signed_in: 401,
  session_expired: 401,
  signed_in_elsewhere: 401,
  session_forced: 401,
  session_password: 401,
  session_disabled: 401,
  session_restored: 401,
  session_suspended: 401,
  session_address: 401,
  no_permission: 403,
  cross_site: 403,
  not_found: 404,
  stale: 409,
  too_slow: 408,
  broken_upload: 400,
  duplicate: 409,
  already_handled: 409,
  key_reused: 422,
  in_use: 409,
  too_large: 413,
  too_many: 429,
  internal: 500,
  unavailable: 503,
  outcome_unknown: 503,
  disk_full: 507,
  folder_full: 507,
  readers_busy: 503,
  restoring: 503,
  unknown_field: 400,
});

/** The database's refusal of a write while the tenant's data are being restored (its SQLSTATE). */
export const RESTORING_CODE = 'QB503';

/** Values put into the text of a refusal, `{name}` in the text. */
export type ErrorValues = TextValues;

/** A refusal on purpose. Carries the code, never a sentence: the reply translates it for the caller. */
export class AppError extends Error {
  readonly code: string;
  readonly values: ErrorValues;
  readonly fields: FieldProblem[];
  constructor(code: string, values: ErrorValues = {}, fields: FieldProblem[] = []) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.values = values;
    this.fields = fields;
  }
}
