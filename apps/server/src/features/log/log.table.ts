import type { Json, JsonColumn, Time } from '../../platform/database/tables';

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

declare module '../../platform/database/tables' {
  interface Tables {
    login_log: LoginLogTable;
    operation_log: OperationLogTable;
  }
}
