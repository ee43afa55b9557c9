import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '@qiaoban/ui/logic/keys/is-typing';

type Does = { undo: () => void; redo: () => void; copy: () => void; chooseAll: () => void; save: () => void };

/** The keys of the other designers: undo, redo, one more of what is chosen, choose all, save; none while a window stands above this one. */
export const useSheetKeys = ({ undo, redo, copy, chooseAll, save }: Does): void => {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const windows = document.querySelectorAll('.ant-modal-wrap:not([style*="display: none"])');
    if (windows.item(windows.length - 1)?.querySelector('.print-designer') === null) return;
    const key = event.key.toLowerCase();
    if (key === 's') save();
    else if (isTyping(event.target)) return;
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
    else if (key === 'z') undo();
    else if (key === 'd') copy();
    else if (key === 'a') chooseAll();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
