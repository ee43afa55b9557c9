import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import type { Box } from './arrange';

/** Millimetres: what moves less is a press. */
const PRESS = 1;

/**
 * A frame drawn on the empty paper, millimetres. `onDrawn` gets it once it is let go, nothing for a mere press; `isMore`:
 * with Shift.
 */
export const useFrame = (scale: number, onDrawn: (box: Box | undefined, isMore: boolean) => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  const [box, setBox] = useState<Box>();
  const at = (event: PointerEvent<HTMLElement>) => {
    const paper = event.currentTarget.getBoundingClientRect();
    return { x: (event.clientX - paper.left) / scale, y: (event.clientY - paper.top) / scale };
  };
  const boxTo = (event: PointerEvent<HTMLElement>): Box | undefined => {
    const { current: from } = start;
    if (!from) return undefined;
    const to = at(event);
    const [w, h] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
    return Math.max(w, h) < PRESS ? undefined : { x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), w, h };
  };
  const leave = (): void => {
    start.current = undefined;
    setBox(undefined);
  };
  return {
    box,
    handles: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = at(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (start.current) setBox(boxTo(event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        if (!start.current) return;
        onDrawn(boxTo(event), event.shiftKey);
        leave();
      },
      onPointerCancel: leave,
    },
  };
};
