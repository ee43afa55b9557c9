import { randomUUID } from 'node:crypto';
import { RECONNECTED } from './bus';
import type { Bus } from './bus';

/** How often a node says that it lives, and after how long a silent one counts as gone, ms. */
const BEAT_MS = 10_000;
const GONE_MS = 35_000;
/** Seats in one event: it must stay below the size of a notification. */
const AT_ONCE = 60;

export type PresenceChange = { tenant: string; userId: string; isOnline: boolean };
/** A person with a window, and the session in which it was opened. */
type Seat = readonly [userId: string, sessionId: string];
type Parts = { bus: Bus; localSeats: () => [tenant: string, seats: Seat[]][]; now?: () => number };
/** Of each tenant its people, and the sessions in which each has a window. */
type People = Map<string, Map<string, Set<string>>>;

const seatsOf = (persons: ReadonlyMap<string, ReadonlySet<string>>): Seat[] =>
  [...persons].flatMap(([userId, sessions]) => [...sessions].map((sessionId): Seat => [userId, sessionId]));

/**
 * Who has a window open on any node. Every node tells the others when the first socket of a session opens and the
 * last one closes, repeats all of it when a node asks (it started, or was deaf), and forgets nodes that fell silent.
 */
export const createPresence = ({ bus, localSeats, now = Date.now }: Parts) => {
  const self = randomUUID();
  const nodes = new Map<string, { heardAt: number; people: People }>();
  const listeners: ((change: PresenceChange) => void)[] = [];

  const nodeOf = (id: string) => {
    const node = nodes.get(id) ?? { heardAt: 0, people: new Map() as People };
    nodes.set(id, node);
    node.heardAt = now();
    return node;
  };
  const isOnline = (tenant: string, userId: string): boolean => {
    for (const node of nodes.values()) if (node.people.get(tenant)?.has(userId) === true) return true;
    return false;
  };
  const apply = (id: string, tenant: string, seats: readonly Seat[], isHere: boolean): void => {
    const { people } = nodeOf(id);
    const persons = people.get(tenant) ?? new Map<string, Set<string>>();
    people.set(tenant, persons);
    for (const [userId, sessionId] of seats) {
      const was = isOnline(tenant, userId);
      const sessions = persons.get(userId) ?? new Set<string>();
      if (isHere) sessions.add(sessionId);
      else sessions.delete(sessionId);
      if (sessions.size > 0) persons.set(userId, sessions);
      else persons.delete(userId);
      const is = isOnline(tenant, userId);
      if (was !== is) for (const listen of listeners) listen({ tenant, userId, isOnline: is });
    }
  };
  const forget = (id: string): void => {
    for (const [tenant, persons] of nodes.get(id)?.people ?? []) apply(id, tenant, seatsOf(persons), false);
    nodes.delete(id);
  };
  const notify = (tenant: string, seats: readonly Seat[], isHere: boolean): void => {
    for (let i = 0; i < seats.length; i += AT_ONCE) {
      const some = seats.slice(i, i + AT_ONCE);
      bus.publish({ kind: 'presence.seats', node: self, tenant, seats: some, isHere });
    }
  };
  const notifyAll = (): void => {
    for (const [tenant, seats] of localSeats()) notify(tenant, seats, true);
  };

  bus.on('presence.seats', (e) =>
    apply(e['node'] as string, e['tenant'] as string, e['seats'] as Seat[], e['isHere'] as boolean),
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
    hasWindow: (tenant: string, [userId, sessionId]: Seat): boolean =>
      [...nodes.values()].some((node) => node.people.get(tenant)?.get(userId)?.has(sessionId) === true),
    /** Another node was heard lately: windows have somewhere to go. */
    hasOthers: (): boolean => [...nodes].some(([id, node]) => id !== self && now() - node.heardAt < GONE_MS),
    came: (tenant: string, seat: Seat): void => notify(tenant, [seat], true),
    left: (tenant: string, seat: Seat): void => notify(tenant, [seat], false),
    onChange: (listen: (change: PresenceChange) => void): void => {
      listeners.push(listen);
    },
    stop: (): void => {
      clearInterval(timer);
      bus.publish({ kind: 'presence.gone', node: self });
    },
  };
};
