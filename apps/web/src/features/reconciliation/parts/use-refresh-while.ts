import { useEffect } from 'react';

const EVERY_MS = 1500;

/** Asks again every moment as long as something goes on in the background. */
export const useRefreshWhile = (isBusy: boolean, refresh: () => void): void => {
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setInterval(refresh, EVERY_MS);
    return () => clearInterval(timer);
  });
};
