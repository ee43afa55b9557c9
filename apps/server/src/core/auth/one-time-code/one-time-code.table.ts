import type { MaybeTime, Time } from '#platform/database/tables';

type OneTimeCodeTable = {
  /** SHA-256 of the code; the code itself is never stored. */
  code_hash: string;
  user_id: string;
  /** The session that it stands for; when that one has ended the code is worth nothing. */
  session_id: string;
  /** Origin that may give it back, empty for the product itself. */
  audience: string;
  created_at: Time;
  expires_at: Time;
  used_at: MaybeTime;
};

declare module '#platform/database/tables' {
  interface Tables {
    one_time_code: OneTimeCodeTable;
  }
}
