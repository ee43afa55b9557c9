import { randomUUID } from 'node:crypto';
import { RECONNECTED } from './bus';
import type { Bus } from './bus';

/** How often a node says that it lives, and after how long a silent one counts as gone, ms. */
const BEAT_MS = 10_000;
const GONE_MS = 35_000;
/** Ids of people in one event: it must stay below the size of a notification. */
const AT_ONCE = 120;

export type PresenceChange = { tenant: string; userId: string; isOnline: boolean };
type Parts = { bus: Bus; localPeople: () => [tenant: string, userIds: string[]][]; now?: () => number };

/**
 * Who has a window open on any node. Every node tells the others when a person's first socket opens and the last one
 * closes, repeats all of it when a node asks (it started, or was deaf), and forgets nodes that fell silent.
 */
export const createPresence = ({ bus, localPeople, now = Date.now }: Parts) => {
  const self = randomUUID();
  const nodes = new Map<string, { heardAt: number; people: Map<string, Set<string>> }>();
  const listeners: ((change: PresenceChange) => void)[] = [];

  const nodeOf = (id: string) => {
    const node = nodes.get(id) ?? { heardAt: 0, people: new Map<string, Set<string>>() };
    nodes.set(id, node);
    node.heardAt = now();
    return node;
  };
  const isOnline = (tenant: string, userId: string): boolean => {
    for (const node of nodes.values()) if (node.people.get(tenant)?.has(userId) === true) return true;
    return false;
  };
  const apply = (id: string, tenant: string, userIds: readonly string[], isHere: boolean): void => {
    const { people } = nodeOf(id);
    const set = people.get(tenant) ?? new Set<string>();
    people.set(tenant, set);
    for (const userId of userIds) {
      const was = isOnline(tenant, userId);
      if (isHere) set.add(userId);
      else set.delete(userId);
      const is = isOnline(tenant, userId);
      if (was !== is) for (const listen of listeners) listen({ tenant, userId, isOnline: is });
    }
  };
  const forget = (id: string): void => {
    for (const [tenant, people] of nodes.get(id)?.people ?? []) apply(id, tenant, [...people], false);
    nodes.delete(id);
  };
  const notify = (tenant: string, userIds: readonly string[], isHere: boolean): void => {
    for (let i = 0; i < userIds.length; i += AT_ONCE) {
      const some = userIds.slice(i, i + AT_ONCE);
      bus.publish({ kind: 'presence.people', node: self, tenant, userIds: some, isHere });
    }
  };
  const notifyAll = (): void => {
    for (const [tenant, userIds] of localPeople()) notify(tenant, userIds, true);
  };

  bus.on('presence.people', (e) =>
    apply(e['node'] as string, e['tenant'] as string, e['userIds'] as string[], e['isHere'] as boolean),
  );
  bus.on('presence.beat', (e) => {
    const id = e['node'] as string;
    const isNew = !nodes.has(id);
    nodeOf(id);
    // a node that we do not know may have told its people before we listened
    if (isNew && id !== self) bus.publish({ kind: 'presence.ask', node: self });
  });
  bus.on('presence.ask', (e) => {
    if (e['node'] !== self) notifyAll();
  });
  bus.on('presence.gone', (e) => forget(e['node'] as string));
  bus.on(RECONNECTED, () => {
    bus.publish({ kind: 'presence.ask', node: self });
    notifyAll();
  });
  const beat = (): void => {
    bus.publish({ kind: 'presence.beat', node: self });
    for (const [id, node] of nodes) {
      if (id === self || now() - node.heardAt <= GONE_MS) continue;
      forget(id);
      // it may have died between a change and the news of it
      bus.forget();
    }
  };
  const timer = setInterval(beat, BEAT_MS);
  timer.unref();
  bus.publish({ kind: 'presence.beat', node: self });
  bus.publish({ kind: 'presence.ask', node: self });

  return {
    isOnline,
    /** Another node was heard lately: windows have somewhere to go. */
    hasOthers: (): boolean => [...nodes].some(([id, node]) => id !== self && now() - node.heardAt < GONE_MS),
    came: (tenant: string, userId: string): void => notify(tenant, [userId], true),
    left: (tenant: string, userId: string): void => notify(tenant, [userId], false),
    onChange: (listen: (change: PresenceChange) => void): void => {
      listeners.push(listen);
    },
    stop: (): void => {
      clearInterval(timer);
      bus.publish({ kind: 'presence.gone', node: self });
    },
  };
};
