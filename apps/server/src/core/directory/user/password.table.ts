import type { Time } from '#platform/database/tables';

type PasswordHistoryTable = { id: string; user_id: string; password_hash: string; at: Time };

declare module '#platform/database/tables' {
  interface Tables {
    password_history: PasswordHistoryTable;
  }
}
