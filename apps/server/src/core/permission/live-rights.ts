import { createHash } from 'node:crypto';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Tenants } from '#platform/database/tenant';
import type { SocketHub } from '#platform/socket-hub';
import type { DirectoryEvents } from '../directory';
import type { MenuEvents } from '../menu';
import type { PolicyCache } from './policy-cache';

/** Changes within this time are answered together: saving a role with fifty members is one news. */
const BATCH_MS = 400;
/** The clock is looked at this often at least while a grant is going to begin or end: it may be set meanwhile. */
const LONGEST_WAIT_MS = 60_000;
/** Between the prints of two people who came. */
const BREATH_MS = 10;
/** When a moment has passed and the comparison failed. */
const RETRY_MS = 1000;

type Deps = {
  tenants: Tenants;
  bus: Bus;
  hub: SocketHub;
  clock: Clock;
  policies: PolicyCache;
  directory: DirectoryEvents;
  menu: MenuEvents;
};

/**
 * Notifies open windows when what their person may do has changed. Each node remembers a print of the rights of the people
 * it greeted, and after a change of grants, members or menus, or when a temporary grant begins or ends by itself, tells
 * those only whose print is another one.
 */
export const followRightsLive = ({ tenants, bus, hub, clock, policies, directory, menu }: Deps): void => {
  const prints = new Map<string, string>();
  /** When what people hold changes by itself: those only for whom it does. Epoch ms. */
  const moments = new Map<string, number>();
  let waking: ReturnType<typeof setTimeout> | undefined;
  const busy = new Set<string>();
  const due = new Map<string, ReturnType<typeof setTimeout>>();

  const printOf = async (tenant: string, user: { id: string; is_administrator: boolean }): Promise<string> => {
    const policy = await policies.of(tenant, user.id, user.is_administrator);
    const key = `${tenant}:${user.id}`;
    const changesAt = policies.changesAt(tenant, user.id);
    if (changesAt === Infinity) moments.delete(key);
    else moments.set(key, changesAt);
    const rights = JSON.stringify([policy.menuList('Web'), policy.menuList('App'), policy.permissionList()]);
    return createHash('sha256').update(rights).digest('base64url');
  };
  const people = (tenant: string, ids: readonly string[]) =>
    tenants
      .db(tenant)
      .selectFrom('directory_person')
      .select(['id', 'is_administrator'])
      .where('id', 'in', [...ids])
      .execute();

  const forget = (key: string): void => {
    prints.delete(key);
    moments.delete(key);
  };

  const remember = async (tenant: string, userId: string): Promise<void> => {
    const key = `${tenant}:${userId}`;
    if (prints.has(key)) return;
    const [user] = await people(tenant, [userId]);
    if (user === undefined) return;
    prints.set(key, await printOf(tenant, user));
    watch();
  };
  let remembering = Promise.resolve();
  hub.onConnect(async ({ tenant, userId }) => {
    // the greeting does not wait, and a rush after a restart must not fill the machine: one after the other, with a breath.
    // Without a print the next change notifies this person once too often
    remembering = remembering
      .then(() => remember(tenant, userId))
      .then(() => new Promise<void>((done) => setTimeout(done, BREATH_MS).unref()))
      .catch(() => undefined);
  });

  const compare = async (tenant: string): Promise<void> => {
    const online = new Set(hub.online(tenant));
    const known = [...prints.keys()].filter((key) => key.startsWith(`${tenant}:`));
    for (const key of known) if (!online.has(key.slice(tenant.length + 1))) forget(key);
    if (online.size === 0) return;
    const changed: string[] = [];
    const users = await people(tenant, [...online]);
    const found = new Set(users.map((user) => `${tenant}:${user.id}`));
    for (const key of known) if (!found.has(key)) forget(key);
    for (const user of users) {
      const key = `${tenant}:${user.id}`;
      const print = await printOf(tenant, user);
      if (prints.get(key) !== print) changed.push(user.id);
      prints.set(key, print);
    }
    if (changed.length > 0) hub.send(tenant, changed, { method: 'rightsChanged' });
  };

  const soon = (tenant: string): void => {
    if (due.has(tenant)) return;
    const timer = setTimeout(() => {
      due.delete(tenant);
      // one comparison at a time: with many people online it may take longer than the next change
      if (busy.has(tenant)) return soon(tenant);
      busy.add(tenant);
      // what cannot be compared now is seen at the next change or the next sign-in
      compare(tenant)
        .catch(() => undefined)
        .finally(() => {
          busy.delete(tenant);
          watch();
        });
    }, BATCH_MS);
    timer.unref();
    due.set(tenant, timer);
  };

  /** Waits for the next moment of anybody; one that has passed stays until a comparison has seen it. */
  const watch = (): void => {
    clearTimeout(waking);
    let next = Infinity;
    for (const at of moments.values()) next = Math.min(next, at);
    if (next === Infinity) return;
    const left = next - clock.now();
    waking = setTimeout(
      () => {
        const now = clock.now();
        const tenantsDue = new Set<string>();
        for (const [key, at] of moments) if (at <= now) tenantsDue.add(key.slice(0, key.indexOf(':')));
        for (const tenant of tenantsDue) soon(tenant);
        watch();
      },
      left <= 0 ? RETRY_MS : Math.min(left, LONGEST_WAIT_MS),
    );
    waking.unref();
  };

  directory.onRightsChanged(soon);
  menu.onChanged(soon);
  bus.on('permission.changed', (event) => soon(event['tenant'] as string));
};
