import { useEffect } from 'react';

const POLL_MS = 5000;

/** Asks again every five seconds while the page and the window are in view. */
export const usePolled = (ask: () => unknown): void => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) ask();
    }, POLL_MS);
    return () => clearInterval(timer);
  });
};
