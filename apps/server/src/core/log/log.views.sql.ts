import type { ViewSet } from '#platform/database/views';
import type { LoginLogTable, OperationLogTable, RequestLogTable } from './log.table';

/** What other features may read of the logs, in their own statements. A column may join, none is renamed or goes. */
export const logViews: ViewSet = {
  log_sign_in: 'select id, at, account, user_id, user_name, ip, place, platform, outcome from login_log',
  log_operation: `select id, at, user_id, user_name, ip, request_id, area, action, target_id, target_name, before, after
    from operation_log`,
  log_call:
    'select id, at, user_id, user_name, ip, platform, method, url, status, duration, request_id from request_log',
};

declare module '#platform/database/tables' {
  interface Tables {
    log_sign_in: LoginLogTable;
    log_operation: OperationLogTable;
    log_call: RequestLogTable;
  }
}
