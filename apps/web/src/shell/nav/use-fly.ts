import { useEffect, useRef, useState } from 'react';
import type { NavItem } from './nav-items';

type Flown = { item: NavItem; anchor: DOMRect; byKeyboard: boolean };

const OPEN_MS = 90;
const CLOSE_MS = 220;

/** Which directory is flown out. The pointer opens and leaves with a little delay, a press or key at once. */
export const useFly = () => {
  const [flown, setFlown] = useState<Flown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (run: () => void, ms: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const openAt = (item: NavItem, element: Element, byKeyboard: boolean): void => {
    clearTimeout(timer.current);
    setFlown({ item, anchor: element.getBoundingClientRect(), byKeyboard });
  };
  return {
    flown,
    openAt,
    hover: (item: NavItem, element: Element) => later(() => openAt(item, element, false), OPEN_MS),
    stay: () => clearTimeout(timer.current),
    leave: () => later(() => setFlown(undefined), CLOSE_MS),
    close: () => {
      clearTimeout(timer.current);
      setFlown(undefined);
    },
  };
};
