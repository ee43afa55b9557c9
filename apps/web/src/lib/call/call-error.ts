import type { FieldProblem } from '@qiaoban/contracts/envelope';

/** A refused or failed call. `code` is the envelope's; 0 when no answer came. `message` is for the person. */
export class CallError extends Error {
  readonly code: number;
  /** The refusal's translation key, such as `auth.wrong_password`. */
  readonly error: string;
  readonly fields: readonly FieldProblem[];
  constructor(code: number, message: string, error = '', fields: readonly FieldProblem[] = []) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.error = error;
    this.fields = fields;
  }
}

export const isCallError = (cause: unknown): cause is CallError => cause instanceof CallError;
/** True when the caller itself gave the call up. */
export const isAborted = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'AbortError';
