import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChainedLog } from '@qiaoban/contracts/log/system-log.contract';

/** A log whose lines are chained, and where its links are. */
export type Chained = {
  log: 'operation_log' | 'login_log';
  links: 'audit_link' | 'login_link';
  /** SQL that makes the text of a line `o`: every column, times in ms; sealing and verifying must agree to the letter. */
  text: RawBuilder<string>;
  /** Of the lock under which one node at a time seals. */
  lock: number;
  /** Keys of settings: where the chain begins, and its last verification. */
  anchor: string;
  verification: string;
};

const MS = sql<number>`floor(extract(epoch from o.at) * 1000)::bigint`;

export const CHAINED: Readonly<Record<ChainedLog, Chained>> = {
  operation: {
    log: 'operation_log',
    links: 'audit_link',
    text: sql<string>`json_build_array(o.id, ${MS}, o.user_id, o.user_name, o.ip, o.request_id, o.area, o.action,
      o.target_id, o.target_name, o.before, o.after)::text`,
    lock: 7_204_901,
    anchor: 'audit-anchor',
    verification: 'audit-verification',
  },
  login: {
    log: 'login_log',
    links: 'login_link',
    text: sql<string>`json_build_array(o.id, ${MS}, o.account, o.user_id, o.user_name, o.ip, o.place, o.platform,
      o.outcome)::text`,
    lock: 7_204_902,
    anchor: 'login-anchor',
    verification: 'login-verification',
  },
};
export const CHAINS = Object.values(CHAINED);
