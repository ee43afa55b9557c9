import type { ColumnType } from 'kysely';
import type { MaybeTime, Time } from '#platform/database/tables';

export type CodePurpose = 'signIn' | 'reset' | 'register';
type VerificationCodeTable = {
  id: string;
  purpose: CodePurpose;
  target: string;
  /** Null for a target that nobody owns: nothing was sent, and the limits hold all the same. */
  user_id: string | null;
  code_hash: string;
  ip: string;
  created_at: Time;
  expires_at: Time;
  failures: ColumnType<number, number | undefined, number>;
  used_at: MaybeTime;
};

declare module '#platform/database/tables' {
  interface Tables {
    verification_code: VerificationCodeTable;
  }
}
