/** What a key does in a designer. Copy, cut and paste come as clipboard events, so that they work without a secure address. */
export type DesignerCommand =
  | 'undo'
  | 'redo'
  | 'save'
  | 'remove'
  | 'duplicate'
  | 'selectAll'
  | 'next'
  | 'previous'
  | 'parent'
  | 'child'
  | 'moveUp'
  | 'moveDown'
  | 'moveIn'
  | 'moveOut'
  | 'narrower'
  | 'wider'
  | 'clear'
  | 'help';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const withMod: Record<string, DesignerCommand> = { z: 'undo', y: 'redo', s: 'save', d: 'duplicate', a: 'selectAll' };
const withAlt: Record<string, DesignerCommand> = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowRight: 'moveIn',
  ArrowLeft: 'moveOut',
};
const withShift: Record<string, DesignerCommand> = { ArrowLeft: 'narrower', ArrowRight: 'wider' };
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
  if (event.altKey) return withAlt[event.key];
  return event.shiftKey && event.key.startsWith('Arrow') ? withShift[event.key] : plain[event.key];
};

/** Commands that also work while the person types: the text field has none of its own. */
export const WHILE_TYPING: readonly DesignerCommand[] = ['save'];

export type HelpLine = { keys: string; text: string };

/** Lines of the help sheet of every designer: keys and the text key of what they do. */
export const HELP: readonly HelpLine[] = [
  { keys: 'F6', text: 'designer-frame.key_panels' },
  { keys: 'alt+T', text: 'designer-frame.key_tabs' },
  { keys: 'Insert', text: 'designer-frame.key_insert' },
  { keys: 'Enter', text: 'designer-frame.key_open' },
  { keys: 'Esc', text: 'designer-frame.key_canvas' },
  { keys: 'mod+S', text: 'designer-frame.save' },
  { keys: 'mod+Enter', text: 'designer-frame.key_publish' },
  { keys: 'mod+Z', text: 'designer-frame.undo' },
  { keys: 'mod+Shift+Z', text: 'designer-frame.redo' },
  { keys: 'mod+C', text: 'designer-frame.copy' },
  { keys: 'mod+X', text: 'designer-frame.cut' },
  { keys: 'mod+V', text: 'designer-frame.paste' },
  { keys: 'mod+D', text: 'designer-frame.duplicate' },
  { keys: 'Delete', text: 'designer-frame.remove' },
];

/** Where what is designed is a tree of nodes. */
export const TREE_HELP: readonly HelpLine[] = [
  { keys: 'mod+A', text: 'designer-frame.key_all' },
  { keys: '↑+↓', text: 'designer-frame.key_walk' },
  { keys: '←+→', text: 'designer-frame.key_levels' },
  { keys: 'alt+↑+↓', text: 'designer-frame.key_move' },
  { keys: 'alt+←+→', text: 'designer-frame.key_nest' },
];
