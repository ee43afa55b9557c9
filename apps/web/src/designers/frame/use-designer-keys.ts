import { useEffect, useEffectEvent } from 'react';
import type { DesignerDocument } from '@qiaoban/designer/document';
import type { DesignerStore } from '@qiaoban/designer/store';
import { isTyping } from '@qiaoban/ui/logic/keys/is-typing';
import { WHILE_TYPING, commandOf } from './designer-keys';
import type { DesignerCommand } from './designer-keys';
import type { NodeCommands } from './node-commands';

/** Keys mean something else inside dialogs, menus and lists that lie over the designer, and in the outline's own tree. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    '[role="dialog"], .ant-modal-root, .ant-drawer, .ant-dropdown, .ant-select-dropdown, [data-own-keys]',
  ) !== null;

type Hooks = {
  save: () => void;
  help: () => void;
  isActive: boolean;
  notPasted: () => void;
  /** Makes what is chosen narrower or wider, where things have a width. */
  resize?: (step: 1 | -1) => void;
};

/** Keyboard and clipboard of a designer; rests while another tab is in front. */
export const useDesignerKeys = <D extends DesignerDocument>(
  store: DesignerStore<D>,
  commands: NodeCommands,
  { save, help, isActive, notPasted, resize }: Hooks,
): void => {
  const actions: Record<DesignerCommand, () => void> = {
    undo: store.undo,
    redo: store.redo,
    save,
    help,
    remove: commands.remove,
    duplicate: commands.duplicate,
    selectAll: commands.selectAll,
    next: () => commands.walk(1),
    previous: () => commands.walk(-1),
    parent: commands.toParent,
    child: commands.toChild,
    moveUp: () => commands.move('up'),
    moveDown: () => commands.move('down'),
    moveIn: () => commands.move('in'),
    moveOut: () => commands.move('out'),
    narrower: () => resize?.(-1),
    wider: () => resize?.(1),
    clear: () => store.select([]),
  };
  const press = useEffectEvent((event: KeyboardEvent, isFirst: boolean) => {
    const command = commandOf(event);
    if (!command || (command === 'help') !== isFirst || event.defaultPrevented || isElsewhere(event.target)) return;
    if (isTyping(event.target) && !WHILE_TYPING.includes(command)) return;
    event.preventDefault();
    // The shell has a help sheet of its own on the same key.
    if (command === 'help') event.stopPropagation();
    actions[command]();
  });
  const clip = useEffectEvent((event: ClipboardEvent) => {
    if (isTyping(event.target) || isElsewhere(event.target)) return;
    if (event.type === 'paste') {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      event.preventDefault();
      if (text !== '' && !commands.paste(text)) notPasted();
      return;
    }
    // Words that the person marked on the page are what is to be copied.
    if ((window.getSelection()?.toString() ?? '') !== '') return;
    const text = commands.copyText();
    if (text === undefined) return;
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    if (event.type === 'cut') commands.remove();
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const onKey = (event: KeyboardEvent): void => press(event, false);
    const onKeyFirst = (event: KeyboardEvent): void => press(event, true);
    const onClip = (event: ClipboardEvent): void => clip(event);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keydown', onKeyFirst, true);
    for (const name of ['copy', 'cut', 'paste'] as const) document.addEventListener(name, onClip);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keydown', onKeyFirst, true);
      for (const name of ['copy', 'cut', 'paste'] as const) document.removeEventListener(name, onClip);
    };
  }, [isActive]);
};
