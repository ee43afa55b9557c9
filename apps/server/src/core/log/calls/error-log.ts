import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/database/database';
import type { Tenants } from '#platform/database/tenant';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { maskedText } from '../masked';
import { deviceOf } from './device';
import type { CallListener } from '#platform/http/observe-calls';

export type Fault = {
  source: 'server' | 'browser';
  module: string;
  message: string;
  stack: string;
  url: string;
  userName: string;
  ip: string;
  userAgent: string;
  requestId: string;
};

const KEEP_A_DAY = 50;
const PER_MINUTE = 20;

/** Numbers, ids and quoted values differ from time to time; what is left tells which fault it is. */
const skeleton = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#')
    .replace(/"[^"]*"|'[^']*'/g, '#')
    .replace(/\?\S*|\d+/g, '#');

/** Like faults have the same: source, message without its values, and the uppermost places in the program. */
export const fingerprintOf = ({ source, message, stack }: Pick<Fault, 'source' | 'message' | 'stack'>): string => {
  const places = stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, 3)
    .map((line) => skeleton(line.replace(/(https?|file):\/\/[^/]+/g, '').replace(/[?#][^:)]*/g, '')));
  const text = JSON.stringify([source, skeleton(message).slice(0, 200), places]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
};

/** Keeps a fault with those that are alike: fifty of a kind in 24 hours in full, more are only counted. */
export const keepFault = async (db: Db, fault: Fault): Promise<void> => {
  const id = fingerprintOf(fault);
  const clean = (text: string, most: number): string => maskedText(text.replaceAll('\0', '')).slice(0, most);
  await sql`insert into error_group (id, source, module, message, first_at, last_at, count)
    values (${id}, ${fault.source}, ${fault.module}, ${clean(fault.message, 500)}, now(), now(), 1)
    on conflict (id) do update set last_at = now(), count = error_group.count + 1`.execute(db);
  // none is ever taken away for a newer one: the lines are chained
  await sql`insert into error_event (id, group_id, at, user_name, ip, platform, url, request_id, stack)
    select ${newId()}, ${id}, now(), ${fault.userName}, ${fault.ip}, ${deviceOf(fault.userAgent)},
    ${clean(fault.url.split('?')[0] ?? '', 500)}, ${fault.requestId}, ${clean(fault.stack, 8000)}
    where (select count(*) from error_event where group_id = ${id} and at > now() - interval '24 hours')
      < ${KEEP_A_DAY}`.execute(db);
};

/** Faults of the server as they happen, and those that browsers tell. */
export const createErrorLog = ({ tenants }: { tenants: Tenants }) => {
  const reported = new Map<string, number>();
  let minute = 0;

  const mayReport = (who: string): boolean => {
    const now = Math.floor(performance.now() / 60_000);
    if (now !== minute) reported.clear();
    minute = now;
    reported.set(who, (reported.get(who) ?? 0) + 1);
    return reported.get(who)! <= PER_MINUTE;
  };

  const listen: CallListener = ({ who, request, fault, path }) => {
    // a database that is down would fail at every call; nobody waits for this one
    if (fault === undefined || !mayReport('server')) return;
    const error = fault instanceof Error ? fault : new Error(String(fault));
    const kept = keepFault(tenants.db(who?.tenant ?? DEFAULT_TENANT), {
      source: 'server',
      module: path.split('/')[2] ?? '',
      message: `${error.name}: ${error.message}`,
      stack: error.stack ?? '',
      url: `${request.method} ${request.url}`,
      userName: who?.userName ?? '',
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
    });
    kept.catch(() => undefined);
  };

  /** A fault in a browser; more than twenty a minute of one person are dropped without a word. */
  const notify = async (actor: Actor, report: { message: string; stack: string; url: string }): Promise<void> => {
    if (!mayReport(`${actor.tenant} ${actor.userId}`)) return;
    await keepFault(actor.db, {
      source: 'browser',
      module: (report.url.replace(/^https?:\/\/[^/]+/, '').split('/')[1] ?? '').slice(0, 50),
      ...report,
      userName: actor.userName,
      ip: actor.ip,
      userAgent: actor.userAgent,
      requestId: actor.requestId,
    });
  };
  return { listen, notify };
};
