import { randomUUID } from 'node:crypto';
import type { DatabaseDriver } from './database/driver';

/** News between nodes. Small: a kind and ids, never documents (a payload holds 8,000 bytes at most). */
export type BusEvent = { kind: string; [key: string]: unknown };

export type Bus = {
  /** Tells every node, this one first and at once. */
  publish(event: BusEvent): void;
  on(kind: string, hear: (event: BusEvent) => void): () => void;
  close(): Promise<void>;
};

const CHANNEL = 'qiaoban_bus';
const MAX_BYTES = 7900;
/** Events in one statement. */
const AT_ONCE = 500;

type Listener = Awaited<ReturnType<NonNullable<DatabaseDriver['connectListener']>>>;

/** Fan-out by LISTEN and NOTIFY; inside one process only where the database has a single connection. */
export const createBus = async (driver: DatabaseDriver, onTrouble: (error: unknown) => void): Promise<Bus> => {
  const node = randomUUID();
  const hearers = new Map<string, Set<(event: BusEvent) => void>>();
  let listener: Listener | undefined;
  let closed = false;

  const deliver = (event: BusEvent): void => {
    for (const hear of hearers.get(event.kind) ?? []) {
      try {
        hear(event);
      } catch (error) {
        onTrouble(error);
      }
    }
  };

  const listen = async (): Promise<void> => {
    if (driver.connectListener === undefined || closed) return;
    try {
      const client = await driver.connectListener();
      listener = client;
      client.on('notification', (note) => {
        const message = JSON.parse(note.payload ?? '{}') as { from: string; event: BusEvent };
        if (message.from !== node) deliver(message.event);
      });
      client.on('error', onTrouble);
      client.on('end', () => {
        if (closed) return;
        // whatever was said meanwhile is lost: caches must not trust what they hold
        setTimeout(() => void listen().then(() => deliver({ kind: 'bus.reconnected' })), 500);
      });
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      onTrouble(error);
      if (!closed) setTimeout(() => void listen(), 2000);
    }
  };
  await listen();

  let said = 0;
  const waiting: string[] = [];
  let isTelling = false;
  /** One statement at a time: what is said meanwhile goes together with the next one, in order. */
  const tell = async (): Promise<void> => {
    if (isTelling) return;
    isTelling = true;
    while (waiting.length > 0) {
      const payloads = waiting.splice(0, AT_ONCE);
      await driver.pool
        .query('select pg_notify($1, payload) from unnest($2::text[]) as t (payload)', [CHANNEL, payloads])
        .catch(onTrouble);
    }
    isTelling = false;
  };

  return {
    publish: (event) => {
      deliver(event);
      if (driver.connectListener === undefined || closed) return;
      // numbered: PostgreSQL gives out equal payloads of one transaction once only
      const payload = JSON.stringify({ from: node, n: (said += 1), event });
      if (Buffer.byteLength(payload) > MAX_BYTES) throw new Error(`bus event ${event.kind} is too large`);
      waiting.push(payload);
      void tell();
    },
    on: (kind, hear) => {
      const set = hearers.get(kind) ?? new Set();
      hearers.set(kind, set.add(hear));
      return () => set.delete(hear);
    },
    close: async () => {
      closed = true;
      await listener?.end?.();
    },
  };
};
