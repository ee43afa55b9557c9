import type { ColumnType } from 'kysely';
import type { SignInWay } from '@qiaoban/contracts/auth/signed-in';
import type { MaybeTime, Time } from '#platform/database/tables';

/** Control tables, in the schema `platform`. */
type SessionTable = {
  id: string;
  /** SHA-256 of the token; the token itself is never stored. */
  token_hash: string;
  tenant: string;
  user_id: string;
  created_at: Time;
  seen_at: Time;
  ip: string;
  place: string;
  user_agent: string;
  /**
   * Why it ended: `logout`, `elsewhere`, `forced`, `password`, `disabled`, `restored`, `suspended`, `expired`; null while
   * it lives.
   */
  ended: string | null;
  ended_at: MaybeTime;
  /** How it began: `password`, `sms`, `scan`. */
  way: ColumnType<SignInWay, SignInWay | undefined, never>;
};
type GuessTable = { key: string; failures: number; first_at: Time; locked_until: MaybeTime };

declare module '#platform/database/tables' {
  interface Tables {
    session: SessionTable;
    guess: GuessTable;
  }
}
