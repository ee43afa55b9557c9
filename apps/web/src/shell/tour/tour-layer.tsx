import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { placeNear } from '@qiaoban/ui/logic/place-near';
import { useT } from '#lib/texts/i18n.ts';
import { boxOf, isSeen, nextStep, previousStep, stepFrom, stopTour, useTour } from '#lib/browser/tour.ts';
import './tour-layer.css';

const AROUND = 4;

/** Where the lit thing stands now; follows resizes and scrolling. */
const useBox = (target: string | undefined): DOMRect | undefined => {
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    const look = (): void => setBox(target === undefined ? undefined : boxOf(target));
    look();
    window.addEventListener('resize', look);
    window.addEventListener('scroll', look, true);
    return () => {
      window.removeEventListener('resize', look);
      window.removeEventListener('scroll', look, true);
    };
  }, [target]);
  return box;
};

const Light = ({ box }: { box: DOMRect }) => (
  <div
    className="tour-light"
    style={{
      left: box.left - AROUND,
      top: box.top - AROUND,
      width: box.width + 2 * AROUND,
      height: box.height + 2 * AROUND,
    }}
  />
);

/** A steady function: called when the button of another step appears. */
const takeFocus = (button: HTMLElement | null): void => button?.focus();

/** The card beside the lit thing: keeps the keyboard inside, arrows walk, Escape skips. */
const Card = ({ at, box }: { at: number; box: DOMRect | undefined }) => {
  const t = useT();
  const steps = useTour((s) => s.steps);
  const card = useRef<HTMLDivElement>(null);
  const [corner, setCorner] = useState<{ x: number; y: number }>();
  const step = steps[at];
  const isFirst = stepFrom(steps, at, -1, isSeen) === undefined;
  const isLast = stepFrom(steps, at, 1, isSeen) === undefined;
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (!size || !box) return;
    const isTall = box.height > innerHeight / 2;
    setCorner(placeNear(box, size, { width: innerWidth, height: innerHeight }, isTall ? 'right' : 'below'));
  }, [box]);
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key === 'Escape') stopTour();
    else if (event.key === 'ArrowRight') nextStep();
    else if (event.key === 'ArrowLeft') previousStep();
    else if (event.key === 'Tab') {
      const buttons = [...(card.current?.querySelectorAll<HTMLElement>('button') ?? [])];
      const now = buttons.indexOf(document.activeElement as HTMLElement);
      buttons[(now + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  if (!step) return null;
  return (
    <div
      ref={card}
      role="dialog"
      aria-modal="true"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      tabIndex={-1}
      className="tour-card"
      style={corner ? { left: corner.x, top: corner.y } : { opacity: 0 }}
    >
      <h2 id="tour-title">{step.title}</h2>
      <p id="tour-text">{step.text}</p>
      <div className="tour-foot">
        <span className="qb-number">
          {at + 1} / {steps.length}
        </span>
        {!isLast && (
          <button type="button" className="tour-button" onClick={stopTour}>
            {t('shell.tour_skip')}
          </button>
        )}
        {!isFirst && (
          <button type="button" className="tour-button" onClick={previousStep}>
            {t('shell.tour_previous')}
          </button>
        )}
        <button key={at} type="button" className="tour-button tour-main" ref={takeFocus} onClick={nextStep}>
          {t(isLast ? 'shell.tour_done' : 'shell.tour_next')}
        </button>
      </div>
    </div>
  );
};

/** The guided tour over the page: everything but the lit thing steps back. */
export const TourLayer = () => {
  const { steps, at, lit } = useTour();
  const box = useBox(at === undefined ? lit : steps[at]?.target);
  return createPortal(
    <div className={at === undefined ? 'tour tour-light-only' : 'tour'}>
      {box && <Light box={box} />}
      {at !== undefined && <Card at={at} box={box} />}
    </div>,
    document.body,
  );
};
