let load: (() => Promise<unknown>) | undefined;

/** The app says what the signed-in frame consists of; features cannot import it themselves. */
export const offerShell = (loader: () => Promise<unknown>): void => {
  load = loader;
};

/** Fetches the frame ahead of its use; a failure is met again, and told, when it is really needed. */
export const preloadShell = async (): Promise<void> => {
  await load?.().catch((cause: unknown) => console.warn('preloading failed', cause));
};
