import { useEffect, useEffectEvent } from 'react';
import type { Route } from '@qiaoban/contracts/route';
import { markStale } from '../call/query';
import { socket } from './socket';

const BATCH_MS = 300;
/** After a server came back all windows ask, but not at the same moment. */
const RETURN_MS = 3000;

/**
 * Keeps answers of routes fresh while the page is in front: a `dataChanged` push of the topic makes them stale, and so
 * does a link that broke, for nothing was heard meanwhile. Pushes within 300 ms count as one.
 * `useLive('form:' + formId, [listRecords])`
 */
export const useLive = (topic: string, routes: readonly Route[]): void => {
  const freshen = useEffectEvent(() => void markStale(...routes));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => freshen(), ms);
    };
    const offs = [
      socket.on('dataChanged', (frame) => frame.topic === topic && soon(BATCH_MS)),
      socket.onReturn(() => soon(Math.random() * RETURN_MS)),
    ];
    return () => {
      for (const off of offs) off();
      clearTimeout(timer);
    };
  }, [topic]);
};
