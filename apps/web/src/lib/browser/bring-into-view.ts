/** The nearest element round this one that scrolls. */
const scrollerOf = (element: Element): Element | undefined => {
  for (let at = element.parentElement; at !== null; at = at.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(at);
    if (/auto|scroll/.test(overflowX + overflowY)) return at;
  }
  return undefined;
};

/** How far what lies from `start` to `end` sticks out of a room, px; what does not fit begins at its beginning. */
const beyond = (start: number, end: number, from: number, to: number): number =>
  start < from ? start - from : Math.min(Math.max(0, end - to), start - from);

/**
 * Shows an element inside what scrolls round it, moving as little as needed. `scrollIntoView` would also say where the
 * keyboard goes on from: the first Tab of a page would begin in the middle of its menu.
 */
export const bringIntoView = (element: Element, behavior: ScrollBehavior = 'auto'): void => {
  const scroller = scrollerOf(element);
  if (scroller === undefined) return;
  const [inner, outer] = [element.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const top = beyond(inner.top, inner.bottom, outer.top, outer.bottom);
  const left = beyond(inner.left, inner.right, outer.left, outer.right);
  if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior });
};
