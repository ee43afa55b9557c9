import type { Generated } from 'kysely';
import type { Json, JsonColumn, Time } from '#platform/database/tables';

export type LoginLogTable = {
  id: string;
  at: Time;
  account: string;
  user_id: string | null;
  user_name: string;
  ip: string;
  place: string;
  platform: string;
  /** `ok`, or the code of the refusal. */
  outcome: string;
};

export type OperationLogTable = {
  id: string;
  at: Time;
  user_id: string;
  user_name: string;
  ip: string;
  request_id: string;
  area: string;
  action: string;
  target_id: string;
  target_name: string;
  before: JsonColumn<Json> | null;
  after: JsonColumn<Json> | null;
};

declare module '#platform/database/tables' {
  interface Tables {
    login_log: LoginLogTable;
    operation_log: OperationLogTable;
  }
}

export type RequestLogTable = {
  id: string;
  at: Time;
  user_id: string;
  user_name: string;
  ip: string;
  platform: string;
  method: string;
  url: string;
  status: number;
  duration: number;
  request_id: string;
};

/** Faults that are alike, by their fingerprint. */
type ErrorGroupTable = {
  id: string;
  source: string;
  module: string;
  message: string;
  first_at: Time;
  last_at: Time;
  count: number;
};

type ErrorEventTable = {
  id: string;
  group_id: string;
  at: Time;
  user_name: string;
  ip: string;
  platform: string;
  url: string;
  request_id: string;
  stack: string;
};

/** A chain over a log: one row a line, in the order of sealing. */
type AuditLinkTable = { seq: number; log_id: string; hash: string; sealed_at: Time };

/** An export that is made in the background. */
export type LogExportTable = {
  id: string;
  owner_id: string;
  category: '1' | '3' | '4' | '5';
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  done: Generated<number>;
  total: Generated<number>;
  is_cancelled: Generated<boolean>;
  file_id: string | null;
  file_name: Generated<string>;
  message: Generated<string>;
  created_at: Time;
};

declare module '#platform/database/tables' {
  interface Tables {
    log_export: LogExportTable;
    request_log: RequestLogTable;
    error_group: ErrorGroupTable;
    error_event: ErrorEventTable;
    audit_link: AuditLinkTable;
    login_link: AuditLinkTable;
    request_link: AuditLinkTable;
    error_link: AuditLinkTable;
  }
}
