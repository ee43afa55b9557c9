import { useEffect, useEffectEvent, useRef } from 'react';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';

const titleOf = (id: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`.designer-right input[id="p-${CSS.escape(id)}-label"]`);

/**
 * What was just put onto the canvas is named first: its title has the keyboard, and Enter there goes back to where the
 * component was chosen (a tile, the search). On narrow screens, where the properties are out of sight, nothing happens.
 */
export const useTitleTyping = (store: DesignerStore<FormDocument>): ((id: string) => void) => {
  const home = useRef<HTMLElement>(undefined);
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const id = store.getState().selection.at(-1);
    if (event.key !== 'Enter' || event.isComposing || id === undefined || event.target !== titleOf(id)) return;
    if (!home.current?.isConnected) return;
    event.preventDefault();
    home.current.focus();
    if (home.current instanceof HTMLInputElement) home.current.select();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onEnter(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (id) => {
    const from = document.activeElement;
    if (from instanceof HTMLElement && from.closest('.designer-left')) home.current = from;
    // the inspector shows the component in the next frame
    requestAnimationFrame(() => {
      const title = titleOf(id);
      title?.focus();
      title?.select();
    });
  };
};
