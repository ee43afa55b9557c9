import type { Place } from '@qiaoban/report/cell-name';
import { MAX_COLUMNS, MAX_ROWS } from '@qiaoban/report/cell-name';

/** What a key does in the grid while no cell is being edited. */
type GridKey =
  | { do: 'move'; by: Place; extend: boolean }
  | { do: 'edit' }
  | { do: 'type'; text: string }
  | { do: 'compose' }
  | { do: 'clear' }
  | { do: 'leave' }
  | { do: 'bold' }
  | { do: 'all' };

const ARROWS: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

export const gridKeyOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): GridKey | undefined => {
  const by = ARROWS[key];
  if (by && !altKey) {
    const far = ctrlKey || metaKey ? 10 : 1;
    return { do: 'move', by: { row: by.row * far, column: by.column * far }, extend: shiftKey };
  }
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'b') return { do: 'bold' };
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return { do: 'all' };
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return { do: 'leave' };
  if (key === 'Enter' || key === 'F2') return { do: 'edit' };
  if (key === 'Tab') return { do: 'move', by: { row: 0, column: shiftKey ? -1 : 1 }, extend: false };
  if (key === 'Delete' || key === 'Backspace') return { do: 'clear' };
  // an input method is about to write: the field must be open before it does
  if (key === 'Process') return { do: 'compose' };
  return key.length === 1 ? { do: 'type', text: key } : undefined;
};

/** A place moved and kept inside of the sheet. */
export const movedBy = (place: Place, by: Place): Place => ({
  row: Math.min(MAX_ROWS - 1, Math.max(0, place.row + by.row)),
  column: Math.min(MAX_COLUMNS - 1, Math.max(0, place.column + by.column)),
});
