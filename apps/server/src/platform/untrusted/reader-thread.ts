import { Worker } from 'node:worker_threads';
import { threadProgram } from './thread-program';

/**
 * What the thread may have. `heapMb`: of JavaScript's values; bytes outside of it are counted by what it runs. `busyMs`: how
 * long its answers may be waited for, all of them together; `silentMs`: each of them, when nobody knows how many there are.
 */
type ThreadLimits = { heapMb: number } & ({ busyMs: number } | { silentMs: number });
export type ThreadAnswer<T> = { value: T } | { end: true } | { refused: string };

/** Why a thread was ended: it wanted too much. */
export class ThreadEnded extends Error {
  readonly reason: 'memory' | 'time' | 'fault';
  constructor(reason: 'memory' | 'time' | 'fault', cause?: unknown) {
    super(`reader thread: ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * A thread of its own that reads what somebody sent and is ended with it: it hands over piece by piece when it is asked.
 * Whatever it does, the process lives. `given`: memory that goes over to it and is empty here afterwards. Throws ThreadEnded.
 */
export const openReaderThread = <T>(
  name: string,
  workerData: unknown,
  limits: ThreadLimits,
  given: readonly ArrayBuffer[] = [],
) => {
  const { program, eval: isText } = threadProgram(name);
  const thread = new Worker(program, {
    eval: isText,
    workerData,
    transferList: [...given],
    env: {},
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  let left = 'busyMs' in limits ? limits.busyMs : limits.silentMs;
  let ended: ThreadEnded | undefined;
  let wake = (): void => {};
  const answers: ThreadAnswer<T>[] = [];
  const fail = (reason: ThreadEnded): void => {
    ended ??= reason;
    wake();
  };
  thread.on('message', (answer: ThreadAnswer<T>) => {
    answers.push(answer);
    wake();
  });
  thread.on('error', (error) => {
    const isMemory = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    fail(new ThreadEnded(isMemory ? 'memory' : 'fault', error));
  });
  thread.on('exit', () => fail(new ThreadEnded('fault')));
  return {
    /** Asks for the next piece; `next` waits for it. Only the time that somebody waits is counted. */
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    ask: () => thread.postMessage('next'),
    next: async (): Promise<ThreadAnswer<T>> => {
      const from = performance.now();
      while (answers.length === 0 && ended === undefined && left > 0) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.max(1, left));
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        if (answers.length === 0 && performance.now() - from >= left) fail(new ThreadEnded('time'));
      }
      if ('busyMs' in limits) left -= performance.now() - from;
      const answer = answers.shift();
      if (answer === undefined) throw ended ?? new ThreadEnded('time');
      return answer;
    },
    close: async (): Promise<void> => {
      // whoever still waits for it need not
      fail(new ThreadEnded('fault'));
      await thread.terminate();
    },
  };
};
