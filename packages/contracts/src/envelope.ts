/** What every JSON answer looks like: `code` repeats the HTTP status, except for the three session codes. */
export type Envelope<T = unknown> = {
  /** 200 when done; 600, 601, 602 for a session that ended; otherwise the HTTP status. */
  code: number;
  /** A sentence for the person, in the caller's language. */
  msg: string;
  data: T;
  /** The error's translation key, when refused. */
  error?: string;
  /** Per field, what is wrong with it (400 and 422). Paths use dots: `lines.3.amount`. */
  fields?: FieldProblem[];
};

export type FieldProblem = { path: string; message: string };

export const CODE_OK = 200;
/** The session ran out of time. */
export const CODE_EXPIRED = 600;
/** The account signed in elsewhere. */
export const CODE_ELSEWHERE = 601;
/** The token is unknown or was revoked. */
export const CODE_INVALID = 602;

export const isSessionCode = (code: number): boolean => code >= CODE_EXPIRED && code <= CODE_INVALID;
