import type { ColumnType } from 'kysely';
import type { MaybeTime, Time } from '#platform/database/tables';

type Usual<T> = ColumnType<T, T | undefined, T>;
type RegistrationTable = {
  id: string;
  company_name: string;
  contact: string;
  mobile: string;
  account: string;
  password_hash: string;
  state: 'waiting' | 'approved' | 'refused';
  reason: Usual<string>;
  ip: string;
  created_at: Time;
  decided_at: MaybeTime;
  decided_by: Usual<string>;
  user_id: ColumnType<string | null, string | null | undefined, string | null>;
};

declare module '#platform/database/tables' {
  interface Tables {
    registration: RegistrationTable;
  }
}
