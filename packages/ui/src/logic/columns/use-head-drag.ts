import { createContext, useContext, useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';
import { landingOf } from './column-order';
import type { Landing, Placed } from './column-order';

type Order = {
  shown: readonly Placed[];
  /** Puts columns before or behind another one. */
  put: (keys: readonly string[], landing: Landing) => void;
};

/** Who draws the list says how the order is kept; without it heads stay where they are. */
export const ColumnOrder = createContext<Order | undefined>(undefined);

/** A press that moves less than this is a click, pixels. */
const STILL = 6;
/** So near to an edge of what scrolls sideways the columns run, and how far at a time, pixels. */
const [NEAR, STEP] = [48, 12] as const;

/** Where the head is held, and the line at which it would land. */
type Held = {
  x: number;
  y: number;
  title: string;
  landing: Landing | undefined;
  line: number | undefined;
  top: number;
  height: number;
};

/** The part of the list that is scrolled sideways. */
const scrolledOf = (head: HTMLElement): HTMLElement | null =>
  head.closest('.qb-table-frame')?.querySelector<HTMLElement>('.ant-table-body') ?? null;

const boxesOf =
  (head: HTMLElement) =>
  (key: string): DOMRect | undefined =>
    head
      .closest('thead')
      ?.querySelector(`th[data-column="${CSS.escape(key)}"]`)
      ?.getBoundingClientRect();

/** Between what is frozen left and right: where the columns in the middle are seen. */
const middleOf = (head: HTMLElement): { left: number; right: number } => {
  const { left, right } = (scrolledOf(head) ?? head).getBoundingClientRect();
  const heads = [...(head.closest('thead')?.querySelectorAll('th') ?? [])];
  const frozen = heads.filter((each) => getComputedStyle(each).position === 'sticky');
  const boxes = frozen.map((each) => each.getBoundingClientRect());
  const isLeft = (box: DOMRect): boolean => (box.left + box.right) / 2 < (left + right) / 2;
  return {
    left: Math.max(left, ...boxes.filter(isLeft).map((box) => box.right)),
    right: Math.min(right, ...boxes.filter((box) => !isLeft(box)).map((box) => box.left)),
  };
};

const isFrozen = (order: Order, keys: readonly string[]): boolean =>
  order.shown.some(({ key, fixed }) => fixed !== undefined && keys.includes(key));

const heldAt = (head: HTMLElement, order: Order, keys: readonly string[], x: number, y: number): Held => {
  const frame = (head.closest('.qb-table-frame') ?? head).getBoundingClientRect();
  const landing = landingOf(order.shown, keys, x, boxesOf(head));
  const middle = middleOf(head);
  const line =
    landing === undefined || isFrozen(order, keys)
      ? landing?.x
      : Math.max(middle.left, Math.min(middle.right, landing.x));
  return { x, y, title: head.textContent, landing, line, top: frame.top, height: frame.height };
};

/** Runs the columns sideways under a pointer near an edge; true where they ran. */
const runAt = (head: HTMLElement, x: number): boolean => {
  const scrolled = scrolledOf(head);
  if (scrolled === null) return false;
  const { left, right } = middleOf(head);
  const before = scrolled.scrollLeft;
  scrolled.scrollLeft += x < left + NEAR ? -STEP : x > right - NEAR ? STEP : 0;
  return scrolled.scrollLeft !== before;
};

/** The head over these columns (keys with spaces between) is dragged with the mouse; Escape lets it go where it was. */
export const useHeadDrag = (columns: string | undefined) => {
  const order = useContext(ColumnOrder);
  const wasDragged = useRef(false);
  const [held, setHeld] = useState<Held>();
  if (order === undefined || columns === undefined) return { held: undefined, handlers: {} };
  const keys = columns.split(' ');
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const head = event.currentTarget;
    const from = { x: event.clientX, y: event.clientY };
    let now = from;
    const draw = (): Held => {
      const next = heldAt(head, order, keys, now.x, now.y);
      setHeld(next);
      return next;
    };
    const running = setInterval(() => {
      if (wasDragged.current && !isFrozen(order, keys) && runAt(head, now.x)) draw();
    }, 16);
    const follow = new AbortController();
    const stop = (): void => {
      follow.abort();
      clearInterval(running);
      setHeld(undefined);
    };
    const on = { signal: follow.signal, capture: true };
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        now = { x: clientX, y: clientY };
        wasDragged.current ||= Math.hypot(now.x - from.x, now.y - from.y) >= STILL;
        if (wasDragged.current) draw();
      },
      on,
    );
    window.addEventListener(
      'pointerup',
      () => {
        const landing = wasDragged.current ? draw().landing : undefined;
        stop();
        if (landing) order.put(keys, landing);
      },
      on,
    );
    window.addEventListener('pointercancel', stop, on);
    window.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.stopPropagation();
        stop();
      },
      on,
    );
  };
  // a head that was dragged does not sort as well
  const onClickCapture = (event: MouseEvent): void => {
    if (wasDragged.current) event.stopPropagation();
    wasDragged.current = false;
  };
  return { held, handlers: { onPointerDown, onClickCapture } };
};
