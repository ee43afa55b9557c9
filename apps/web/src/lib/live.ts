import { useEffect, useEffectEvent } from 'react';
import type { Route } from '@qiaoban/contracts/route';
import { usePage } from './page';
import { markStale } from './query';
import { socket } from './socket';

const GATHER_MS = 300;

/**
 * Keeps answers of routes fresh while the page is in front: a `dataChanged` push of the topic makes them stale.
 * Pushes within 300 ms count as one. `useLive('form:' + formId, [listRecords])`
 */
export const useLive = (topic: string, routes: readonly Route[]): void => {
  const { isActive } = usePage();
  const freshen = useEffectEvent(() => void markStale(...routes));
  useEffect(() => {
    if (!isActive) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = socket.on('dataChanged', (frame) => {
      if (frame.topic !== topic) return;
      clearTimeout(timer);
      timer = setTimeout(() => freshen(), GATHER_MS);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, [topic, isActive]);
};
