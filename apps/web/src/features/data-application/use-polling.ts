import { useEffect } from 'react';

/** Asks again every so often while something runs and the page is looked at. */
export const usePolling = (again: () => unknown, isOn: boolean, everyMs = 1000): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => void again(), everyMs);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- the newest question is asked by its own key
  }, [isOn, everyMs]);
};
