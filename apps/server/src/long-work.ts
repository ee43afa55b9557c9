import { Worker } from 'node:worker_threads';
import type { Config } from './platform/config';
import type { DatabaseDriver } from './platform/database/driver';
import type { JobDivision } from './platform/jobs';
import { threadProgram } from './platform/untrusted/thread-program';

type Log = { error(o: object, m: string): void };
/** What the thread is given, and what it says. */
export type LongWorkData = { config: Config; connection: NonNullable<DatabaseDriver['connection']> };
export type LongWorkWord =
  | { say: 'ready' }
  | { say: 'idle' }
  | { say: 'error'; text: string; details: object; message: string };

/** Memory of JavaScript's values that long work may have, MB: what wants more ends its thread, never the process. */
const HEAP_MB = 1024;
/** And for what is new, MB: rows of a batch live for a moment, and with less room each cleaning copies them. */
const YOUNG_MB = 128;
/** Longer than what runs may take to save its place, ms: a thread that does not end by itself then is ended. */
const STOP_MS = 20_000;
/** Threads that did not come up, one after the other; then the work is done where the calls are answered. */
const MOST_FAILURES = 3;

/**
 * Work that takes long (imports, exports) has a thread with a node of its own, which gives way to whoever answers people.
 * It comes with the first such work and goes when there has been none for a while; what it leaves unfinished is taken up by
 * the next one, like the work of a node that is gone.
 */
export const createLongWork = ({ config, driver, log }: { config: Config; driver: DatabaseDriver; log: Log }) => {
  const { connection } = driver;
  let thread: Worker | undefined;
  let ended: Promise<void> | undefined;
  let failures = 0;
  let isStopping = false;
  const isShared = (): boolean => connection !== undefined && failures < MOST_FAILURES;

  const begin = (): void => {
    if (isStopping || thread !== undefined || connection === undefined || !isShared()) return;
    const { program, eval: isText } = threadProgram('work-thread');
    const workerData: LongWorkData = { config, connection };
    const made = new Worker(program, {
      eval: isText,
      workerData,
      stdin: false,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread = made;
    failures += 1;
    made.on('message', (word: LongWorkWord) => {
      if (word.say === 'ready') failures = 0;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      else if (word.say === 'idle') made.postMessage('stop');
      else log.error({ ...word.details, err: word.text }, word.message);
    });
    made.on('error', (error) => log.error({ err: error }, 'the thread of long work ended'));
    ended = new Promise((done) => {
      made.on('exit', () => {
        thread = undefined;
        done();
      });
    });
  };

  const division: JobDivision = { share: () => (isShared() ? 'short' : 'all'), onLong: begin };
  return {
    division,
    /** Lets what runs save its place, then ends the thread. */
    stop: async (): Promise<void> => {
      isStopping = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      thread?.postMessage('stop');
      const late = setTimeout(() => void thread?.terminate(), STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
};
