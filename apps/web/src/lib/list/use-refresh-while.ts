import { useEffect, useEffectEvent } from 'react';

const ASK_MS = 2000;

/** Asks again every other second while something on the list is still under way, so that its end is seen. */
export const useRefreshWhile = (isUnderWay: boolean, refresh: () => void): void => {
  const ask = useEffectEvent(refresh);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
};
