import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Connection } from '../driver/driver';

const IDLE_MS = 30_000;
const WAIT_MS = 10_000;

/** A few connections to one source, opened when needed and closed when nobody wants them. */
export const createPool = (openOne: () => Promise<Connection>, max: number) => {
  const idle: { connection: Connection; timer: NodeJS.Timeout }[] = [];
  const queue: (() => void)[] = [];
  let open = 0;
  let closed = false;

  const drop = async (connection: Connection): Promise<void> => {
    open -= 1;
    queue.shift()?.();
    await connection.close().catch(() => undefined);
  };

  const turn = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(go), 1);
        reject(new AppError(commonErrors.unavailable));
      }, WAIT_MS);
      queue.push(go);
    });

  const take = async (): Promise<Connection> => {
    for (;;) {
      const known = idle.pop();
      if (known !== undefined) {
        clearTimeout(known.timer);
        if (known.connection.isUsable()) return known.connection;
        void drop(known.connection);
      } else if (open < max) {
        open += 1;
        try {
          return await openOne();
        } catch (error) {
          open -= 1;
          queue.shift()?.();
          throw error;
        }
      } else await turn();
    }
  };

  const give = (connection: Connection): void => {
    if (closed || !connection.isUsable()) {
      void drop(connection);
      return;
    }
    const entry = {
      connection,
      timer: setTimeout(() => {
        idle.splice(idle.indexOf(entry), 1);
        void drop(connection);
      }, IDLE_MS).unref(),
    };
    idle.push(entry);
    queue.shift()?.();
  };

  return {
    use: async <T>(work: (connection: Connection) => Promise<T>): Promise<T> => {
      const connection = await take();
      try {
        return await work(connection);
      } finally {
        give(connection);
      }
    },
    close: async (): Promise<void> => {
      closed = true;
      const all = idle.splice(0);
      for (const { timer } of all) clearTimeout(timer);
      await Promise.all(all.map(({ connection }) => drop(connection)));
    },
    isIdle: () => open === 0,
  };
};
export type Pool = ReturnType<typeof createPool>;
