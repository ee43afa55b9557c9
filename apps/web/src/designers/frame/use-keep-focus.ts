import { useEffect } from 'react';
import type { RefObject } from 'react';
import { homeIn, isReachable, panelOf } from './panel-keys';

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
    let panel: Element | undefined;
    // by Tab past the last of the page: the person goes on in the browser's own bar
    let isLeaving = false;
    const onKey = ({ key }: KeyboardEvent): void => void (isLeaving = key === 'Tab');
    const isLost = (): boolean => (document.activeElement ?? document.body) === document.body;
    const onFocusIn = ({ target }: FocusEvent): void => {
      isLeaving = false;
      if (!(target instanceof HTMLElement)) return;
      panel = panelOf(target) ?? panel;
      trail = [...trail.filter((each) => each.isConnected), target].slice(-REMEMBERED);
    };
    // a press beside everything is meant to let go
    const onPress = (): void => void (trail = []);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const lost = trail.at(-1);
      if (lost === undefined || isLeaving || !isLost()) return;
      const stays = (each: HTMLElement): boolean => each.isConnected && isReachable(each);
      const home = stays(lost)
        ? lost
        : (sameNode(box, lost) ?? trail.findLast((each) => stays(each) && panel?.contains(each)) ?? homeIn(box, panel));
      (home ?? box).focus({ preventScroll: true });
    };
    // on its way from one field to the next the keyboard is nowhere for a moment: who brought it back then would hold it
    const watch = new MutationObserver(() => {
      clearTimeout(timer);
      if (isLost()) timer = setTimeout(look);
    });
    // a dialog that led here gives the keyboard back to what lies round the designer
    const onFocusRound = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target !== box && target.contains(box)) box.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', onFocusRound);
    if (isLost() || document.activeElement?.closest('[inert]')) box.focus({ preventScroll: true });
    box.addEventListener('keydown', onKey);
    box.addEventListener('focusin', onFocusIn);
    box.addEventListener('pointerdown', onPress);
    watch.observe(box, { childList: true, subtree: true });
    return () => {
      box.removeEventListener('keydown', onKey);
      box.removeEventListener('focusin', onFocusIn);
      box.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onFocusRound);
      clearTimeout(timer);
      watch.disconnect();
    };
  }, [root]);
