const STEP_MS = 100;

class TooLongError extends Error {}

/**
 * Waits for an answer, at most `ms` in which this process was awake: time in which it computed, or was stopped, is not
 * held against whoever was asked, because the answer may have come meanwhile. Rejects with TooLongError.
 */
export const waitAwake = <T>(ms: number, asked: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let left = Math.ceil(ms / STEP_MS);
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      reject(new TooLongError(`no answer within ${ms} ms`));
    }, STEP_MS);
    timer.unref();
    asked.then(resolve, reject).finally(() => clearInterval(timer));
  });
