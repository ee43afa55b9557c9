import { useEffect } from 'react';
import type { RefObject } from 'react';

const REMEMBERED = 8;

/** The same node, drawn anew: what stands in its place takes the keyboard. */
const sameNode = (box: HTMLElement, lost: HTMLElement): HTMLElement | null => {
  const id = lost.closest<HTMLElement>('[data-node]')?.dataset['node'];
  if (id === undefined) return null;
  const node = box.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);
  return node?.matches('[tabindex], button') ? node : (node?.querySelector<HTMLElement>('[tabindex], button') ?? null);
};

/**
 * Brings the keyboard into the designer when it opens, and keeps it there: what had it may be moved, drawn anew or
 * taken away by a change of the document.
 */
export const useKeepFocus = (root: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    let trail: HTMLElement[] = [];
    const isLost = (): boolean => (document.activeElement ?? document.body) === document.body;
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement)
        trail = [...trail.filter((each) => each.isConnected), target].slice(-REMEMBERED);
    };
    // a press beside everything is meant to let go
    const onPress = (): void => void (trail = []);
    const watch = new MutationObserver(() => {
      const lost = trail.at(-1);
      if (lost === undefined || !isLost()) return;
      const home = lost.isConnected ? lost : (sameNode(box, lost) ?? trail.findLast((each) => each.isConnected) ?? box);
      home.focus({ preventScroll: true });
    });
    if (isLost() || document.activeElement?.closest('[inert]')) box.focus({ preventScroll: true });
    box.addEventListener('focusin', onFocusIn);
    box.addEventListener('pointerdown', onPress);
    watch.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('focusin', onFocusIn);
      box.removeEventListener('pointerdown', onPress);
      watch.disconnect();
    };
  }, [root]);
