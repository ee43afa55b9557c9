import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { destroyConnection, statementName } from './database/pool';
import { createPump } from './pump';
import { waitAwake } from './database/wait-awake';
import type { DatabaseDriver } from './database/driver';

/** News between nodes. Small: a kind and ids, never documents (a payload holds 8,000 bytes at most). */
type BusEvent = { kind: string; [key: string]: unknown };

export type Bus = {
  /** Tells every node, this one first and at once. */
  publish(event: BusEvent): void;
  on(kind: string, listen: (event: BusEvent) => void): () => void;
  /** False while news of other nodes may not arrive: what is remembered may be old. */
  isHearing(): boolean;
  /** Throws away what this node remembers; see `FORGET`. */
  forget(): void;
  close(): Promise<void>;
};

/** What is remembered may be old: it is thrown away. Told after every gap, and again and again while there is one. */
export const FORGET = 'bus.forget';
/** This node hears again, after a gap: whoever keeps up with the others asks them anew. `FORGET` is told just before it. */
export const RECONNECTED = 'bus.reconnected';

const CHANNEL = 'qiaoban_bus';
const MAX_BYTES = 7900;
/** Payloads in one statement, and events that may wait for it. */
const AT_ONCE = 100;
const MOST_WAITING = 20_000;
/** After each statement the next one waits that long: what is said meanwhile goes with it, as one payload mostly. */
const BATCH_MS = 10;
const NOTIFY = 'select pg_notify($1, payload) from unnest($2::text[]) as t (payload)';
/**
 * How often a node listens for itself, how long its own voice may take, and when a lost connection is made anew, ms: from
 * the last news that it can have heard to the moment at which it knows that it is deaf, less than five seconds.
 */
const EVERY_MS = 1000;
const TIMEOUT_MS = 2500;
const AGAIN_MS = 500;

/** Fan-out by LISTEN and NOTIFY; inside one process only where the database has a single connection. */
export const createBus = async (driver: DatabaseDriver, onError: (error: unknown) => void): Promise<Bus> => {
  const node = randomUUID();
  const own = JSON.stringify({ from: node, n: 0 }).slice(0, -2);
  const listeners = new Map<string, Set<(event: BusEvent) => void>>();
  const { connectListener } = driver;
  let listener: Client | undefined;
  let isHearing = connectListener === undefined;
  let closed = false;

  const deliver = (event: BusEvent): void => {
    if (event.kind === RECONNECTED) deliver({ kind: FORGET });
    for (const listen of listeners.get(event.kind) ?? []) {
      try {
        listen(event);
      } catch (error) {
        onError(error);
      }
    }
  };

  let echo: { payload: string; heard: () => void } | undefined;
  const listenNote = (payload = '{}'): void => {
    if (payload === echo?.payload) echo.heard();
    if (payload.startsWith(own)) return;
    const { events } = JSON.parse(payload) as { events?: BusEvent[] };
    for (const event of events ?? []) deliver(event);
  };

  let sent = 0;
  /** Numbered: PostgreSQL gives out equal payloads of one transaction once only. `events`: each as JSON. */
  const payloadOf = (events: readonly string[]): string => `${own}${(sent += 1)},"events":[${events.join(',')}]}`;
  /**
   * Says something to itself by the connection on which it listens. What others said before arrives before: news come in
   * the order of their commits.
   */
  const listenItself = async (client: Client): Promise<void> => {
    const payload = payloadOf([]);
    const heard = new Promise<void>((done) => (echo = { payload, heard: done }));
    await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
    await heard;
  };

  const hangUp = (): void => {
    if (listener !== undefined) destroyConnection(listener);
    listener = undefined;
    isHearing = false;
  };
  const connect = async (): Promise<void> => {
    if (connectListener === undefined) return;
    const client = await connectListener();
    client.on('error', onError);
    client.on('notification', (note) => listenNote(note.payload));
    // from now on nothing is missed; until it is known again that nothing is, nothing remembered is used
    client.on('end', () => {
      if (listener !== client) return;
      isHearing = false;
      wake();
    });
    listener = client;
    await waitAwake(TIMEOUT_MS, client.query(`listen ${CHANNEL}`));
    await waitAwake(TIMEOUT_MS, listenItself(client));
  };
  /** @returns how long to wait until the next look, ms */
  const look = async (): Promise<number> => {
    try {
      if (listener === undefined || !isHearing) {
        hangUp();
        await connect();
        if (closed) return 0;
        isHearing = true;
        deliver({ kind: RECONNECTED });
      } else await waitAwake(TIMEOUT_MS, listenItself(listener));
      return EVERY_MS;
    } catch (error) {
      if (closed) return 0;
      const wasHearing = isHearing;
      hangUp();
      deliver({ kind: FORGET });
      if (wasHearing) onError(error);
      return wasHearing ? 0 : AGAIN_MS;
    }
  };
  let wake: () => void = () => undefined;
  const pause = (ms: number): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, ms);
      wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  const follow = async (): Promise<void> => {
    while (!closed) await pause(await look());
  };

  const waiting: string[] = [];
  /** The next events that fit into one payload, taken from those that wait. */
  const nextPayload = (): string => {
    let bytes = 0;
    let count = 0;
    for (const event of waiting) {
      bytes += Buffer.byteLength(event) + 1;
      if (count > 0 && bytes > MAX_BYTES) break;
      count += 1;
    }
    return payloadOf(waiting.splice(0, count));
  };
  /** One statement at a time: what is said meanwhile goes together with the next one, in order; nothing is left unsaid. */
  const notify = async (): Promise<void> => {
    // a commit has several things to say: they go together
    await Promise.resolve();
    let failures = 0;
    const payloads: string[] = [];
    while (waiting.length > 0 || payloads.length > 0) {
      while (waiting.length > 0 && payloads.length < AT_ONCE) payloads.push(nextPayload());
      try {
        await driver.pool.query({ name: statementName(NOTIFY), text: NOTIFY, values: [CHANNEL, payloads] });
        payloads.length = 0;
        await wait(BATCH_MS);
      } catch (error) {
        if (closed || driver.pool.ending) return;
        if ((failures += 1) === 1) onError(error);
        await wait(AGAIN_MS);
      }
    }
  };
  const notifying = createPump(notify, onError);
  const say = (event: BusEvent): void => {
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > MAX_BYTES) throw new Error(`bus event ${event.kind} is too large`);
    waiting.push(text);
  };

  if (connectListener !== undefined) {
    await connect();
    isHearing = true;
  }
  const following = connectListener === undefined ? Promise.resolve() : pause(EVERY_MS).then(follow);

  return {
    publish: (event) => {
      deliver(event);
      if (connectListener === undefined || closed) return;
      say(event);
      if (waiting.length > MOST_WAITING) {
        waiting.length = 0;
        say({ kind: FORGET });
      }
      notifying.wake();
    },
    on: (kind, listen) => {
      const set = listeners.get(kind) ?? new Set();
      listeners.set(kind, set.add(listen));
      return () => set.delete(listen);
    },
    isHearing: () => isHearing,
    forget: () => deliver({ kind: FORGET }),
    close: async () => {
      closed = true;
      wake();
      await notifying.ended();
      if (listener !== undefined) await waitAwake(TIMEOUT_MS, listener.end()).catch(hangUp);
      await following;
    },
  };
};
