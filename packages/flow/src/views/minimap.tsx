import { useEffect, useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import { useFlowText } from './host-context';
import { useTree } from './tree-context';

/** Largest picture, px. */
const MOST = { width: 180, height: 140 };
/** A chart that is less than so much larger than its frame needs no second picture. */
const WORTH = 1.5;

type Rect = { left: number; top: number; width: number; height: number };
type Card = Rect & { id: string };
type Seen = { whole: { width: number; height: number }; view: Rect; cards: readonly Card[] };

/** Where the cards lie in the whole of the chart, and which part of it is in sight. */
const look = (box: HTMLElement): Seen => {
  const outer = box.getBoundingClientRect();
  const cards = [...box.querySelectorAll<HTMLElement>('[data-node]')].map((card): Card => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const id = card.dataset['node'] ?? '';
    return { id, left: left - outer.left + box.scrollLeft, top: top - outer.top + box.scrollTop, width, height };
  });
  return {
    whole: { width: box.scrollWidth, height: box.scrollHeight },
    view: { left: box.scrollLeft, top: box.scrollTop, width: box.clientWidth, height: box.clientHeight },
    cards,
  };
};

const useSeen = (frame: RefObject<HTMLElement | null>): Seen | undefined => {
  const [seen, setSeen] = useState<Seen>();
  useEffect(() => {
    const box = frame.current;
    if (!box) return undefined;
    let waits = 0;
    // once a picture: scrolling tells of itself more often than that
    const later = (): void => {
      cancelAnimationFrame(waits);
      waits = requestAnimationFrame(() => setSeen(look(box)));
    };
    later();
    const size = new ResizeObserver(later);
    size.observe(box);
    const content = new MutationObserver(later);
    content.observe(box, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] });
    box.addEventListener('scroll', later, { passive: true });
    return () => {
      cancelAnimationFrame(waits);
      size.disconnect();
      content.disconnect();
      box.removeEventListener('scroll', later);
    };
  }, [frame]);
  return seen;
};

const styleOf = ({ left, top, width, height }: Rect, by: number) => ({
  left: left * by,
  top: top * by,
  width: Math.max(2, width * by),
  height: Math.max(2, height * by),
});

/** The whole chart small, with what is in sight; a press or a drag leads there. The keyboard walks from card to card instead. */
export const Minimap = ({ frame }: { frame: RefObject<HTMLElement | null> }) => {
  const t = useFlowText();
  const { selected } = useTree();
  const seen = useSeen(frame);
  if (!seen) return null;
  const { whole, view, cards } = seen;
  if (whole.width < view.width * WORTH && whole.height < view.height * WORTH) return null;
  const by = Math.min(MOST.width / whole.width, MOST.height / whole.height);
  const lead = (event: PointerEvent<HTMLElement>): void => {
    if (event.buttons !== 1) return;
    const at = event.currentTarget.getBoundingClientRect();
    frame.current?.scrollTo({
      left: (event.clientX - at.left) / by - view.width / 2,
      top: (event.clientY - at.top) / by - view.height / 2,
    });
  };
  return (
    <div
      className="qf-minimap"
      role="img"
      aria-label={t('flow.tree.minimap')}
      title={t('flow.tree.minimap')}
      style={{ width: whole.width * by, height: whole.height * by }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        lead(event);
      }}
      onPointerMove={lead}
    >
      {cards.map((card) => (
        <i key={card.id} data-selected={card.id === selected || undefined} style={styleOf(card, by)} />
      ))}
      <b style={styleOf(view, by)} />
    </div>
  );
};
