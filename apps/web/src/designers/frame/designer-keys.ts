/** What a key does in a designer. Copy, cut and paste come as clipboard events, so that they work without a secure address. */
export type DesignerCommand =
  | 'undo'
  | 'redo'
  | 'save'
  | 'remove'
  | 'duplicate'
  | 'next'
  | 'previous'
  | 'parent'
  | 'child'
  | 'moveUp'
  | 'moveDown'
  | 'moveIn'
  | 'moveOut'
  | 'clear'
  | 'help';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const withMod: Record<string, DesignerCommand> = { z: 'undo', y: 'redo', s: 'save', d: 'duplicate' };
const withAlt: Record<string, DesignerCommand> = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowRight: 'moveIn',
  ArrowLeft: 'moveOut',
};
const plain: Record<string, DesignerCommand> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowLeft: 'parent',
  ArrowRight: 'child',
  Delete: 'remove',
  Backspace: 'remove',
  Escape: 'clear',
  '?': 'help',
};

/** The command of a key, undefined when it means nothing here. Ctrl and ⌘ are the same. */
export const commandOf = (event: Pressed): DesignerCommand | undefined => {
  const mod = event.ctrlKey || event.metaKey;
  if (mod && event.altKey) return undefined;
  if (mod) {
    const key = event.key.toLowerCase();
    return key === 'z' && event.shiftKey ? 'redo' : withMod[key];
  }
  return event.altKey ? withAlt[event.key] : plain[event.key];
};

/** Commands that also work while the person types: the text field has none of its own. */
export const WHILE_TYPING: readonly DesignerCommand[] = ['save'];

/** Lines of the help sheet: keys and the text key of what they do. */
export const HELP: readonly { keys: string; text: string }[] = [
  { keys: 'mod+Z', text: 'undo' },
  { keys: 'mod+Shift+Z', text: 'redo' },
  { keys: 'mod+S', text: 'save' },
  { keys: 'mod+C', text: 'copy' },
  { keys: 'mod+X', text: 'cut' },
  { keys: 'mod+V', text: 'paste' },
  { keys: 'mod+D', text: 'duplicate' },
  { keys: 'Delete', text: 'remove' },
  { keys: '↑+↓', text: 'key_walk' },
  { keys: '←+→', text: 'key_levels' },
  { keys: 'alt+↑+↓', text: 'key_move' },
  { keys: 'alt+←+→', text: 'key_nest' },
  { keys: 'Space', text: 'key_drag' },
  { keys: 'Esc', text: 'key_clear' },
  { keys: '?', text: 'shortcuts' },
];
