import { sql } from 'kysely';
import { announceMap, withValues } from '#platform/cache-registry';
import type { Bus } from '#platform/bus';
import type { Tenants } from '#platform/database/tenant';
import { newId } from '#platform/ids';
import { LOG_SETTINGS_CHANGED, readLogSettings } from '../log-settings';
import type { LogSettings } from '@qiaoban/contracts/log/system-log.contract';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { CallListener } from '#platform/http/observe-calls';
import { CHAINED } from '../chain/chained';
import { deviceOf } from './device';

type Line = {
  id: string;
  /** When the call ended, ms of this process. */
  at: number;
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

const FLUSH_MS = 2000;
const FRESH_MS = 60_000;
/** Lines that wait at most; under a flood the oldest wait no longer than the memory allows, newer ones are left out. */
const MOST = 20_000;
const AT_ONCE = 2000;
/** Said of a line that could not be written for longer: the chain takes in nothing that is much older than its end. */
const OLDEST_MS = CHAINED.request.lookBackMs / 2;
/** Lines a minute of calls that nobody is known to have made: anybody can send those. */
const NOBODY_A_MINUTE = 300;

type Kept = { settings: LogSettings; until: number };

/** Writes calls down where the tenant wants it: gathered in memory, inserted many at a time, never waited for. */
export const createRequestLog = ({ tenants, bus }: { tenants: Tenants; bus: Bus }) => {
  const lines = new Map<string, Line[]>();
  const settings = new Map<string, Kept>();
  announceMap('log.settings', settings, withValues);
  const asking = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  bus.on(LOG_SETTINGS_CHANGED, ({ tenant }) => void settings.delete(String(tenant)));

  const settingsOf = (tenant: string): LogSettings | undefined => {
    const kept = settings.get(tenant);
    if ((kept === undefined || kept.until < performance.now()) && !asking.has(tenant)) {
      asking.add(tenant);
      readLogSettings(tenants.db(tenant))
        .then((read) => settings.set(tenant, { settings: read, until: performance.now() + FRESH_MS }))
        .catch(() => undefined)
        .finally(() => asking.delete(tenant));
    }
    return kept?.settings;
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const [tenant, waiting] of lines) {
      lines.delete(tenant);
      for (let from = 0; from < waiting.length; from += AT_ONCE) {
        const now = performance.now();
        const rows = waiting
          .slice(from, from + AT_ONCE)
          .map(({ at, ...line }) => ({ ...line, age: Math.min(now - at, OLDEST_MS) }));
        // by the clock of the database: those of several nodes may differ
        await sql`insert into request_log select id, clock_timestamp() - make_interval(secs => age / 1000), user_id,
          user_name, ip, platform, method, url, status, duration, request_id
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, age float8, user_id text, user_name text,
          ip text, platform text, method text, url text, status int, duration int, request_id text)`
          .execute(tenants.db(tenant))
          // a log that cannot be written must not hold up anybody
          .catch(() => undefined);
      }
    }
  };

  /** Calls of nobody in this minute. */
  const nobody = { minute: 0, count: 0 };
  const mayKeepNobody = (): boolean => {
    const minute = Math.floor(performance.now() / 60_000);
    if (minute !== nobody.minute) Object.assign(nobody, { minute, count: 0 });
    nobody.count += 1;
    return nobody.count <= NOBODY_A_MINUTE;
  };

  const listen: CallListener = ({ who, request, status, ms }) => {
    const tenant = who?.tenant ?? DEFAULT_TENANT;
    const wanted = settingsOf(tenant);
    if (wanted === undefined || !wanted.requests || ms < wanted.slowerThan) return;
    if (who === undefined && !mayKeepNobody()) return;
    const waiting = lines.get(tenant) ?? [];
    if (waiting.length >= MOST) return;
    waiting.push({
      id: newId(),
      at: performance.now(),
      user_id: who?.userId ?? '',
      user_name: who?.userName ?? '',
      ip: request.ip,
      platform: deviceOf(request.headers['user-agent'] ?? ''),
      method: request.method,
      // the query may hold what people typed; no byte of PostgreSQL's that it would refuse
      url: (request.url.split('?')[0] ?? '').replaceAll('\0', '').slice(0, 300),
      status,
      duration: Math.round(ms),
      request_id: request.id,
    });
    lines.set(tenant, waiting);
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  };
  return { listen, flush };
};
