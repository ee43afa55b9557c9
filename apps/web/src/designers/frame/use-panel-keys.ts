import { useEffect } from 'react';
import type { RefObject } from 'react';
import {
  isReachable,
  followChoice,
  goRound,
  goToCanvas,
  goToPalette,
  goToProperties,
  goToTab,
  publishNow,
} from './panel-keys';

/** What changes the choice on the canvas, so that the keyboard goes along. */
const CHOOSING = /^(Arrow(Up|Down|Left|Right)|Delete|Backspace|[dvxyz])$/i;

const isOpen = (target: Element): boolean =>
  target.closest('[aria-expanded="true"]:is(input, [role="combobox"]), .ant-select-open, .ant-picker-focused') !== null;

const actOf = (box: HTMLElement, event: KeyboardEvent, target: Element): (() => boolean) | undefined => {
  const { key, shiftKey, altKey } = event;
  const mod = event.ctrlKey || event.metaKey;
  // with ⌥ a Mac types another character than the key's own
  if (altKey) return event.code === 'KeyT' && !mod ? () => goToTab(box, shiftKey ? -1 : 1) : undefined;
  if (key === 'Enter' && mod) return () => publishNow(box);
  if (mod) return undefined;
  if (key === 'F6') return () => goRound(box, shiftKey ? -1 : 1);
  if (shiftKey) return undefined;
  if (key === 'Insert') return () => goToPalette(box);
  const isOnCanvas = target.closest('.designer-middle') !== null || target === box;
  if (key === 'Enter' && isOnCanvas && (target === box || target.matches('[data-node]')))
    return () => goToProperties(box);
  if (key === 'Escape' && !isOnCanvas && !isOpen(target)) return () => goToCanvas(box);
  return undefined;
};

/**
 * The keyboard's ways between the parts of every designer: F6 goes round, Insert to what can be put in, Enter from the
 * canvas to the properties, Escape back to it, Alt+T to the next tab, Ctrl+Enter publishes. What is chosen by keys has the keyboard.
 */
export const usePanelKeys = (root: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const box = root.current;
    if (!box) return undefined;
    let frame = 0;
    const onKey = (event: KeyboardEvent): void => {
      // what had the keyboard may just have gone: a key that comes before it is given back is meant for the designer in front
      const target = event.target === document.body && isReachable(box) ? box : event.target;
      if (event.defaultPrevented || event.isComposing || !(target instanceof Element) || !box.contains(target)) return;
      if (actOf(box, event, target)?.()) return event.preventDefault();
      const isOnCanvas = target === box || target.closest('[data-node]') !== null;
      if (!isOnCanvas || !CHOOSING.test(event.key) || target.closest('[role="slider"], [data-own-keys]')) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => followChoice(box));
    };
    // a list of choices would open on it
    const onKeyFirst = (event: KeyboardEvent): void => {
      const isPublish = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const { target } = event;
      if (!isPublish || !(target instanceof Element) || !box.contains(target) || !target.matches('[role="combobox"]'))
        return;
      event.stopPropagation();
      if (publishNow(box)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyFirst, true);
    // behind the canvas, which has keys of its own
    window.addEventListener('keydown', onKey);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKeyFirst, true);
      window.removeEventListener('keydown', onKey);
    };
  }, [root]);
