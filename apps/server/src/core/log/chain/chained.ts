import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChainedLog } from '@qiaoban/contracts/log/system-log.contract';

/** A log whose lines are chained, and where its links are. */
export type Chained = {
  log: 'operation_log' | 'login_log' | 'request_log' | 'error_event';
  links: 'audit_link' | 'login_link' | 'request_link' | 'error_link';
  /** SQL that makes the text of a line `o`: every column, times in ms; sealing and verifying must agree to the letter. */
  text: RawBuilder<string>;
  /** How much older than the last sealed line one may be that is still taken in: longer than anybody may need to write it. */
  lookBackMs: number;
  /** Of the lock under which one node at a time seals. */
  lock: number;
  /** Keys of settings: where the chain begins, and its last verification. */
  anchor: string;
  verification: string;
};

const MS = sql<number>`floor(extract(epoch from o.at) * 1000)::bigint`;
const HOUR_MS = 60 * 60_000;

export const CHAINED: Readonly<Record<ChainedLog, Chained>> = {
  operation: {
    log: 'operation_log',
    links: 'audit_link',
    text: sql<string>`json_build_array(o.id, ${MS}, o.user_id, o.user_name, o.ip, o.request_id, o.area, o.action,
      o.target_id, o.target_name, o.before, o.after)::text`,
    // the time is that at which the transaction began
    lookBackMs: HOUR_MS,
    lock: 7_204_901,
    anchor: 'audit-anchor',
    verification: 'audit-verification',
  },
  login: {
    log: 'login_log',
    links: 'login_link',
    text: sql<string>`json_build_array(o.id, ${MS}, o.account, o.user_id, o.user_name, o.ip, o.place, o.platform,
      o.outcome)::text`,
    lookBackMs: HOUR_MS,
    lock: 7_204_902,
    anchor: 'login-anchor',
    verification: 'login-verification',
  },
  request: {
    log: 'request_log',
    links: 'request_link',
    text: sql<string>`json_build_array(o.id, ${MS}, o.user_id, o.user_name, o.ip, o.platform, o.method, o.url, o.status,
      o.duration, o.request_id)::text`,
    // the busiest log by far: written two seconds after a call ended, never with an older time
    lookBackMs: 60_000,
    lock: 7_204_903,
    anchor: 'request-anchor',
    verification: 'request-verification',
  },
  error: {
    log: 'error_event',
    links: 'error_link',
    // what stands once for all of a kind is part of each of its lines, apart from the counter
    text: sql<string>`json_build_array(o.id, ${MS}, o.group_id, o.user_name, o.ip, o.platform, o.url, o.request_id, o.stack,
      (select json_build_array(g.source, g.module, g.message) from error_group g where g.id = o.group_id))::text`,
    lookBackMs: HOUR_MS,
    lock: 7_204_904,
    anchor: 'error-anchor',
    verification: 'error-verification',
  },
};
export const CHAINS = Object.values(CHAINED);
