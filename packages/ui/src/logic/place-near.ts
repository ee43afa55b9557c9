/** A rectangle in window pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };
/** `below` begins at the anchor's left edge, `below-end` ends at its right edge, `right` stands beside it. */
export type PopupSide = 'below' | 'below-end' | 'right';

const EDGE = 8;
const GAP = 4;

const within = (wanted: number, length: number, most: number): number =>
  Math.max(EDGE, Math.min(wanted, most - length - EDGE));

/**
 * Upper left corner of a popup beside its anchor: turned to the other side where there is no room. One that is too tall
 * for both sides begins below its anchor and has to scroll.
 */
export const placeNear = (anchor: Box, size: Size, view: Size, side: PopupSide): { x: number; y: number } => {
  if (side === 'right') {
    const fits = anchor.right + GAP + size.width <= view.width - EDGE;
    const x = fits ? anchor.right + GAP : anchor.left - GAP - size.width;
    return { x: within(x, size.width, view.width), y: within(anchor.top, size.height, view.height) };
  }
  const below = anchor.bottom + GAP;
  const above = anchor.top - GAP - size.height;
  const y = below + size.height > view.height - EDGE && above >= EDGE ? above : below;
  const x = side === 'below' ? anchor.left : anchor.right - size.width;
  return { x: within(x, size.width, view.width), y };
};
