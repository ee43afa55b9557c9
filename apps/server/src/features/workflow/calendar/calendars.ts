import { LRUCache } from 'lru-cache';
import type { WorkCalendar } from '@qiaoban/flow/route/working-time';
import { remindableFrom } from '@qiaoban/flow/route/working-time';
import { announceMap } from '#platform/cache-registry';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { chinaCalendar } from '../time/china-calendar';
import { toWorkCalendar } from './calendar.rules';
import { calendarStore, readPlaces } from './calendar.store';

/** Another node hears of a change after this at the latest. */
const KEPT_MS = 5_000;

/** Calendars of a tenant: of organisations, and of everybody else. */
type Known = { byOrganize: ReadonlyMap<string, WorkCalendar>; usual: WorkCalendar | undefined; hasQuiet: boolean };

/** Whose calendar counts. Places are ids of organisations from the outermost to a person's own. */
export type Calendars = {
  /** Of an organisation: its own, else that of the nearest above it, else the usual one. */
  of(db: Db, tenant: string, places: readonly string[]): Promise<WorkCalendar>;
  /** People by the moment from which each of them may be reminded, epoch ms; now for most. */
  remindable(db: Db, tenant: string, userIds: readonly string[]): Promise<Map<number, string[]>>;
  forget(tenant: string): void;
};

export const createCalendars = ({ clock, timeZone }: { clock: Clock; timeZone: string }): Calendars => {
  const known = new LRUCache<string, Known>({ max: 1000, ttl: KEPT_MS });
  announceMap('workflow.calendars', known);

  const read = async (db: Db, tenant: string): Promise<Known> => {
    const kept = known.get(tenant);
    if (kept) return kept;
    const china = chinaCalendar(clock.now());
    const byOrganize = new Map<string, WorkCalendar>();
    let usual: WorkCalendar | undefined;
    let hasQuiet = false;
    for (const { organizeIds, isDefault, rule } of await calendarStore.list(db)) {
      const calendar = toWorkCalendar(rule, china, timeZone);
      for (const id of organizeIds) byOrganize.set(id, calendar);
      if (isDefault) usual = calendar;
      hasQuiet ||= rule.quiet !== null;
    }
    const fresh = { byOrganize, usual, hasQuiet };
    known.set(tenant, fresh);
    return fresh;
  };

  const nearest = ({ byOrganize, usual }: Known, places: readonly string[]): WorkCalendar => {
    const place = places.findLast((id) => byOrganize.has(id));
    return (place === undefined ? usual : byOrganize.get(place)) ?? chinaCalendar(clock.now());
  };

  return {
    of: async (db, tenant, places) => nearest(await read(db, tenant), places),
    remindable: async (db, tenant, userIds) => {
      const now = clock.now();
      const all = await read(db, tenant);
      if (!all.hasQuiet || userIds.length === 0) return new Map([[now, [...userIds]]]);
      const places = await readPlaces(db, userIds);
      const found = new Map<number, string[]>();
      for (const id of userIds) {
        const at = remindableFrom(now, nearest(all, places.get(id) ?? []));
        found.set(at, [...(found.get(at) ?? []), id]);
      }
      return found;
    },
    forget: (tenant) => void known.delete(tenant),
  };
};
