import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { PointerEventHandler, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { placeNear } from './logic/place-near';
import type { Box, PopupSide } from './logic/place-near';
import './popup.css';

export type PopupProps = {
  /** What it belongs to, in window pixels; a point is a box without size. */
  anchor: Box;
  side?: PopupSide;
  onClose: () => void;
  className?: string;
  onPointerEnter?: PointerEventHandler;
  onPointerLeave?: PointerEventHandler;
  children: ReactNode;
};

/** A small surface beside its anchor, inside the window. Closes on Escape, a press elsewhere, a resize. */
export const Popup = ({ anchor, side = 'below', onClose, className = '', children, ...hover }: PopupProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ x: number; y: number }>();
  useLayoutEffect(() => {
    const size = box.current?.getBoundingClientRect();
    if (size) setPlace(placeNear(anchor, size, { width: innerWidth, height: innerHeight }, side));
  }, [anchor, side]);

  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    const onPress = (event: PointerEvent): void => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    const onResize = (): void => close();
    const inside = box.current;
    window.addEventListener('pointerdown', onPress, true);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('pointerdown', onPress, true);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('resize', onResize);
      // the keyboard goes back where it came from, unless it has been taken elsewhere meanwhile
      const now = document.activeElement;
      if (before instanceof HTMLElement && (now === document.body || inside?.contains(now) === true)) before.focus();
    };
  }, []);

  return createPortal(
    <div
      ref={box}
      className={`qb-popup ${className}`}
      style={place ? { left: place.x, top: place.y, maxHeight: `calc(100dvh - ${place.y + 8}px)` } : { opacity: 0 }}
      {...hover}
    >
      {children}
    </div>,
    document.body,
  );
};
