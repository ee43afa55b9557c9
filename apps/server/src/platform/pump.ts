/**
 * Runs `work` one at a time. Woken while it runs, it runs once more: what was there to do at that moment is met, also
 * when it came after the last look of a run and before its end.
 */
export const createPump = (work: () => Promise<void>, onError: (error: unknown) => void) => {
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = async (): Promise<void> => {
    // `running` is known before the first look
    await Promise.resolve();
    while (isAsked) {
      isAsked = false;
      await work().catch(onError);
    }
    running = undefined;
  };
  return {
    wake: (): void => {
      isAsked = true;
      running ??= run();
    },
    isRunning: (): boolean => running !== undefined,
    /** Waits for the run that is under way. */
    ended: async (): Promise<void> => running,
  };
};
