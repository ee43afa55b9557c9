/** Pausing and giving up, shared by the parts of one upload. */
export type UploadGate = {
  /** Aborted for good. */
  readonly signal: AbortSignal;
  isPaused(): boolean;
  pause(): void;
  resume(): void;
  /** Waits while paused; rejects when it was given up. */
  open(): Promise<void>;
  /** Waits so long, less when the connection comes back. */
  wait(ms: number): Promise<void>;
  /** Aborted at the next pause too. */
  breakSignal(): AbortSignal;
};

const givenUp = (): DOMException => new DOMException('given up', 'AbortError');

export const createUploadGate = (signal: AbortSignal = new AbortController().signal): UploadGate => {
  let breaking = new AbortController();
  let paused: { promise: Promise<void>; go: () => void } | undefined;
  signal.addEventListener('abort', () => {
    breaking.abort();
    paused?.go();
  });
  return {
    signal,
    isPaused: () => paused !== undefined,
    pause: () => {
      if (paused !== undefined) return;
      let go = (): void => undefined;
      const promise = new Promise<void>((done) => (go = done));
      paused = { promise, go };
      breaking.abort();
    },
    resume: () => {
      breaking = new AbortController();
      const waiting = paused;
      paused = undefined;
      waiting?.go();
    },
    open: async () => {
      if (paused !== undefined) await paused.promise;
      if (signal.aborted) throw givenUp();
    },
    wait: (ms) =>
      new Promise((done) => {
        const end = (): void => {
          clearTimeout(timer);
          globalThis.removeEventListener?.('online', end);
          done();
        };
        const timer = setTimeout(end, ms);
        globalThis.addEventListener?.('online', end);
        signal.addEventListener('abort', end, { once: true });
      }),
    breakSignal: () => breaking.signal,
  };
};
