import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { DesignerDocument } from '@qiaoban/designer/document';
import type { PlacementOf } from '@qiaoban/designer/rules';
import type { DragSession } from './drag-session';
import { targetAt } from './drop-target';

/** Pixels from the edge of the canvas where it begins to scroll, and how far per frame at most. */
const EDGE = 56;
const SPEED = 14;

type Facts = () => { document: DesignerDocument; placementOf: PlacementOf };

/** Follows the pointer during a drag: finds the place under it once a frame, and scrolls the canvas near its edges. */
export const usePointerTarget = (session: DragSession, canvas: RefObject<HTMLElement | null>, facts: Facts) => {
  const running = useRef<(() => void) | undefined>(undefined);
  const stop = (): void => {
    running.current?.();
    running.current = undefined;
  };
  const start = (first: PointerEvent): void => {
    stop();
    let at = { x: first.clientX, y: first.clientY };
    let seen = { x: Number.NaN, y: Number.NaN, scroll: Number.NaN };
    let frame = 0;
    const move = (event: PointerEvent): void => {
      at = { x: event.clientX, y: event.clientY };
    };
    const tick = (): void => {
      frame = requestAnimationFrame(tick);
      const root = canvas.current;
      const { source } = session.get();
      if (!root || !source) return;
      const box = root.getBoundingClientRect();
      if (at.x >= box.left && at.x <= box.right) {
        const near =
          at.y < box.top + EDGE ? at.y - box.top - EDGE : at.y > box.bottom - EDGE ? at.y - box.bottom + EDGE : 0;
        if (near !== 0) root.scrollTop += Math.max(-SPEED, Math.min(SPEED, near / 4));
      }
      if (seen.x === at.x && seen.y === at.y && seen.scroll === root.scrollTop) return;
      seen = { ...at, scroll: root.scrollTop };
      const { document, placementOf } = facts();
      const found = targetAt(root, document, placementOf, source, at);
      session.set({ target: found?.target, mark: found?.mark });
    };
    window.addEventListener('pointermove', move);
    frame = requestAnimationFrame(tick);
    running.current = () => {
      window.removeEventListener('pointermove', move);
      cancelAnimationFrame(frame);
    };
  };
  useEffect(() => () => running.current?.(), []);
  return { start, stop };
};
