import { useEffect, useRef, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';

const LEAST = 0.2;
const MOST = 2;
const limited = (zoom: number): number => Math.min(MOST, Math.max(LEAST, zoom));

/** The zoom that shows the whole tree in its box, but not below `least`. */
export const zoomToFit = (box: HTMLElement, least: number): number => {
  const tree = box.querySelector<HTMLElement>('.chart-tree');
  if (!tree) return 1;
  const across = (box.clientWidth - 32) / tree.scrollWidth;
  return Math.max(least, Math.min(1, across, (box.clientHeight - 32) / tree.scrollHeight));
};

/** Dragging the ground moves the view; the wheel with Ctrl, and the buttons, bring it nearer. */
export const useChartView = (frame: RefObject<HTMLDivElement | null>) => {
  const [zoom, setZoom] = useState(1);
  const drag = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const zoomBy = (factor: number): void => setZoom((now) => limited(now * factor));

  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setZoom((now) => limited(now * (event.deltaY < 0 ? 1.1 : 1 / 1.1)));
    };
    // React's own listener is passive and could not keep the page from zooming
    box.addEventListener('wheel', wheel, { passive: false });
    return () => box.removeEventListener('wheel', wheel);
  }, [frame]);

  const fit = (): void => {
    if (frame.current) setZoom(zoomToFit(frame.current, LEAST));
  };

  const handlers = {
    onPointerDown: (event: PointerEvent<HTMLDivElement>): void => {
      const box = frame.current;
      if (!box || event.button !== 0 || (event.target as Element).closest('button')) return;
      drag.current = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
      box.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>): void => {
      const from = drag.current;
      const box = frame.current;
      if (!from || !box) return;
      box.scrollTo(from.left + from.x - event.clientX, from.top + from.y - event.clientY);
    },
    onPointerUp: (): void => {
      drag.current = undefined;
    },
  };
  return { zoom, setZoom, zoomBy, fit, handlers };
};
