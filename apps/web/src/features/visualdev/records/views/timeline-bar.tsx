import { useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { dayOf } from '#pickers/time/days.ts';
import type { TimeEntry } from './time-entries';

type Steps = { first: number; last: number };
type Props = {
  entry: TimeEntry;
  /** First day of the window, and its length. */
  first: number;
  days: number;
  pixels: number;
  colour: string;
  mayMove: boolean;
  mayStretch: boolean;
  onOpen: () => void;
  onMove: (steps: Steps) => void;
  children: ReactNode;
};
/** A bar that is narrower has its ends beside it: inside they would leave nothing to take it by, pixels. */
const NARROW = 28;

type Part = 'whole' | 'first' | 'last';

const dayText = (number: number): string => {
  const { month, day } = dayOf(number);
  return `${month}-${day}`;
};

/** A record along the days: dragged as a whole or at one of its ends; Shift and an arrow key move it by a day. */
export const TimelineBar = ({
  entry,
  first,
  days,
  pixels,
  colour,
  mayMove,
  mayStretch,
  onOpen,
  onMove,
  children,
}: Props) => {
  const drag = useRef<{ part: Part; x: number; moved: boolean }>(undefined);
  const [steps, setSteps] = useState<Steps>();
  const stepsOf = (part: Part, by: number): Steps => ({
    first: part === 'last' ? 0 : by,
    last: part === 'first' ? 0 : by,
  });
  const begin = (part: Part) => (event: PointerEvent<HTMLElement>) => {
    if (!mayMove || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { part, x: event.clientX, moved: false };
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    if (!drag.current) return;
    const by = Math.round((event.clientX - drag.current.x) / pixels);
    if (by !== 0) drag.current.moved = true;
    setSteps(stepsOf(drag.current.part, by));
  };
  const end = (): void => {
    const done = drag.current;
    drag.current = undefined;
    setSteps(undefined);
    if (done?.moved && steps && (steps.first !== 0 || steps.last !== 0)) onMove(steps);
    else if (done && !done.moved) onOpen();
  };
  const from = entry.first + (steps?.first ?? 0);
  const to = Math.max(from, entry.last + (steps?.last ?? 0));
  const left = Math.max(0, from - first);
  const right = Math.min(days, to - first + 1);
  const width = Math.max(pixels, (right - left) * pixels);
  const handles = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  return (
    <div
      className={`${colour} timeline-bar`}
      data-movable={mayMove || undefined}
      data-moving={steps !== undefined || undefined}
      data-narrow={width < NARROW || undefined}
      style={{ left: left * pixels, width }}
    >
      <button
        type="button"
        className="timeline-bar-body"
        onPointerDown={begin('whole')}
        {...handles}
        onClick={() => !mayMove && onOpen()}
        onKeyDown={(event) => {
          const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
          if (event.key === 'Enter' && mayMove) onOpen();
          if (!event.shiftKey || by === undefined || !mayMove) return;
          event.preventDefault();
          onMove(stepsOf('whole', by));
        }}
      >
        {children}
      </button>
      {mayMove && mayStretch && (
        <>
          <i className="timeline-grip is-first" aria-hidden onPointerDown={begin('first')} {...handles} />
          <i className="timeline-grip is-last" aria-hidden onPointerDown={begin('last')} {...handles} />
        </>
      )}
      {steps && <span className="timeline-dates">{`${dayText(from)} – ${dayText(to)}`}</span>}
    </div>
  );
};
