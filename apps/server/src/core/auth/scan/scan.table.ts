import type { ColumnType } from 'kysely';
import type { Time } from '#platform/database/tables';

/** A sign-in by scanning: in the schema `platform`. `done`: the session was handed out. */
type ScanLoginTable = {
  code_hash: string;
  ticket_hash: string;
  state: 'waiting' | 'scanned' | 'confirmed' | 'refused' | 'done';
  tenant: string | null;
  user_id: string | null;
  user_name: ColumnType<string, string | undefined, string>;
  ip: string;
  place: string;
  user_agent: string;
  created_at: Time;
  expires_at: Time;
};

declare module '#platform/database/tables' {
  interface Tables {
    scan_login: ScanLoginTable;
  }
}
