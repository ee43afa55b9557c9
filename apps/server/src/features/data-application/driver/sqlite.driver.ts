import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Connection, DataSourceDriver, Result, Target } from './driver';
import { within } from './driver';
import { SQLITE_WORKER } from './sqlite-worker';

type Answer = { id: number; ok: boolean; message?: string; result?: unknown };

/** Opens the file in a thread of its own. The path was checked by whoever made the target. */
const open = async (target: Target): Promise<Connection> => {
  const worker = new Worker(SQLITE_WORKER, {
    eval: true,
    workerData: { file: target.database, module: createRequire(import.meta.url).resolve('node-sqlite3-wasm') },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  worker.unref();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let usable = true;
  let last = 0;
  let inTransaction = false;
  worker.on('message', ({ id, ok, message, result }: Answer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (ok) one?.resolve(result);
    else one?.reject(new Error(message));
  });
  const end = (error: Error): void => {
    usable = false;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('SQLite stopped')));

  const ask = <T>(message: object): Promise<T> =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ id: last, ...message }, []);
    });
  const kill = (): void => {
    usable = false;
    // a thread that was ended leaves its lock behind
    void worker.terminate().then(() => rm(`${target.database}.lock`, { recursive: true, force: true }));
  };
  const run = (text: string, values: readonly unknown[] = []) =>
    ask<{ affected: number }>({ kind: 'run', text, values });
  await ask({ kind: 'read', text: 'select name from sqlite_master limit 1', values: [], maxRows: 1 }).catch(
    async (error: unknown) => {
      await worker.terminate();
      throw error;
    },
  );

  return {
    read: (text, values, limits) =>
      within(limits, kill, async () => {
        if (!inTransaction) await run('pragma query_only = 1');
        try {
          return await ask<Result>({ kind: 'read', text, values, maxRows: limits.maxRows });
        } finally {
          if (usable && !inTransaction) await run('pragma query_only = 0');
        }
      }),
    run: (text, values, timeoutMs = 600_000) => within({ timeoutMs }, kill, () => run(text, values)),
    begin: async () => {
      await run('begin immediate');
      inTransaction = true;
    },
    commit: async () => {
      await run('commit');
      inTransaction = false;
    },
    rollback: async () => {
      inTransaction = false;
      await run('rollback');
    },
    isUsable: () => usable,
    close: async () => {
      if (!usable) return;
      await ask({ kind: 'close' }).catch(() => undefined);
      usable = false;
    },
  };
};

export const sqliteDriver: DataSourceDriver = { type: 'Sqlite', open };
